// Bots play against each other; each sees only the view of its seat: node bot.mjs [GAME] [ITERATIONS] [SEED]
import { load } from 'logres';

const logres = await load();
const [id = 'four_courts', iterations = '300', seed = '1'] = process.argv.slice(2);

function chosen(view, seed) {
    const search = new logres.Search(view, { seed });
    search.run(Number(iterations));
    const { best, moves } = search;
    const { visits, value } = moves.find(({ move }) => move.equals(best));
    search.free();
    console.log(`player ${view.actor}: ${best}   ${visits} of ${iterations}, ${Math.round(100 * value)} of 100`);
    return best;
}

const match = new logres.Match(id, { seed: BigInt(seed) });
while (!match.resolve().isOver && match.ply < 500) {
    const { state, ply } = match;
    const [only, ...others] = state.legalMoves();
    match.play(others.length ? chosen(state.view(state.actor), ply) : only);
}
console.log(`${match.state}`, match.state.standing);
match.free();
