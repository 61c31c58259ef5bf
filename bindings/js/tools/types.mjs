/*
 * Writes src/games.d.ts: the exact types of every game's configs, moves, events, tables and catalogue, from the
 * library's descriptions of its games. `--check` only checks whether it is up to date. `make wasm` calls it.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { STRUCTS } from '../src/abi.js';
import { load } from '../src/node.js';

const GOLDEN = new URL('../../../test/golden/', import.meta.url);
const TARGET = new URL('../src/games.d.ts', import.meta.url);
const WIDTH = 118;
const FEW = 6; // literals; a longer list of them gets a name

// ---- pieces of TypeScript ----------------------------------------------------------------------------------------

const pascal = (text) => text.split('_').map((word) => word[0].toUpperCase() + word.slice(1)).join('');
const unique = (list) => [...new Set(list)];
const oneOf = (list) => unique(list).join(' | ') || 'never'; // a game may have no pieces
const listOf = (type) => (type.includes(' | ') ? `(${type})[]` : `${type}[]`);
const literals = (values) => values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
const key = (name) => (/^\w+$/.test(name) ? name : `'${name}'`);
const object = (rows) => `{ ${rows.map(([name, type]) => `${key(name)}: ${type}`).join('; ')} }`;
const orNull = (type, isNull) => (isNull ? `${type} | null` : type);

/** Words with a bar before each, as many in a line as fit; objects have lines of their own. */
function wrapped(parts) {
    const lines = [];
    for (const part of unique(parts)) {
        const last = lines.at(-1);
        if (last && !part.startsWith('{') && last.length + part.length + 7 < WIDTH)
            lines[lines.length - 1] = `${last} | ${part}`;
        else
            lines.push(`    | ${part}`);
    }
    return lines.map((line) => (line.length < WIDTH ? line : spreadOut(line))).join('\n');
}

/** An object with a line for each field. */
function spreadOut(line) {
    return line.replace('{ ', '{\n        ').replace(/; /g, ';\n        ').replace(/ \}$/, ';\n    }');
}

/** The type of a JSON value. Lists of one kind of values are lists, others tuples. */
function shapeOf(value) {
    if (Array.isArray(value)) {
        const shapes = value.map(shapeOf);
        return unique(shapes).length === 1 ? listOf(shapes[0]) : `[${shapes.join(', ')}]`;
    }
    if (typeof value === 'object' && value !== null)
        return object(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]));
    return typeof value;
}

/** The type of a field of a struct. */
function structType(kind, dimensions) {
    const rows = STRUCTS[kind]?.fields.map(([name, , each, ...count]) => [name, structType(each, count)]);
    return `${rows ? object(rows) : 'number'}${'[]'.repeat(dimensions.length)}`;
}

// ---- one game ----------------------------------------------------------------------------------------------------

class Writer {
    constructor(game) {
        this.game = game;
        this.name = pascal(game.id);
        this.catalogue = game.catalogue;
        this.lines = ['', `// ---- ${game.info.title} ${'-'.repeat(108 - game.info.title.length)}`];
        this.aliases = new Map(); // {values as JSON: the name of their type}
        this.kinds = []; // the names of the types that every game has
    }

    type(name, what, parts) {
        const line = `export type ${this.name}${name} = ${oneOf(parts)};`;
        const isShort = line.length < WIDTH && !(parts.length > 1 && parts.some((part) => part.startsWith('{')));
        this.lines.push('', `/** ${what} */`,
                        isShort ? line : `export type ${this.name}${name} =\n${wrapped(parts)};`);
    }

    interface(name, what, rows) {
        this.lines.push('', `/** ${what} */`, `export interface ${this.name}${name} {`,
                        ...rows.map((row) => `    ${row};`), '}');
    }

    /** A type that every game has. */
    common(name, what, parts) {
        this.kinds.push(name);
        this.type(name, what, parts);
    }

    commonInterface(name, what, rows) {
        this.kinds.push(name);
        this.interface(name, what, rows);
    }

