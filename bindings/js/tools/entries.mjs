/*
 * Writes the files in dist besides the modules: base64.js with the bytes of logres.wasm, the CommonJS entries
 * (logres.cjs, inline.cjs), and their types. An entry is one file with a function for each file of src it needs. A
 * bundler could do this, but npm would have to install one for each `make wasm` and release. The sources have no import
 * cycles and use few forms of import and export. Any other form would stay unchanged and fail to compile. `make wasm`
 * calls this.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const PACKAGE = new URL('..', import.meta.url);
const read = (file) => readFileSync(new URL(file, PACKAGE), 'utf8');
const write = (file, text) => writeFileSync(new URL(file, PACKAGE), text);

const FROM = / from '([^']+)';/.source;
const DECLARED = /^export (?=(?:async )?(?:function|class|const|let) (\w+|\{[^}]*\}))/gm;

/** Returns the path of a package file that another one imports, or null for a Node module. */
const pathOf = (from, file) =>
    from.startsWith('node:') ? null : new URL(from, new URL(file, 'file:///')).pathname.slice(1);

/** Returns a file as a function that returns its exports. Calls `needed` with each import. */
function wrapped(file, needed) {
    const required = (from) => {
        const path = pathOf(from, file);
        if (path === null)
            return `require('${from}')`;
        needed(path);
        return `modules['${path}']`;
    };
    const exported = [];
    const text = read(file)
        .replace(new RegExp(`^import \\* as (\\w+)${FROM}`, 'gm'),
                 (_, name, from) => `const ${name} = ${required(from)};`)
        .replace(new RegExp(`^import (\\{[^}]*\\})${FROM}`, 'gm'),
                 (_, names, from) => `const ${names.replace(/ as /g, ': ')} = ${required(from)};`)
        .replace(new RegExp(`^export \\{([^}]*)\\}${FROM}\\n`, 'gm'), (_, names, from) => {
            names.split(',').forEach((name) => exported.push(`${name.trim()}: ${required(from)}.${name.trim()}`));
            return '';
        })
        .replace(DECLARED, (_, names) => {
            exported.push(names.replace(/[{} ]/g, ''));
            return '';
        })
        .replace(/import\.meta\.url/g, "require('node:url').pathToFileURL(__filename)");
    return `modules['${file}'] = (() => {\n${text}\nreturn { ${exported.join(', ')} };\n})();\n`;
}

/** Returns a CommonJS entry. When an ES module imports it, Node reads the names of its exports from the last line. */
function commonjs(entry) {
    const parts = new Map();
    const add = (file) => {
        if (!parts.has(file))
            parts.set(file, wrapped(file, add)); // after its dependencies, which must precede it
    };
    add(entry);
    return `'use strict';\nconst modules = {};\n${[...parts.values()].join('')}`
        + `const { CHANCE, LogresError, NOBODY, SPECTATOR, load } = modules['${entry}'];\n`
        + 'module.exports = { CHANCE, LogresError, NOBODY, SPECTATOR, load };\n';
}

const wasm = readFileSync(new URL('dist/logres.wasm', PACKAGE));
write('dist/base64.js', `export const BASE64 = '${wasm.toString('base64')}';\n`);
write('dist/logres.cjs', commonjs('src/node.js'));
write('dist/inline.cjs', commonjs('src/inline.js'));
write('dist/index.d.cts', read('src/index.d.ts').replace(/games\.js/g, 'games.cjs'));
write('dist/games.d.cts', read('src/games.d.ts'));
