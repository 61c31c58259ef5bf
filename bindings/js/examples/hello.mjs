// Plays a random match and prints its result: node hello.mjs [GAME] [SEED]
import { load } from 'logres';

const logres = await load();
const [id = 'arthurs_court', seed = '7'] = process.argv.slice(2);

const match = new logres.Match(id, { seed: BigInt(seed) });
const rng = new logres.Rng(BigInt(seed), 1); // for the players' moves; the match draws chance from its own generator
while (!match.resolve().isOver && match.ply < 1000) {
    const moves = match.state.legalMoves();
    const move = moves[rng.below(moves.length)];
    if (match.ply < 20)
        console.log(`player ${match.state.actor}: ${move.labelled}`);
    match.play(move);
}
console.log(`…\n${match.state}`);
console.log(`after ${match.ply} plies:`, match.state.standing);
match.free();
