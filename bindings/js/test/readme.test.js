/* The code of README.md runs as it stands: its first blocks are one program. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const PACKAGE = new URL('../', import.meta.url);

test('the program of README.md, and the examples', () => {
    const [first] = readFileSync(new URL('README.md', PACKAGE), 'utf8').split('\n## ');
    const program = [...first.matchAll(/```js\n(.*?)```/gs)].map(([, block]) => block).join('');
    const browser = 'globalThis.localStorage = { setItem(name, text) { console.log(name, text.length); } };\n';
    const run = (args, input) => execFileSync('node', args, { cwd: fileURLToPath(PACKAGE), input, encoding: 'utf8' });
    const said = run(['--input-type=module'], browser + program);
    assert.match(said, /^courtier jester \{ type: 'courtier', courtier: 'jester' \}$/m);
    assert.match(said, /^match \d+$/m);
    for (const name of ['hello', 'bot'])
        assert.match(run([`examples/${name}.mjs`, 'four_courts', '20']), /scores: \[ \d+, \d+ \]/);
});
