/*
 * Writes src/games.d.ts: the exact types of every game's configs, moves, events, tables and catalogue, from what the
 * library itself says of its games. `--check` only checks whether it is up to date. `make types` calls it.
 */
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

import { STRUCTS } from '../src/abi.js';
import { load } from '../src/node.js';

const GOLDEN = new URL('../../../test/golden/', import.meta.url);
const TARGET = new URL('../src/games.d.ts', import.meta.url);
const WIDTH = 118;

const pascal = (text) => text.split('_').map((word) => word[0].toUpperCase() + word.slice(1)).join('');
const literal = (value) => (typeof value === 'string' ? `'${value}'` : String(value));
const unique = (list) => [...new Set(list)];

/** "A | B | C", broken into lines after the text that stands before it. */
function union(parts, before = '', indent = '    ') {
    const all = unique(parts);
    const line = all.join(' | ');
    if (before.length + line.length < WIDTH)
        return line;
    const lines = [''];
    for (const part of all) {
        const next = `${lines.at(-1)}${lines.at(-1) && ' '}| ${part}`;
        if (lines.at(-1) && indent.length + next.length > WIDTH)
            lines.push(`| ${part}`);
        else
            lines[lines.length - 1] = next;
    }
    return `\n${indent}${lines.join(`\n${indent}`)}`;
}

/** The lines of one game. */
class Writer {
    constructor(game) {
        this.game = game;
        this.name = pascal(game.id);
        this.catalogue = game.catalogue;
        this.lines = ['', `// ---- ${game.info.title} ${'-'.repeat(Math.max(0, 108 - game.info.title.length))}`];
        this.aliases = new Map(); // values as JSON → the name of their type
        this.taken = new Set();
    }

    add(name, what, type, indent) {
        const head = `export type ${this.name}${name} =`;
        this.lines.push('', `/** ${what} */`, `${head} ${union(type, head, indent)};`.replace('= \n', '=\n'));
    }

    addObject(name, what, rows) {
        this.lines.push('', `/** ${what} */`, `export interface ${this.name}${name} {`, ...rows.map((row) => `    ${row}`), '}');
    }

    /** The type of some literals; many of them get a name, the first of `names` that is free. */
    values(values, names, what) {
        const key = JSON.stringify(values);
        if (values.length < 6)
            return union(values.map(literal));
        if (!this.aliases.has(key)) {
            const name = names.map(pascal).find((each) => !this.taken.has(each));
            this.taken.add(name);
            this.aliases.set(key, this.name + name);
            this.add(name, what, values.map(literal));
        }
        return this.aliases.get(key);
    }

    // -- configs

    option({ name, kind, names }) {
        const type = { seat: 'number | null', number: 'number', choice: names && union(names.map(literal)) }[kind];
        return `${name}?: ${type};`;
    }

    config() {
        const rows = ['players?: number;', ...this.catalogue.options.map((option) => this.option(option))];
        if (this.catalogue.components) {
            const golden = new URL(`${this.game.id}-components-2.json`, GOLDEN);
            const { components } = JSON.parse(readFileSync(golden, 'utf8')).config;
            this.addObject('Components', 'What `components` replaces.', Object.entries(components).map(([key, value]) =>
                `${key}${this.mayMiss(key, components) ? '?' : ''}: ${shapeOf(value)};`));
            rows.push(`components?: ${this.name}Components | null;`);
        }
        this.addObject('Config', 'What a game is started with; what is missing has its default.', rows);
    }

    mayMiss(key, components) {
        const { [key]: _, ...rest } = components;
        try {
            return Boolean(this.game.new({ components: rest }));
        } catch {
            return false;
        }
    }

    // -- moves

    argument(type, { name, kind, list, null: orNull, values }) {
        if (kind === 'seat')
            return orNull ? 'number | null' : list ? 'number[]' : 'number';
        const names = [name, `${type}_${name}`, `${name}_value`, `${type}_${name}_value`];
        const one = kind === 'yes_no' ? 'boolean' : this.values(values, names, `Values of \`${name}\` in \`${type}\`.`);
        const many = list ? (one.includes(' ') ? `(${one})[]` : `${one}[]`) : one;
        return orNull ? `${many} | null` : many;
    }

    move({ type, args }, seen) {
        const rest = args.map((arg) =>
            `; ${arg.name}: ${this.argument(type, arg)}${seen && arg.hidden && !arg.null ? ' | null' : ''}`);
        return `{ type: '${type}'${rest.join('')} }`;
    }

    moves(actor, seen) {
        return this.catalogue.phases.filter((phase) => phase.actor === actor)
            .flatMap((phase) => phase.moves.map((move) => this.move(move, seen)));
    }

    // -- events and tables

    part(parts) {
        return Array.isArray(parts) ? this.values(parts, ['part', ...parts.map((part) => `${part}_part`)], 'Parts of places and fields.')
            : 'number';
    }

    spot({ name, per_seat: perSeat, parts }) {
        return `{ place: '${name}'${perSeat ? '; seat: number' : ''}${parts === null ? '' : `; part: ${this.part(parts)}`} }`;
    }

