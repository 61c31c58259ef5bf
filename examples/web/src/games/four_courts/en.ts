// Four Courts in English.

import { many } from '../numbers';
import { list, turnOf, upper, whose } from '../words';
import type { Card, Suit } from './cards';
import * as lesson from './lesson_en';

/** A card, and the Roman number of a major. */
export interface Named extends Card {
  readonly roman: string;
}

const majors = [
  'the Fool',
  'the Magician',
  'the High Priestess',
  'the Empress',
  'the Emperor',
  'the Hierophant',
  'the Lovers',
  'the Chariot',
  'Strength',
  'the Hermit',
  'the Wheel of Fortune',
  'Justice',
  'the Hanged Man',
  'Death',
  'Temperance',
  'the Devil',
  'the Tower',
  'the Star',
  'the Moon',
  'the Sun',
  'Judgement',
  'the World',
];

/** In a sentence: "the 7 of cups", "the Star (XVII)". */
const called = ({ suit, rank, roman }: Named): string =>
  suit ? `the ${rank} of ${suit}` : `${majors[Number(rank)]} (${roman})`;

/** "3, 4, Balin 5, you 6 and 7": each player's cards; null: the one who began. */
const ran = (parts: readonly { who: string | null; ranks: readonly string[] }[]): string =>
  parts
    .map(({ who, ranks }) => {
      const words = ranks.length > 2 ? `${ranks[0]} to ${ranks.at(-1)}` : list(ranks);
      return who === null ? words : `${who} ${words}`;
    })
    .join(', ');

const monarch =
  'Sits on the dais, which has room for two monarchs: 1 point, and cards of its suit count for the player.';

