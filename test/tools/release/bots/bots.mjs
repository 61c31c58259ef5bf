// A match between bots of each game named, as in test/golden/bots.txt.
import { load } from 'logres';

const logres = await load();
for (const game of process.argv.slice(2)) {
    const match = new logres.Match(game, { seed: 7 });
    const rng = new logres.Rng(7, 1);
    match.resolve();
    while (!match.state.isOver && match.ply < 60) {
        match.play(logres.botMove(match.state.view(match.state.actor), 'easy', rng));
        match.resolve();
    }
    console.log(`${game}: ${match.ply} plies, ${match.state.hash}`);
    match.free();
}