    value(field) {
        return {
            number: () => 'number',
            yes_no: () => 'boolean',
            seat: () => 'number | null',
            actor: () => "number | 'chance' | null",
            phase: () => `${this.name}Phase`,
            name: () => `${this.values(field.names, [field.name, `${field.name}_name`], `Values of \`${field.name}\`.`)} | null`,
        }[field.value]();
    }

    fieldEvent(field) {
        const { name, event, per_seat: perSeat, parts } = field;
        if (event === 'scored')
            return `{ event: 'scored'; field: '${name}'; seat: number; points: number }`;
        const of = ['phase', 'actor'].includes(event) ? '' : `; field: '${name}'`;
        const part = perSeat ? '; part: number' : parts === null ? '' : `; part: ${this.part(parts)}`;
        return `{ event: '${event}'${of}${part}; value: ${this.value(field)} }`;
    }

    byParts(type, perSeat, parts) {
        const list = (inner) => (inner.includes(' ') ? `(${inner})[]` : `${inner}[]`);
        const inner = parts === null ? type : Array.isArray(parts) ? `Record<${this.part(parts)}, ${type}>` : list(type);
        return perSeat ? list(inner) : inner;
    }

    events() {
        const { places, fields } = this.catalogue;
        this.add('Spot', 'Where pieces can be.', places.map((place) => this.spot(place)));
        const pieces = `piece: ${this.name}Piece | null; amount: number; from: ${this.name}Spot; to: ${this.name}Spot`;
        const field = fields.map((each) => this.fieldEvent(each));
        this.add('Event', 'What a move did; a piece that the viewer may not know is null.', [
            `{ event: 'moved' | 'displaced' | 'reshuffled'; ${pieces} }`,
            `{ event: 'shown'; ${pieces}; seen_by: number[] | null }`, ...field]);
    }

    tables() {
        const { places, fields } = this.catalogue;
        this.addObject('TableFields', 'The values of all fields, in the words of events.', fields.map((field) =>
            `${field.name}: ${this.byParts(this.value(field), field.per_seat, field.parts)};`));
        this.addObject('TablePlaces', 'The pieces at all places; their number where the viewer may not know them.',
                       places.map(({ name, per_seat: perSeat, parts }) =>
                           `${name}: ${this.byParts(`Pile<${this.name}Piece>`, perSeat, parts)};`));
    }

    // -- structs

    structs() {
        const name = `logres_${this.game.id}`;
        this.addObject('Fields', `What State.fields() gives; the C header logres/${this.game.id}.h explains it.`,
                       STRUCTS[name].fields.map(([field, , kind, ...count]) =>
                           `${field}: ${structType(kind)}${'[]'.repeat(count.length)};`));
    }

    write() {
        const { pieces, phases, places, fields } = this.catalogue;
        const types = unique(phases.flatMap(({ moves }) => moves.map(({ type }) => type)));
        this.add('Phase', 'Phases.', phases.map(({ name }) => literal(name)));
        this.add('Piece', `Names of pieces${this.catalogue.components ? ', unless `components` change them' : ''}.`,
                 pieces.map(({ name }) => literal(name)));
        this.add('Place', 'Places where pieces can be.', places.map(({ name }) => literal(name)));
        this.add('Field', 'Fields.', fields.map(({ name }) => literal(name)));
        this.add('MoveType', 'Types of moves, those of chance included.', types.map(literal));
        this.aliases.set(JSON.stringify(pieces.map(({ name }) => name)), `${this.name}Piece`);
        this.taken = new Set(['Phase', 'Piece', 'Place', 'Field', 'MoveType', 'Components', 'Config', 'Move', 'Outcome',
                              'SeenMove', 'SeenOutcome', 'Spot', 'Event', 'TableFields', 'TablePlaces', 'Fields']);
        this.config();
        const [moves, outcomes] = [this.moves('player', false), this.moves('chance', false)];
        this.add('Move', 'Moves of players.', moves);
        this.add('Outcome', 'Moves of chance.', outcomes);
        this.add('SeenMove', 'Moves of players and of chance in a history: null where the viewer may not know.',
                 [...this.moves('player', true), ...this.moves('chance', true)]);
        this.events();
        this.tables();
        this.structs();
        return this.lines;
    }

    /** The row of the table of all games. */
    row() {
        const kinds = ['Config', 'Move', 'Outcome', 'SeenMove', 'Event', 'Spot', 'Piece', 'Place', 'Field', 'Phase',
                       'MoveType', 'TableFields', 'TablePlaces', 'Fields'];
        return [`    ${this.game.id}: {`, ...kinds.map((kind) => `        ${kind}: ${this.name}${kind};`), '    };'];
    }
}

/** The type of a JSON value; lists are of the same values throughout. */
function shapeOf(value) {
    if (Array.isArray(value)) {
        const one = union(unique(value.map(shapeOf)));
        return one.includes(' | ') ? `(${one})[]` : `${one}[]`;
    }
    if (typeof value === 'object' && value !== null)
        return `{ ${Object.entries(value).map(([key, each]) => `${/^\w+$/.test(key) ? key : `'${key}'`}: ${shapeOf(each)}`).join('; ')} }`;
    return value === null ? 'null' : typeof value;
}

function structType(kind) {
    if (!(kind in STRUCTS))
        return 'number';
    return `{ ${STRUCTS[kind].fields.map(([field, , each, ...count]) =>
        `${field}: ${structType(each)}${'[]'.repeat(count.length)}`).join('; ')} }`;
}

const logres = await load();
const writers = logres.games().map((game) => new Writer(game));
const text = [
    '// The types of every game, written by tools/types.mjs (`make types`) from what the library says of them.',
    '',
    '/** The pieces at a spot with how many there are of each; their number where the viewer may not know them. */',
    'export type Pile<Piece extends string> = Partial<Record<Piece, number>> | number;',
    ...writers.flatMap((writer) => writer.write()),
    '', '/** The types of each game by its id. */', 'export interface Games {',
    ...writers.flatMap((writer) => writer.row()), '}', '',
].join('\n');

if (process.argv.includes('--check')) {
    const old = await readFile(TARGET, 'utf8').catch(() => '');
    if (old !== text) {
        console.log('src/games.d.ts is not what tools/types.mjs writes; run `make types`');
        process.exitCode = 1;
    }
} else {
    await writeFile(TARGET, text);
    console.log('wrote bindings/js/src/games.d.ts');
}
