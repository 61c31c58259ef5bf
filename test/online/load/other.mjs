// boardgame.io's server with a small card game: other.mjs PORT [FOLDER]. Matches are in memory, or in its store of
// files in the folder. Two hands of five cards, a deck and a board of 36 cells, about as much as a state of Logres has;
// a move puts a card on the board and draws another one. It goes on for ever.
import { createRequire } from 'node:module';

const { FlatFile, Server, Origins } = createRequire(import.meta.url)('boardgame.io/server');

const deck = (random) => random.Shuffle(Array.from({ length: 60 }, (_, card) => card));

const game = {
  name: 'cards',
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => {
    const cards = deck(random);
    return {
      hands: { 0: cards.splice(0, 5), 1: cards.splice(0, 5) },
      deck: cards,
      board: Array(36).fill(null),
      scores: [0, 0],
    };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: {
      client: false,
      move: ({ G, playerID, random }, card, cell) => {
        const hand = G.hands[playerID];
        G.scores[playerID] += hand[card] % 12;
        G.board[cell] = { card: hand[card], owner: playerID };
        if (!G.deck.length) G.deck = deck(random);
        hand[card] = G.deck.pop();
      },
    },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    hands: Object.fromEntries(
      Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.length]),
    ),
  }),
};

const [port, folder] = process.argv.slice(2);
const db = folder ? { db: new FlatFile({ dir: folder }) } : {};
Server({ games: [game], origins: [Origins.LOCALHOST], ...db }).run(Number(port), () => console.log('serving on'));
