/* The library's descriptions of its games: catalogs, options, layouts of observations. */
import * as abi from './abi.js';
import { check } from './errors.js';
import { namesOf } from './library.js';

const OPTION_KINDS = namesOf('OPTION_');
const PLACE_KINDS = namesOf('PLACE_');
const OBSERVED_KINDS = namesOf('OBSERVED_');
const VALUE_KINDS = namesOf('VALUE_');

/** Returns the catalog of the game at an address, or of a state of it. */
export function catalogueOf(library, game, state) {
    return JSON.parse(library.text((...out) => library.c.logres_game_to_json(game, state, 0, ...out)));
}

/** Returns the layout of observations of the state at an address. */
export function layoutOf(library, state) {
    const name = 'logres_observation_row';
    const { size } = abi.STRUCTS[name];
    const most = abi.OBSERVATION_ROWS_MAX;
    check(library.c.logres_observation_layout_sized(state, library.list, size, most, library.count));
    return library.structs(name, library.list, library.u32[library.count >> 2]).map((row) => ({
        name: row.name,
        kind: OBSERVED_KINDS[row.kind],
        value: VALUE_KINDS[row.value],
        offset: row.offset,
        count: row.count,
        seats: row.seats,
        parts: row.parts,
        pieces: row.pieces,
        firstPiece: orNull(row.first_piece),
        pieceStep: row.piece_step,
        least: row.least,
        greatest: row.greatest,
        isPublic: Boolean(row.is_public),
    }));
}

const sizes = new WeakMap();

/** Returns the number of values in a game's observations. */
export function observationSize(game) {
    if (!sizes.has(game))
        sizes.set(game, game.observationLayout.reduce((sum, row) => sum + row.count, 0));
    return sizes.get(game);
}

/** Returns a number of the library, or null for LOGRES_NONE. */
export function orNull(number) {
    return number === abi.NONE ? null : number;
}

/** Returns the library's description of the game at an address. */
export function infoOf(library, at) {
    const c = library.read('logres_game_info', at);
    const rows = (kind) =>
        library.rows(`logres_${kind}`, (i) => library.c[`logres_game_${kind}`](at, i), c[`${kind}_count`]);
    return {
        id: c.id,
        title: c.title,
        designer: c.designer,
        number: c.number,
        rules: c.rules,
        minPlayers: c.min_players,
        maxPlayers: c.max_players,
        defaultPlayers: c.default_players,
        options: rows('option').map((row) => optionOf(library, row)),
        playerMoves: c.player_moves,
        moveSpace: c.move_space,
        mostLegalMoves: c.most_legal_moves,
        mostChanceOutcomes: c.most_chance_outcomes,
        mostEvents: c.most_events,
        bodySize: c.body_size,
        mustEnd: Boolean(c.must_end),
        hasComponents: Boolean(c.components_size),
        pieces: library.strings(c.pieces, c.piece_count),
        places: rows('place').map(({ name, seen }) => ({ name, seen: PLACE_KINDS[seen] })),
        fields: rows('field').map(({ name }) => name),
        phases: Array.from({ length: c.phase_count },
            (_, i) => library.string(library.c.logres_game_phase_name(at, i))),
        isPerfectInformation: Boolean(c.is_perfect_information),
        hasLaterChance: Boolean(c.has_later_chance),
        isCooperative: Boolean(c.is_cooperative),
        lowerIsBetter: Boolean(c.lower_is_better),
    };
}

/** Returns the refusals of the game at an address, the farthest from legal first: 1, 2, … of problems. */
export function refusalsOf(library, at) {
    const { refusal_count: count } = library.read('logres_game_info', at);
    return library.rows('logres_refusal', (i) => library.c.logres_game_refusal(at, i), count, 1)
        .map(({ rule, words }) => ({ rule, words }));
}

function optionOf(library, row) {
    const kind = OPTION_KINDS[row.kind];
    const names = kind === 'choice' ? library.strings(row.names, row.high + 1) : [];
    const value = names.length ? names[row.default_value] : orNull(row.default_value);
    return { name: row.name, kind, default: value, low: row.low, high: row.high, names };
}