    /** The type of some literals. A long list gets the first of `names` that no other list has. */
    values(values, names, what) {
        const key = JSON.stringify(values);
        if (values.length < FEW)
            return oneOf(literals(values));
        if (!this.aliases.has(key)) {
            const taken = [...this.aliases.values(), ...this.kinds.map((kind) => this.name + kind)];
            const name = names.map(pascal).find((each) => !taken.includes(this.name + each));
            this.aliases.set(key, this.name + name);
            this.type(name, what, literals(values));
        }
        return this.aliases.get(key);
    }

    // -- names

    writeNames() {
        const { pieces, phases, places, fields, components } = this.catalogue;
        const names = (list) => list.map(({ name }) => name);
        this.common('Phase', 'Phases.', literals(names(phases)));
        this.common('Piece', `Names of pieces${components ? ', unless `components` change them' : ''}.`,
                    literals(names(pieces)));
        this.common('Place', 'Places where pieces can be.', literals(names(places)));
        this.common('Field', 'Fields.', literals(names(fields)));
        this.common('MoveType', 'Types of moves, those of chance included.',
                    literals(phases.flatMap(({ moves }) => moves.map(({ type }) => type))));
        this.aliases.set(JSON.stringify(names(pieces)), `${this.name}Piece`);
    }

    // -- configs

    writeConfig() {
        const types = { seat: 'number | null', number: 'number' };
        const rows = this.catalogue.options.map(({ name, kind, names }) =>
            `${name}?: ${types[kind] ?? oneOf(literals(names))}`);
        if (this.catalogue.components) {
            this.writeComponents();
            rows.push(`components?: ${this.name}Components | null`);
        }
        this.commonInterface('Config', 'What a game is started with; what is missing has its default.',
                             ['players?: number', ...rows]);
    }