export const text = {
  lesson,
  called,
  /** As an object of a sentence. */
  object: called,
  cards: (n: number) => many(n, 'card'),
  rank: (rank: string): string => rank,
  inSuit: (suit: Suit): string => suit,
  barredSuit: (suit: Suit) => upper(suit),
  /** A suit to touch, and as it is written in a track or label. */
  suit: (suit: Suit) => upper(suit),
  short: { ace: 'A', page: 'P', knight: 'Kn', queen: 'Q', king: 'K' },
  // ---- moves
  place: (card: Named) => `Place ${called(card)} on your dais`,
  crown: (card: Named, monarch: Named) => `Lay ${called(card)} on ${called(monarch)}`,
  discard: (card: Named) => `Discard ${called(card)}`,
  run: (suit: Suit, first: string | null) =>
    `Begin a Run of ${suit}${first ? ` with the ${first}` : ''}`,
  defer: (who: string) => `Let ${who} name the suit`,
  offer: (give: Named, page: Named) => `Offer ${called(give)} for ${called(page)}`,
  placeDone: (begun: boolean): string => (begun ? 'Place no more' : 'Place nothing'),
  discardDone: (begun: boolean): string => (begun ? 'Discard no more' : 'Discard nothing'),
  noOffer: 'Offer no trade',
  accept: 'Accept the trade',
  refuse: 'Refuse the trade',
  groups: {
    offer: 'Offer a trade',
    no_offer: 'Offer no trade',
    accept: 'Answer',
    refuse: 'Answer',
    place: 'Place a card',
    crown: 'Lay a major on a monarch',
    discard: 'Discard',
    done: 'Go on',
    run: 'Name the suit of the Run',
    defer: 'Let another player name the suit',
  },
  thisPlayer: 'This player',
  // ---- asking
  ask: {
    give: (page: Named) => `For ${called(page)}: which card of your court will you give?`,
    page: (give: Named) => `For ${called(give)}: which page do you want?`,
    trade: 'Offer a card of your court for another player’s page?',
    answer: (give: Named | null, page: Named | null) =>
      `You are offered ${give ? called(give) : 'a card'} for ${page ? called(page) : 'a card'}.`,
    onWhich: (major: Named) => `${upper(called(major))}: on which monarch?`,
    whichMajor: (monarch: Named) => `Which major goes on ${called(monarch)}?`,
    place: (begun: boolean): string =>
      begun
        ? 'You may place one more card on your dais.'
        : 'You may place up to two cards on your dais.',
    discard: (begun: boolean): string =>
      begun ? 'You may discard one more card.' : 'You may discard up to two cards, face down.',
    run: 'Name the suit of the Run: your lowest card of it begins.',
    deputy: 'You are the deputy: name the suit of the Run.',
    defer: 'You cannot begin a Run. Who names the suit?',
  },
  // ---- the log
  told: {
    first: (_who: string) => 'will go first',
    place: (_who: string, card: Named) => `placed ${called(card)}`,
    crown: (_who: string, card: Named, monarch: Named) =>
      `laid ${called(card)} on ${called(monarch)}`,
    discard: (_who: string, card: Named | null) =>
      card ? `discarded ${called(card)}` : 'discarded a card',
    run: (_who: string, suit: Suit, parts: Parameters<typeof ran>[0]) =>
      `began a Run of ${suit}: ${ran(parts)}`,
    defer: (_who: string, other: string) => `let ${other} name the suit`,
    unable: (who: string) => `; ${who} cannot`,
    offer: (_who: string, give: Named, page: Named, owner: string | null) =>
      `offered ${called(give)} for ${owner === null ? called(page) : called(page).replace('the', whose(owner))}`,
    accept: (_who: string, page: Named | null, give: Named | null) =>
      `accepted: ${page ? called(page) : 'a card'} for ${give ? called(give) : 'a card'}`,
    refuse: (_who: string) => 'refused the trade',
    drew: (_who: string, card: Named | null, anew: boolean) =>
      `drew ${card ? called(card) : 'a card'}${anew ? '; the discards were shuffled into a new pile' : ''}`,
  },
  ended: {
    full: (who: string) => `${whose(who)} dais is full`,
    runless: (n: number, deck: boolean) =>
      `${deck ? '' : 'no card is left to draw, and '}${n} turns in a row passed without a Run`,
  },
  parts: {
    court: 'Court',
    monarchs: 'Monarchs',
    matching: 'Knight & page',
    majors: 'Majors',
    bonus: 'Bonus',
  },
  options: { first_player: 'First player' },
  notes: { first_player: 'Who takes the first turn.' },
  // ---- why
  why: {
    /** `counts`: whether it is of the player's suits. */
    givesSuit: (who: string, suit: Suit, counts: boolean) =>
      `gives up a card of ${suit}, ${counts ? 'one' : 'none'} of ${whose(who)} suits`,
    givesMajor: (who: string, n: number) =>
      n > 1 ? `gives up one of ${whose(who)} ${n} majors` : `gives up ${whose(who)} only major`,
    fills: (who: string, n: number) =>
      n === 4
        ? `fills ${whose(who)} dais, which ends the match`
        : `fills ${n} of the 4 places of ${whose(who)} dais`,
    crown: (monarch: Named) => `strengthens ${called(monarch)}`,
    run: (who: string, n: number) => `brings ${many(n, 'card')} to ${whose(who)} court`,
    begins: (who: string, rank: string, suit: Suit) =>
      `begins with the ${rank}, ${whose(who)} lowest of ${suit}`,
    names: (suit: Suit) => `names ${suit}`,
    defer: (other: string) => `leaves the suit to ${other}`,
    offer: (who: string, page: Named) => `would bring ${who} ${called(page)}`,
    accept: 'takes the card offered',
    refuse: 'keeps the page asked for',
    hand: (who: string, n: number) => `keeps ${many(n, 'card')} in ${whose(who)} hand`,
  },
  stake: {
    last: 'the last turn',
    near: (who: string) => `one card fills ${whose(who)} dais`,
    runless: (n: number) => `${many(n, 'turn')} without a Run`,
    deck: (n: number) => `${many(n, 'card')} in the pile`,
  },
  // ---- the glossary
  court: {
    king: monarch,
    queen: monarch,
    knight:
      'Sits on the dais, which has room for one knight: 1 point if it has the suit of a monarch.',
    page: 'Ends a Run and goes to its player’s dais or, if that has a page, to the court: 1 point if it has the suit of a monarch.',
  },
  fool: 'Goes on a monarch without majors: 1 point. Nothing is lower than the Fool.',
  major:
    'Goes on a monarch, over lower majors only: 1 point, and 3 more for the highest major of all.',
  runCard: (isFirst: boolean, suit: Suit, next: string) =>
    `${isFirst ? 'The lowest run card' : 'A run card'}: in a Run of ${suit} the ${next} follows it. 1 point in the court of a player with a monarch of ${suit}.`,
  cardName: (card: Named) => upper(called(card).replace(/^the /, '')),
  saidCard: (card: Named) => [called(card).replace(/^the /, '')],
  partOf: (place: string, second: boolean) => `${place}, ${second ? 'second' : 'first'} place`,
  places: {
    deck: {
      name: 'Pickup pile',
      text: 'Cards to draw, face down. When it runs out, all discards become the new pile.',
    },
    hand: {
      name: 'Hand',
      text: 'Cards that only their player can see. They go to the dais, to the discards or, in a Run, to the court.',
    },
    discards: {
      name: 'Discards',
      text: 'Face down. Each player knows their own until they become the new pile.',
    },
    court: {
      name: 'Court',
      text: 'The cards a player played in Runs: 1 point for each in a suit of the player’s monarchs.',
    },
    monarch: {
      name: 'Monarchs',
      text: 'Two places on the dais for kings and queens. Cards of their suits count.',
    },
    majors: {
      name: 'Majors',
      text: 'They lie on a monarch, each higher than those below it: 1 point each.',
    },
    knight: {
      name: 'Knight of the dais',
      text: 'Scores 1 point if it has the suit of a monarch.',
    },
    page: {
      name: 'Page of the dais',
      text: 'Comes from a Run or a trade: 1 point if it has the suit of a monarch.',
    },
  },
  phases: {
    trade: {
      name: 'Trade',
      text: 'You may offer a card of your court for a page in another court.',
    },
    answer: { name: 'Answer', text: 'Accept the card offered for your page, or refuse.' },
    dais: { name: 'Dais', text: 'Place up to two cards on your dais.' },
    discard: {
      name: 'Discard',
      text: 'Discard up to two cards, face down. Then your hand is refilled.',
    },
    draw: { name: 'Drawing', text: 'The hand is refilled.' },
    run: {
      name: 'Run',
      text: 'Name a suit of your hand, but not that of the last Run. Your lowest card of it begins.',
    },
    defer: {
      name: 'Deputy',
      text: 'You cannot begin a Run: choose a player to name the suit instead.',
    },
  },
  // ---- the table
  actions: ['Place', 'Discard', 'Run'],
  /** How wide the actions are beside each other. */
  actionWidths: [5.2, 7.2, 4.4],
  allActions: 'Place, discard, run',
  now: (action: string) => `Now: ${action}`,
  pile: (n: number) => `${many(n, 'card')} in the pile`,
  barred: ', barred: the suit of the last Run',
  medal: (suit: Suit): string => suit,
  noRun: 'No Run yet',
  lastRun: (suit: Suit) => `The last Run: ${suit}`,
  lastRunOf: (suit: Suit, steps: readonly (readonly [rank: string, player: string])[]) =>
    `The last Run, ${suit}: ${steps.map((step) => step.join(' ')).join(', ')}`,
  turn: (n: number) => turnOf(n),
  table: 'The table',
  highest: 'The highest major of all: 3 points',
  you: 'You',
  unable: 'no Run',
  deputy: 'deputy',
  inHand: (n: number) => `${n} in hand`,
  discarded: (n: number) => `${n} discarded`,
  daisOf: (player: string) => `The dais and court of ${player}`,
  cardsInHand: (n: number) => `${many(n, 'card')} in hand`,
  yourDiscards: 'Your discards',
  trade: 'Trade',
  forPage: 'For a page',
};

export type Text = typeof text;
