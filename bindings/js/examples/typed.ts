// The types of the moves, events, fields and places of each game. `tsc --strict` checks this file.
import { load, LogresError, type EventJSON, type Move, type State } from 'logres';

const logres = await load();

/** Returns a sentence for every type of move. Without one of the cases it does not compile. */
function sentence(move: Move<'arthurs_court'>): string {
    switch (move.type) {
        case 'courtier':
        case 'roll_aspirant':
            return `a ${move.courtier} comes to court`;
        case 'roll_favor':
            return `player ${move.player} gets the Favor`;
        case 'bid':
            return `bids ${move.tiles.map((tile) => tile * 1).join(' and ')}`;
        case 'character':
            return `chooses ${move.character === 'arthur' ? 'King Arthur' : move.character}`;
        case 'swap':
            return `swaps a ${move.give} for a ${move.take}`;
        case 'take':
        case 'refill':
            return `takes ${move.courtiers.join(', ')}`;
        case 'give':
            return `gives tile ${move.tile}`;
        case 'pass':
        case 'done':
            return move.type;
    }
}

function told(event: EventJSON<'artus'>): string {
    if (event.event === 'scored')
        return `player ${event.seat}: ${event.points} points`;
    if (event.event === 'moved' && event.to.place === 'chair')
        return `${event.piece ?? 'something'} sits down on chair ${event.to.part}`;
    return event.event;
}

/** With a flag known only at run time, apply returns either type. */
function after(state: State<'artus'>, wanted: boolean): State<'artus'> {
    const made = state.apply(state.legalIds()[0]!, { events: wanted });
    return Array.isArray(made) ? made[0] : made;
}

/** Works for every game. */
function winners(state: State): number[] {
    return state.result?.winners ?? [];
}

const match = new logres.Match('arthurs_court', { players: 3, seed: 7n });
match.resolve();
console.log(match.state.legalMoves().map((move) => sentence(move)));
console.log(match.state.table().places.treasury[0], match.state.table().fields.round + 1);

const start = logres.game('artus').new({ players: 2, variant: 'advanced' }).resolve(new logres.Rng(1));
const [next, events] = start.apply(start.legalIds()[0]!, { events: true });
console.log(events.map((event) => told(event.toJSON())), winners(next.playout(new logres.Rng(2))));
console.log(after(start, true).equals(after(start, false)));

try {
    match.play({ type: 'bid', tiles: [5] }, { ply: 0 });
} catch (error) {
    if (error instanceof LogresError && error.code === 'LOGRES_ERR_MOVE')
        console.log(error.message, error.rule, error.numbers[0].toFixed());
}
const refusal = match.state.explainAny({ courtier: 'guard' }) ?? match.state.explain('pass');
console.log(refusal?.text, refusal && match.game.refusals[refusal.refusal - 1]?.words);
match.free();

// @ts-expect-error: no such game
export const unknown = () => logres.game('chess');
// @ts-expect-error: no such variant
export const config = () => logres.game('artus').new({ variant: 'expert' });
// @ts-expect-error: no move has a king
export const touched = () => match.state.explainAny({ courtier: 'king' });
// The touched value is often a computed number.
export const reached = (chair: number) => logres.game('artus').new().explainAny({ type: 'place', seat: chair });
export const read = (saved: unknown[]) => logres.Match.fromJSON({ format: 'logres/match', game: 'artus', moves: saved });
// @ts-expect-error: no tile 6
export const tile = () => match.play({ type: 'give', tile: 6 });
// @ts-expect-error: a move has a card only if its type has one
export const card = (move: Move<'four_courts'>) => move.card;
export const placed = (move: Move<'four_courts'>) => (move.type === 'place' ? move.card : move.id);
