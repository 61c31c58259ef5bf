// King Arthur: The Card Game in English.

import { many } from '../numbers';
import { list, lower, points, upper, whose } from '../words';
import type { Card, Colour, Foe, Price } from './table';
import * as lesson from './lesson_en';

const foes = { yellow: 'witch', blue: 'blue knight', green: 'monster', red: 'dragon' };
const columns = { yellow: 'Witches', blue: 'Blue knights', green: 'Monsters', red: 'Dragons' };

/** "the dragon worth 4" is said as "dragon 4". */
const foe = ({ colour, value }: Foe): string => `${foes[colour]} ${value}`;
const adversaries = (n: number): string => many(n, 'adversary', 'adversaries');

function cardName({ colour, knights }: Card): string {
  if (!colour) return 'Merlin, a knight of any color';
  return knights === 2 ? `Two ${colour} knights` : `${upper(colour)} knight`;
}

/** The price of an adventure, or the rest of it, after "costs" and "pay". */
function costs(price: Price): string {
  if ('total' in price) {
    const what = price.colour ? lower(columns[price.colour]) : 'adversaries';
    return `${what} worth ${price.total}`;
  }
  if ('any' in price) return adversaries(price.any);
  if ('each' in price) return list(price.each.map((colour) => `a ${foes[colour]}`));
  const card = (least: number) => (least < 5 ? `one of ${least} or more` : 'one of 5');
  return price.least.map((way) => list(way.map(card))).join(', or ');
}

/** The knights of a fight. */
export interface Paid {
  readonly colour: string;
  readonly singles: number;
  readonly doubles: number;
  readonly merlins: number;
}

/** "with 2 red knights, a red double and a Merlin" */
function withCards({ colour, singles, doubles, merlins }: Paid): string {
  const words: string[] = [];
  if (singles) words.push(many(singles, `${colour} knight`));
  if (doubles) words.push(many(doubles, `${colour} double`));
  if (merlins) words.push(many(merlins, 'Merlin'));
  return `with ${list(words)}`;
}

/** An adventure: its piece, and its name. */
export interface Titled {
  readonly piece: string;
  readonly name: string;
}

/** An adventure in a sentence. */
function title({ piece, name }: Titled): string {
  if (piece.startsWith('battle')) return `the battle with the ${name}`;
  return piece === 'excalibur' || piece === 'king_mark' ? name : `the ${name}`;
}

function drawn({ colour, knights }: Card): string {
  if (!colour) return 'a Merlin';
  return knights === 2
    ? `two ${colour} knights`
    : `${/^[aeiou]/.test(colour) ? 'an' : 'a'} ${colour} knight`;
}