    /** The catalogue does not describe components, but a golden match has some. */
    writeComponents() {
        const match = readFileSync(new URL(`${this.game.id}-components-2.json`, GOLDEN), 'utf8');
        const { components } = JSON.parse(match).config;
        this.interface('Components', 'What `components` replaces.', Object.keys(components).map((key) =>
            `${key}${this.mayMiss(key, components) ? '?' : ''}: ${shapeOf(components[key])}`));
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

    argument(move, { name, kind, list, values }) {
        if (kind === 'seat' || kind === 'yes_no')
            return kind === 'seat' ? 'number' : 'boolean';
        const names = [name, `${move}_${name}`, `${name}_value`, `${move}_${name}_value`];
        const type = this.values(values, names, `Values of \`${name}\` in \`${move}\`.`);
        return list ? listOf(type) : type;
    }

    /** The moves of the phases of an actor; `seen` as in a history, where what is hidden may be null. */
    moves(actor, seen = false) {
        const type = (move) => object([['type', `'${move.type}'`], ...move.args.map((arg) =>
            [arg.name, orNull(this.argument(move.type, arg), arg.null || seen && arg.hidden)])]);
        return this.catalogue.phases.filter((phase) => phase.actor === actor).flatMap(({ moves }) => moves.map(type));
    }

    writeMoves() {
        const [moves, outcomes] = [this.moves('player'), this.moves('chance')];
        const [seenMoves, seenOutcomes] = [this.moves('player', true), this.moves('chance', true)];
        const seen = (name, list, all) => (String(list) === String(all) ? [`${this.name}${name}`] : list);
        this.common('Move', 'Moves of players.', moves);
        this.common('Outcome', 'Moves of chance.', outcomes);
        this.common('SeenMove', 'Moves of players and of chance in a history: null where the viewer may not know.',
                    [...seen('Move', seenMoves, moves), ...seen('Outcome', seenOutcomes, outcomes)]);
    }

    // -- events and tables

    part(parts, name) {
        return Array.isArray(parts) ? this.values(parts, [`${name}_part`], `Parts of \`${name}\`.`) : 'number';
    }

    value({ name, value, names }) {
        const types = { number: 'number', yes_no: 'boolean', seat: 'number | null', actor: "number | 'chance' | null",
                        phase: `${this.name}Phase`, seats: 'number[]' };
        return types[value] ?? `${this.values(names, [name, `${name}_name`], `Values of \`${name}\`.`)} | null`;
    }

    spot({ name, per_seat: perSeat, parts }) {
        return object([['place', `'${name}'`], ...perSeat ? [['seat', 'number']] : [],
                       ...parts === null ? [] : [['part', this.part(parts, name)]]]);
    }

    fieldEvent(field) {
        const { name, event, per_seat: perSeat, parts } = field;
        const head = [['event', `'${event}'`], ...['phase', 'actor'].includes(event) ? [] : [['field', `'${name}'`]]];
        if (event === 'scored')
            return object([...head, ['seat', 'number'], ['points', 'number']]);
        const part = perSeat ? [['part', 'number']] : parts === null ? [] : [['part', this.part(parts, name)]];
        return object([...head, ...part, ['value', this.value(field)]]);
    }

    writeEvents() {
        const { places, fields } = this.catalogue;
        const spot = `${this.name}Spot`;
        const pieces = [['piece', `${this.name}Piece | null`], ['amount', 'number'], ['from', spot], ['to', spot]];
        this.common('Spot', 'Where pieces can be.', places.map((place) => this.spot(place)));
        this.common('Event', 'What a move did; a piece that the viewer may not know is null.', [
            object([['event', "'moved' | 'displaced' | 'reshuffled'"], ...pieces]),
            object([['event', "'shown'"], ...pieces, ['seen_by', 'number[] | null']]),
            ...fields.map((field) => this.fieldEvent(field))]);
    }

    /** The type of a table's value for each seat and part. */
    spread(type, { name, per_seat: perSeat, parts }) {
        const byPart = parts === null ? type
            : Array.isArray(parts) ? `Record<${this.part(parts, name)}, ${type}>` : listOf(type);
        return perSeat ? listOf(byPart) : byPart;
    }

    writeTables() {
        const { places, fields } = this.catalogue;
        this.commonInterface('TableFields', 'The values of all fields, in the words of events.',
                             fields.map((field) => `${field.name}: ${this.spread(this.value(field), field)}`));
        this.commonInterface('TablePlaces', 'The pieces at all places; their number where the viewer may not know them.',
                             places.map((place) => `${place.name}: ${this.spread(`Pile<${this.name}Piece>`, place)}`));
    }

    writeStruct() {
        const { id } = this.game;
        this.commonInterface('Fields', `What State.fields() gives; the C header logres/${id}.h explains it.`,
                             STRUCTS[`logres_${id}`].fields.map(([name, , kind, ...count]) =>
                                 `${name}: ${structType(kind, count)}`));
    }

    write() {
        this.writeNames();
        this.writeConfig();
        this.writeMoves();
        this.writeEvents();
        this.writeTables();
        this.writeStruct();
        return this.lines;
    }

    /** The row of the table of all games. */
    row() {
        return [`    ${this.game.id}: {`, ...this.kinds.map((kind) => `        ${kind}: ${this.name}${kind};`), '    };'];
    }
}

// ---- the file ----------------------------------------------------------------------------------------------------

const logres = await load();
const writers = logres.games().map((game) => new Writer(game));
const text = [
    '// The types of every game, written by `make wasm` from what the library says of them.',
    '',
    '/** The pieces at a spot with how many there are of each; their number where the viewer may not know them. */',
    'export type Pile<Piece extends string> = Partial<Record<Piece, number>> | number;',
    ...writers.flatMap((writer) => writer.write()),
    '', '/** The types of each game by its id. */', 'export interface Games {',
    ...writers.flatMap((writer) => writer.row()), '}', '',
].join('\n');

if (!process.argv.includes('--check')) {
    writeFileSync(TARGET, text);
    console.log('wrote bindings/js/src/games.d.ts');
} else if (readFileSync(TARGET, 'utf8') !== text) {
    console.log('src/games.d.ts is not what tools/types.mjs writes; run `make wasm`');
    process.exitCode = 1;
}
