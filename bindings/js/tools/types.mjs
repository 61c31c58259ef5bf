/*
 * Writes src/games.d.ts, the exact types of every game's configs, moves, events, tables and catalog, from the
 * library's descriptions of its games. `--check` only checks whether it is up to date. `make wasm` calls it.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { STRUCTS } from '../src/abi.js';
import { load } from '../src/node.js';

const GOLDEN = new URL('../../../test/golden/', import.meta.url);
const TARGET = new URL('../src/games.d.ts', import.meta.url);
const WIDTH = 118;
const FEW = 6; // literals; a longer list gets a name

// ---- pieces of TypeScript ----------------------------------------------------------------------------------------

const pascal = (text) => text.split('_').map((word) => word[0].toUpperCase() + word.slice(1)).join('');
const unique = (list) => [...new Set(list)];
const oneOf = (list) => unique(list).join(' | ') || 'never'; // a game may have no pieces
const listOf = (type) => (type.includes(' | ') ? `(${type})[]` : `${type}[]`);
const literals = (values) => values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
const key = (name) => (/^\w+$/.test(name) ? name : `'${name}'`);
const object = (rows) => `{ ${rows.map(([name, type]) => `${key(name)}: ${type}`).join('; ')} }`;
const orNull = (type, isNull) => (isNull ? `${type} | null` : type);

/** Returns words with a bar before each, as many per line as fit; objects get separate lines. */
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

/** Returns an object type with one line per field. */
function spreadOut(line) {
    return line.replace('{ ', '{\n        ').replace(/; /g, ';\n        ').replace(/ \}$/, ';\n    }');
}

/** Returns the type of a JSON value. Homogeneous lists are lists, others tuples. */
function shapeOf(value) {
    if (Array.isArray(value)) {
        const shapes = value.map(shapeOf);
        return unique(shapes).length === 1 ? listOf(shapes[0]) : `[${shapes.join(', ')}]`;
    }
    if (typeof value === 'object' && value !== null)
        return object(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]));
    return typeof value;
}

/** Returns the type of a struct's field. */
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
        this.kinds = []; // the names of the types shared by all games
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

    /** Writes a type that every game has. */
    common(name, what, parts) {
        this.kinds.push(name);
        this.type(name, what, parts);
    }

    commonInterface(name, what, rows) {
        this.kinds.push(name);
        this.interface(name, what, rows);
    }

    /** Returns the type of literals. A long list gets the first unused one of `names`. */
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
        this.common('Piece', `Names of pieces${components ? '; `components` may change them' : ''}.`,
                    literals(names(pieces)));
        this.common('Place', 'Places where pieces can be.', literals(names(places)));
        this.common('Field', 'Fields.', literals(names(fields)));
        this.common('MoveType', 'Types of moves, including chance moves.',
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
        this.commonInterface('Config', 'The config of a game. Missing options get their defaults.',
                             ['players?: number', ...rows]);
    }

    /** Writes the type of components from a golden match, because the catalog does not describe them. */
    writeComponents() {
        const match = readFileSync(new URL(`${this.game.id}-components-2.json`, GOLDEN), 'utf8');
        const { components } = JSON.parse(match).config;
        this.interface('Components', 'The data that `components` replaces.', Object.keys(components).map((key) =>
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

    /** Returns the moves of an actor's phases; `seen` as in a history, where hidden values may be null. */
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
        this.common('SeenMove', 'Moves of players and of chance in a history. Hidden values are null.',
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
        this.common('Event', 'An effect of a move. A piece hidden from the viewer is null.', [
            object([['event', "'moved' | 'displaced' | 'reshuffled'"], ...pieces]),
            object([['event', "'shown'"], ...pieces, ['seen_by', 'number[] | null']]),
            ...fields.map((field) => this.fieldEvent(field))]);
    }

    /** Returns the type of a table's value for each seat and part. */
    spread(type, { name, per_seat: perSeat, parts }) {
        const byPart = parts === null ? type
            : Array.isArray(parts) ? `Record<${this.part(parts, name)}, ${type}>` : listOf(type);
        return perSeat ? listOf(byPart) : byPart;
    }

    writeTables() {
        const { places, fields } = this.catalogue;
        this.commonInterface('TableFields', 'The values of all fields, with the names used in events.',
                             fields.map((field) => `${field.name}: ${this.spread(this.value(field), field)}`));
        this.commonInterface('TablePlaces',
                             'The pieces in all places, or their number if they are hidden from the viewer.',
                             places.map((place) => `${place.name}: ${this.spread(`Pile<${this.name}Piece>`, place)}`));
    }

    writeStruct() {
        const { id } = this.game;
        this.commonInterface('Fields', `The result of State.fields(). The C header logres/${id}.h documents it.`,
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

    /** Returns the game's row in the table of all games. */
    row() {
        return [`    ${this.game.id}: {`, ...this.kinds.map((kind) => `        ${kind}: ${this.name}${kind};`), '    };'];
    }
}

// ---- the file ----------------------------------------------------------------------------------------------------

const logres = await load();
const writers = logres.games().map((game) => new Writer(game));
const text = [
    '// The types of all games, written by `make wasm` from the library\'s descriptions.',
    '',
    '/** The pieces at a spot with their counts, or their total number if they are hidden from the viewer. */',
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
