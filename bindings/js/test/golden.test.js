/* The module agrees with the C library: it reproduces the golden files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { golden, goldenFiles, logres, seats, variants } from './support.js';

const matches = goldenFiles('.json');
const MASK = (1n << 64n) - 1n;

test('there are golden files of every game and variant', () => {
    for (const { game, name } of variants()) {
        for (const players of seats(game))
            assert.ok(matches.includes(`${name}-${players}.json`), name);
    }
});

for (const name of matches) {
    test(`${name} is read, verified and written again`, () => {
        const match = logres.Match.fromJSON(golden(name));
        assert.equal(match.warning, null);
        assert.equal(match.stringify({ hashes: true }), golden(name).trimEnd());
        match.free();
    });

    test(`${name} can be played again, with the same chance and the same hash at every ply`, () => {
        const { game, config, seed, moves, hashes, rng } = JSON.parse(golden(name));
        const match = new logres.Match(game, { ...config, seed: BigInt(seed) });
        let state = logres.game(game).new(config);
        while (match.ply < moves.length) {
            if (match.state.actor === logres.CHANCE)
                match.resolve();
            else
                match.play(moves[match.ply]);
            assert.equal(match.state.hash, hashes[match.ply - 1]);
        }
        match.moves.forEach((move, ply) => {
            assert.deepEqual(move.toJSON(), moves[ply]);
            state = state.apply(moves[ply]);
            assert.equal(state.hash, hashes[ply]);
        });
        assert.ok(match.state.isOver);
        assert.equal(match.toJSON().rng, rng);
        match.free();
    });
}

test('a match with another hash is refused', () => {
    const json = JSON.parse(golden('artus-2.json'));
    json.hashes[20] = json.hashes[21];
    assert.throws(() => logres.Match.fromJSON(json), { code: 'LOGRES_ERR_HASH', path: 'hashes[20]' });
});

// ---- searches, as in test/support/golden.c

/** A state of a random game in which a player acts for the n-th time, and the n that was reached. */
function nthTurn(start, rng, n) {
    let [state, found] = [start, start];
    for (let turns = 0; turns <= n && !state.isOver; turns++) {
        state = state.resolve(rng);
        if (state.isOver)
            n = turns - 1;
        else
            found = state;
        state = state.playout(rng, { limit: 1 });
    }
    return [found, n];
}

function hashOf(moves) {
    let hash = 0xcbf29ce484222325n;
    for (const { move, visits, value, score } of moves) {
        for (const number of [move.id, visits, value * 65536, Math.round(score * 100)]) {
            for (let bits = 0; bits < 32; bits += 8)
                hash = ((hash ^ BigInt((number >> bits) & 0xff)) * 0x100000001b3n) & MASK;
        }
    }
    return hash.toString(16).padStart(16, '0');
}

function searchLine(state, iterations, nodes) {
    const search = new logres.Search(state.view(state.actor), { seed: iterations, room: nodes / 2 });
    search.run(iterations);
    const { best, moves } = search;
    search.free();
    const visits = moves.map((row) => row.visits);
    return `${visits[moves.findIndex(({ move }) => move.equals(best))]} of ${iterations} visits for ${best}; `
        + `${visits.slice(0, 8).join(' ')}; ${hashOf(moves)}`;
}

for (const { game, name, options } of variants()) {
    test(`${name}-search.txt: searches find what they find in C`, () => {
        const lines = seats(game).flatMap((players) => [0, 1, 2, 3].map((i) => {
            const iterations = 100 + 50 * i;
            const nodes = i % 2 ? 60 : 2 * iterations;
            const [state, turn] = nthTurn(game.new({ ...options, players }), new logres.Rng(12 * i, players), 12 * i);
            const found = searchLine(state, iterations, nodes);
            return `${players} players, turn ${turn}, room for ${nodes} nodes: ${found}\n`;
        }));
        assert.equal(lines.join(''), golden(`${name}-search.txt`));
    });
}

// ---- bots, as in test/support/golden.c

function botsLine(game) {
    const match = new logres.Match(game, { seed: 7 });
    const rng = new logres.Rng(7, 1);
    match.resolve();
    while (!match.state.isOver && match.ply < 60) {
        match.play(logres.botMove(match.state.view(match.state.actor), 'easy', rng));
        match.resolve();
    }
    const line = `${game}: ${match.ply} plies, ${match.state.hash}`;
    assert.equal(match.log(0).map((one) => `${one}\n`).join(''), golden(`${game}-log.txt`));
    match.free();
    return line;
}

for (const line of golden('bots.txt').trimEnd().split('\n')) {
    const [game] = line.split(':');
    test(`bots.txt: bots play ${game} as in C`, () => assert.equal(botsLine(game), line));
}

// ---- perft

function perft(state, depth) {
    const ids = state.legalIds();
    return depth === 1 ? ids.length : ids.reduce((sum, id) => sum + perft(state.apply(id), depth - 1), 0);
}

const LINES = 7; // of each number of players

for (const { game, name, options } of variants()) {
    test(`${name}-perft.txt: as many sequences of moves as in C`, () => {
        golden(`${name}-perft.txt`).trimEnd().split('\n').forEach((line, i) => {
            const [, players, plies, counts] = /^(\d) players, after (\d+) random plies: (.*)$/.exec(line);
            const rng = new logres.Rng(20 * (i % LINES), Number(players));
            const state = game.new({ ...options, players: Number(players) }).playout(rng, { limit: Number(plies) });
            assert.equal(counts.split(' ').map((_, depth) => perft(state, depth + 1)).join(' '), counts, line);
        });
    });
}
