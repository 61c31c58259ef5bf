/* The work in every environment: starts a match, and asks a bot for a move. */
import { load } from 'logres';

export async function work(source) {
    const logres = await load(source);
    const match = new logres.Match('artus', { players: 2, seed: 7 });
    const state = match.resolve();
    const search = new logres.Search(state.view(state.actor), { seed: 1 });
    search.run(100);
    const answer = { hash: state.hash, best: search.best.toJSON() };
    search.free();
    match.free();
    return { answer, logres };
}
