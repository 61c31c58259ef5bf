/*
 * Measures the package in Node, one line per two-player game: `make bench-js`, or with GAME=artus only that
 * game. Rates are per second of processor time, the best of several rounds.
 *   ids      plies per second of a loop that lists the legal moves as numbers, picks one and applies it
 *   objects  the same with JSON moves: lists all legal moves as objects and applies one, like a client
 *   json     writes and reads of a state as an object, per second
 *   playouts whole random games per second, and their plies
 *   search   iterations per second
 */
import { load } from '../src/node.js';

const ROUNDS = 5;
const ROUND = 200; // milliseconds

const logres = await load();

/** Returns the best rate per second of a function that returns its amount of work. */
function rate(work) {
    let best = 0;
    for (let round = 0; round < ROUNDS; round++) {
        const begin = process.cpuUsage();
        let [done, spent] = [0, 0];
        while (spent < ROUND) {
            done += work();
            const { user, system } = process.cpuUsage(begin);
            spent = (user + system) / 1000;
        }
        best = Math.max(best, 1000 * done / spent);
    }
    return best;
}

/** Plays plies of random games. `step` returns the state after a random move, chosen by a number below 1. */
function plies(game, config, step) {
    let [state, seed] = [game.new(config), 1];
    return () => {
        for (let i = 0; i < 100; i++) {
            seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
            state = step(state, seed / 2 ** 32) ?? game.new(config);
        }
        return 100;
    };
}

function byIds(state, random) {
    const ids = state.legalIds();
    return ids.length ? state.apply(ids[Math.floor(random * ids.length)]) : null;
}

function byObjects(state, random) {
    const moves = state.legalMoves().map((move) => move.toJSON());
    return moves.length ? state.apply(moves[Math.floor(random * moves.length)]) : null;
}

function measure(game) {
    const config = game.info.mustEnd ? {} : { turn_limit: 100 };
    const rng = new logres.Rng(1);
    const start = game.new(config).resolve(rng);
    const middle = start.playout(rng, { limit: 20 }).resolve(rng);
    let played = 0;
    const games = rate(() => {
        const totals = start.playouts(rng, 20);
        played = totals.plies / 20;
        return 20;
    });
    const search = new logres.Search(middle.view(middle.actor), { seed: 1 });
    const row = {
        game: game.id,
        ids: rate(plies(game, config, byIds)),
        objects: rate(plies(game, config, byObjects)),
        json: rate(() => Number(Boolean(logres.State.fromJSON(middle.toJSON())))),
        playouts: games,
        plies: games * played,
        search: rate(() => {
            search.run(20);
            return 20;
        }),
    };
    search.free();
    return row;
}

const [only] = process.argv.slice(2);
const columns = ['ids', 'objects', 'json', 'playouts', 'plies', 'search'];
console.log(['a second'.padEnd(18), ...columns.map((name) => name.padStart(10))].join(''));
for (const game of logres.games().filter(({ id }) => !only || id === only)) {
    const row = measure(game);
    console.log([game.id.padEnd(18), ...columns.map((name) => String(Math.round(row[name])).padStart(10))].join(''));
}