export const text = {
  lesson,
  adventures: {
    holy_grail: 'Holy Grail',
    castle: 'Castle',
    excalibur: 'Excalibur',
    questing_beast: 'Questing Beast',
    fisher_king: 'Fisher King',
    tourney: 'Tourney',
    battle_saxons: 'Saxons',
    battle_robbers: 'Robbers',
    battle_vikings: 'Vikings',
    sea_monster: 'Sea Monster',
    king_mark: 'King Mark',
    green_knight: 'Green Knight',
    treasure: 'Treasure',
  },
  foeName: (of: Foe) => upper(foe(of)),
  cardName,
  costs,
  // ---- moves
  reveal: 'Reveal adversaries',
  skip: { replenish: 'Not now', fight: 'Do not fight', adventure: 'No adventure' },
  goOn: 'Go on',
  seal: (of: Foe, paid: Paid) => `Seal ${foe(of)} ${withCards(paid)}`,
  take: (of: Foe, paid: Paid, sealed: boolean) =>
    `Take ${foe(of)}${sealed ? ' from under your seal' : ''} ${withCards(paid)}`,
  begin: (adventure: Titled, n: number) => `Begin ${title(adventure)}, ${n} points`,
  pay: (of: Foe) => `Pay ${foe(of)}`,
  draw: 'Draw a knight card',
  done: 'End the turn',
  payAll: (with_: readonly Foe[]) => `Pay all: ${with_.map(foe).join(' + ')}`,
  payFewest: (with_: readonly Foe[]) => `Pay the fewest: ${with_.map(foe).join(' + ')}`,
  groups: {
    replenish: 'Reveal adversaries',
    fight: 'Fight',
    adventure: 'Begin an adventure',
    pay: 'Pay an adversary',
    draw: 'Draw',
    skip: 'Do nothing',
    done: 'End the turn',
  },
  buttons: { draw: 'Draw', replenish: 'Reveal' },
  // ---- the log
  told: {
    revealed: (of: Foe) => `${upper(foe(of))} was revealed`,
    drew: (_who: string, card: Card | null) => `drew ${card ? drawn(card) : 'a knight card'}`,
    first: (_who: string) => 'will go first',
    reveals: (_who: string) => 'revealed adversaries',
    sealed: (_who: string, of: Foe, paid: Paid) => `sealed ${foe(of)} ${withCards(paid)}`,
    took: (_who: string, of: Foe, paid: Paid) => `took ${foe(of)} ${withCards(paid)}`,
    wentTo: (of: Foe, times: number, to: string) =>
      `; ${times > 1 ? `${times} × ` : ''}${foe(of)} went to ${to}`,
    began: (_who: string, adventure: Titled) => `began ${title(adventure)}`,
    paid: (_who: string, of: Foe) => `paid ${foe(of)}`,
    completed: (_who: string, adventure: Titled, n: number) =>
      ` and completed ${title(adventure)}, worth ${n}`,
    didNotFight: (_who: string) => 'did not fight',
  },
  ended: {
    adventures: (n: number) => `${n} adventures have been won`,
    adversaries: 'the last adversary is gone',
  },
  // ---- asking
  ask: {
    reveal: 'Reveal new adversaries?',
    adventure: 'Begin an adventure?',
    draw: (second: boolean): string =>
      second ? 'Draw a second knight card?' : 'Draw a knight card?',
    wait: 'Wait for the cards.',
    fight: (n: number) =>
      n ? `${many(n, 'knight')} chosen: choose an adversary.` : 'Fight: choose an adversary.',
    sealOrTake: (of: Foe) => `${upper(foe(of))}: seal it, or take it?`,
    knights: (of: Foe, left: number, begun: boolean) =>
      `${upper(foe(of))}: choose ${begun ? `${left} more` : many(left, 'knight')}.`,
    pay: 'Pay with an adversary.',
    owed: (adventure: string, price: Price) => `${adventure}: pay ${costs(price)}.`,
    paid: (adventure: string) => `${adventure}: paid.`,
  },
  // ---- things
  sealIt: 'Seal it',
  takeIt: 'Take it',
  withSeal: (of: Foe, isMine: boolean) =>
    `${upper(foe(of))} with ${isMine ? 'your seal' : 'a seal of another player'}`,
  adventure: (adventure: Titled) => upper(title(adventure)),
  calledFoe: foe,
  calledSeal: 'seal',
  calledCard: (card: Card) => (card.colour ? lower(cardName(card)) : 'Merlin'),
  calledAdventure: title,
  parts: { won: 'Adven\u00adtures', held: 'Adver\u00adsaries held' },
  values: {
    basic: 'Basic: take an adversary for its value',
    advanced: 'Advanced: seal it for its value, or take it for twice that',
  },
  options: { first_player: 'First player', turn_limit: 'Turn limit', variant: 'Game' },
  notes: {
    first_player: 'Who takes the first turn.',
    variant: 'With seals, you can reserve an adversary now and take it later.',
    turn_limit: 'The match ends after this many turns, all players together; the most points win.',
  },
  // ---- why
  why: {
    seal: (knights: number) => `reserves it for later, and keeps ${many(knights, 'knight')}`,
    payable: (adventure: Titled, n: number) =>
      `puts ${title(adventure)} within reach, worth ${points(n)}`,
    adversaries: (who: string, n: number, worth: number) =>
      `brings ${whose(who)} adversaries to ${n}, worth ${worth}`,
    adventure: (n: number, paid: number) => `is worth ${points(n)}, for adversaries worth ${paid}`,
    pay: (n: number, worth: number) => `leaves ${adversaries(n)}, worth ${worth}`,
    reveal: (n: number) => `adds to the ${adversaries(n)} on the table`,
    draw: (who: string, n: number) => `brings ${whose(who)} hand to ${many(n, 'card')}`,
    done: (who: string, n: number) => `leaves ${who} with ${many(n, 'card')}`,
    revealsNone: (n: number) => `adds none to the ${adversaries(n)} on the table`,
    keeps: (n: number) => `keeps ${adversaries(n)}`,
    noFight: (knights: number) =>
      knights ? `keeps ${many(knights, 'knight')} for the next turn` : 'passes the fight',
  },
  stake: {
    turns: (n: number) => `${many(n, 'turn')} left`,
    adventures: (n: number) => `${many(n, 'adventure')} to the end`,
  },
  // ---- the glossary
  merlin: {
    name: 'Merlin',
    text: 'Counts as a knight of any color, even alone or with other Merlins.',
  },
  knightCard: (card: Card) => ({
    name: cardName(card),
    text: `${card.knights === 2 ? 'Two knights on one card' : 'One knight'}. You pay for a fight with knights of one color.`,
    said: [`${card.colour} ${card.knights === 2 ? 'double' : 'knight'}`],
  }),
  adversary: (of: Foe, advanced: boolean, copies: number) => {
    const { value } = of;
    const knights = many(advanced ? 2 * value : value, 'knight');
    const price = advanced ? `${knights} to take, ${value} to seal` : knights;
    const left = copies ? ` There ${copies === 1 ? 'is one' : `are ${copies}`} in the game.` : '';
    return {
      name: upper(foe(of)),
      text: `Costs ${price}. Pays ${value} toward adventures, or scores ${points(value)} at the end.${left}`,
      said: [upper(foe(of)), foe(of)],
    };
  },
  sealOf: (letter: string) => ({
    name: `Seal of player ${letter}`,
    text: 'Advanced game only: the adversary under it can be fought by its owner alone.',
  }),
  adventureText: (won: number, price: Price) =>
    `Worth ${points(won)}. Costs ${costs(price)}, from those you hold.`,
  places: {
    knight_deck: { name: 'Knight deck', text: 'Knight cards to draw, face down.' },
    hand: { name: 'Hand', text: 'A player’s knights. Others see only how many cards there are.' },
    knight_discard: {
      name: 'Knights played',
      text: 'When the deck runs out, these become the new deck.',
    },
    adversary_deck: {
      name: 'Adversary deck',
      text: 'The adversaries still to come. Everybody knows which, but nobody knows the order.',
    },
    table: {
      name: 'Table',
      text: 'The adversaries you can fight. Once a color has four, no more are revealed.',
    },
    sealed: { name: 'Sealed', text: 'Adversaries with a seal: only its owner can fight them.' },
    held: {
      name: 'Adversaries won',
      text: 'They pay for adventures. Those left at the end score their value.',
    },
    payment: {
      name: 'Payment',
      text: 'The adversaries paid so far for the adventure begun.',
    },
    adversary_discard: {
      name: 'Adversaries spent',
      text: 'They paid for adventures and do not come back.',
    },
    adventures: {
      name: 'Adventures',
      text: 'They lie face up. Winning the twelfth ends the game.',
    },
    won: { name: 'Adventures won', text: 'They score their points for the player.' },
    seals: {
      name: 'Seals',
      text: 'Advanced game only: a player’s seals that are not in use.',
    },
  },
  phases: {
    reveal: { name: 'Reveal', text: 'Adversaries are turned up until a color has four.' },
    deal: { name: 'Deal', text: 'Knight cards are dealt.' },
    replenish: { name: 'Reveal', text: 'You may turn up adversaries until a color has four.' },
    fight: {
      name: 'Fight',
      text: 'You may win one adversary for exactly as many knights as it costs.',
    },
    adventure: { name: 'Adventure', text: 'You may begin one adventure that you can pay for.' },
    pay: { name: 'Payment', text: 'Pay adversaries, the highest first, until the price is met.' },
    draw: {
      name: 'Draw',
      text: 'You may draw a knight card; two without a fight or an adventure this turn.',
    },
  },
  // ---- the table
  columns: columns as Readonly<Record<Colour, string>>,
  toCome: (n: number) => `${n} more to come`,
  foes: 'Adversaries on the table',
  foeLabel: {
    basic: (of: Foe) => `${upper(foe(of))}, take for ${of.value}`,
    free: (of: Foe) => `${upper(foe(of))}, seal for ${of.value} or take for ${2 * of.value}`,
    mine: (of: Foe) => `${upper(foe(of))} with your seal, take for ${of.value}`,
    sealedBy: (of: Foe, owner: string) => `${upper(foe(of))} with the seal of ${owner}`,
  },
  counts: (cards: number, seals: number | null, between: string) =>
    `${many(cards, 'card')} in hand${seals === null ? '' : `${between}${many(seals, 'seal')}`}`,
  wonTitle: (adventure: string, n: number) => `${adventure}, ${n} points`,
  wonBy: (adventure: string, who: string) => `${adventure}, won by ${who}`,
  adventureLabel: (adventure: string, n: number, price: Price, can: boolean) =>
    `${adventure}, ${n} points, costs ${costs(price)}${can ? '; you can pay it' : ''}`,
  adventuresLabel: 'Adventures',
  adversaryDeck: 'Adversaries',
  knightDeck: 'Knights',
  spent: (n: number) => `${n} spent`,
  played: (n: number) => `${n} played`,
  holds: (who: string, held: readonly Foe[]) =>
    `${who} holds ${held.map((one) => upper(foe(one))).join(', ') || 'nothing'}`,
  holdsNone: 'holds no adversaries',
  several: (name: string, n: number) => `${name}${n > 1 ? `, ${n} of them` : ''}`,
  pileOf: (card: string, n: number, chosen: number) =>
    `${card}, ${n} of them${chosen ? `, ${chosen} chosen` : ''}`,
  yourAdversaries: 'Your adversaries',
  lieHere: 'Adversaries you take go here.',
  sealsLeft: (n: number) => `${many(n, 'seal')} left`,
  youHaveSeals: (n: number) => `You have ${many(n, 'seal')} left`,
  held: 'Adversaries held',
  steps: 'Steps of a turn',
  stepNames: ['Reveal', 'Fight', 'Adventure', 'Draw'],
  modes: { seal: 'Seal', take: 'Take' },
  modeFor: (mode: string, price: number) => `${mode} for ${price}`,
  payment: 'Payment',
  fewestCards: 'Fewest cards',
  chosenOf: (paid: number, price: number) => `${paid} of ${many(price, 'knight')} chosen`,
  owed: (n: number): string => (n ? `${n} owed` : 'paid'),
  stillOwed: (price: Price) => `Still owed: ${costs(price)}`,
  owedShort: 'owed',
  paymentFor: (adventure: string) => `Payment for ${adventure}`,
  noKnights: 'You have no knights.',
};

export type Text = typeof text;
