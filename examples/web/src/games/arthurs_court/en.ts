// King Arthur’s Court in English.

import { many } from '../numbers';
import { list, upper, whose } from '../words';
import type { Character, Type } from './table';
import * as lesson from './lesson_en';

const titles = { merlin: 'Merlin', guinevere: 'Guinevere', arthur: 'Arthur', lancelot: 'Lancelot' };

const roles = {
  merlin: 'Swaps up to three with the aspirants',
  guinevere: 'Takes two aspirants, calls a new row',
  arthur: 'A tile from everyone, then the King’s Favor',
  lancelot: 'Swaps one with every other court',
};

/** "a jester and two knights" */
function company(types: readonly Type[]): string {
  const numbers = ['', 'a', 'two', 'three', 'four', 'five'];
  const kinds = [...new Set(types)].map((type) => {
    const n = types.filter((other) => other === type).length;
    return `${numbers[n] ?? n} ${type}${n > 1 ? 's' : ''}`;
  });
  return list(kinds);
}

/** A courtier of the aspirants, or of a player: "Balin’s knight". */
const courtier = (type: Type, owner: string | null): string =>
  owner === null ? `a ${type}` : `${whose(owner)} ${type}`;

/** A player at the table by the letter; null: the viewer. */
const of = (letter: string | null): string => (letter === null ? 'your' : `${letter}’s`);

export const text = {
  lesson,
  titles,
  one: (type: Type) => `a ${type}`,
  /** "2 maidens, 1 guard and 3 knights" */
  counted: (groups: readonly (readonly [Type, number])[]) =>
    list(groups.map(([type, n]) => many(n, type))),
  // ---- moves
  takeCourtier: (type: Type) => `Take a ${type} from the peasantry`,
  bid: (sum: string) => `Bid ${sum}`,
  pass: 'Pass',
  takeCharacter: (character: Character) => `Take ${titles[character]}`,
  swap: (give: Type, take: Type, owner: string | null) =>
    `Give a ${give} for ${courtier(take, owner)}`,
  stopSwapping: 'Stop exchanging',
  take: (types: readonly Type[]) => `Take ${company(types)}`,
  call: (types: readonly Type[]) => `Call ${company(types)}`,
  give: (tile: number) => `Give the ${tile} tile`,
  groups: {
    courtier: 'Take a courtier',
    bid: 'Bid',
    pass: 'Pass',
    character: 'Take a character',
    swap: 'Exchange courtiers',
    done: 'Stop',
    take: 'Take aspirants',
    refill: 'Call a new row',
    give: 'Give a tile',
  },
  // ---- the log
  told: {
    courtier: (_who: string, type: Type) => `took a ${type}`,
    bid: (_who: string, sum: string) => `bid ${sum}`,
    pass: (_who: string) => 'passed',
    character: (_who: string, character: Character, paid: number, purse: number) =>
      `took ${titles[character]}: paid ${paid}, got ${purse}`,
    swap: (_who: string, give: Type, take: Type, owner: string | null) =>
      `gave a ${give} for ${courtier(take, owner)}`,
    done: (_who: string) => 'stopped exchanging',
    take: (_who: string, types: readonly Type[]) => `took ${company(types)}`,
    refill: (_who: string, types: readonly Type[]) => `called ${company(types)}`,
    give: (_who: string, to: string | null, tile: number) =>
      `gave ${to ?? 'Arthur'} the ${tile} tile`,
    favor: (_who: string) => 'got the King’s Favor',
    returned: (type: Type) => `The ${type} returned to the peasantry`,
    joined: (type: Type) => `Another ${type} joined the aspirants`,
    last: '; this is the last round',
  },
  ended: 'the row could not be refilled, and the last round is over',
  // ---- asking
  ask: {
    courtier: 'Take a courtier from the peasantry.',
    outbid: (high: number) => `Bid more than ${high}, or pass.`,
    open: 'Open the auction for a character: choose tiles.',
    bid: (sum: number) => `${sum}: bid it, or add a tile.`,
    addTile: (sum: number, high: number) => `${sum}: add a tile to beat ${high}.`,
    character: 'You won the auction: take a character.',
    otherFor: (by: Character, own: Type) => `${titles[by]}: choose a courtier for your ${own}.`,
    ownFor: (by: Character, other: Type) =>
      `${titles[by]}: which courtier will you give for the ${other}?`,
    merlin: (left: number) => `Merlin: swap with the aspirants, ${left} left.`,
    guinevere: (oneMore: boolean): string =>
      oneMore ? 'Guinevere: take one more aspirant.' : 'Guinevere: take two aspirants.',
    aspirant: 'Guinevere lets you take one aspirant.',
    refill: (left: number, begun: boolean) =>
      `Guinevere: call ${left} ${begun ? 'more' : 'from the peasantry'}.`,
    tax: (holder: string) => `Arthur’s tax: give ${holder} one of your tiles.`,
    lancelot: (other: string) => `Lancelot: swap a courtier with ${other}.`,
  },
  // ---- things
  taken: (title: string, letter: string) => `${title}, taken by ${letter}`,
  inPeasantry: (type: Type) => `${upper(type)}s in the peasantry`,
  inAspirants: (type: Type) => `Aspirants: ${type}s`,
  inCourt: (letter: string | null, type: Type) => upper(`${of(letter)} ${type}s`),
  tileOf: (letter: string | null, value: string) => upper(`${of(letter)} ${value} tile`),
  stop: 'Stop',
  called: {
    ...titles,
    jester: 'jester',
    maiden: 'maiden',
    guard: 'guard',
    knight: 'knight',
    favor: 'favor',
    black_die: 'black die',
  },
  calledTile: (value: number) => `tile ${value}`,
  /** Several of a type. */
  types: { jester: 'Jesters', maiden: 'Maidens', guard: 'Guards', knight: 'Knights' },
  groupsWithJesters: 'Groups with jesters',
  favor: 'Favor',
  options: { first_player: 'First holder of the King’s Favor' },
  notes: {
    first_player: 'Who holds the King’s Favor in the first round, and so opens its auctions.',
  },
  // ---- why
  why: {
    groups: (who: string, was: string, is: string) =>
      `changes ${whose(who)} groups with jesters from ${was} to ${is}`,
    more: (who: string, groups: readonly (readonly [Type, number])[]) =>
      `brings ${whose(who)} ${list(groups.map(([type, n]) => `${type}s to ${n}`))}`,
    bid: (who: string, purse: number, bid: number) =>
      `may bring ${who} a character and up to ${purse} gold for ${bid}`,
    pass: (who: string, gold: number) => `saves ${whose(who)} ${gold} gold`,
    character: (who: string, n: number, type: Type, purse: number, paid: number) =>
      `adds ${n} to ${whose(who)} ${type}s and gets ${purse} gold for ${paid}`,
    give: (who: string, left: number, gold: number) => `leaves ${who} ${left} of ${gold} gold`,
    done: (who: string) => `keeps ${whose(who)} court as it is`,
    refill: (types: number, left: number) =>
      `fills the row with ${many(types, 'type')} and leaves ${left} in the peasantry`,
    same: (who: string, groups: string) => `leaves ${whose(who)} groups with jesters at ${groups}`,
  },
  stake: {
    last: 'the last round',
    maybe: 'maybe the last round',
    left: (n: number) => `${n} in the peasantry`,
  },
  // ---- the glossary
  pieces: {
    jester: {
      name: 'Jester',
      text: 'At the end joins whichever of your groups is best for you, but not an empty one.',
      said: ['jester', 'jesters'],
    },
    favor: {
      name: 'King’s Favor',
      text: 'Its holder opens the auctions and wins ties. After each round it goes to the player who has Arthur.',
      said: ['King’s Favor', 'Favor'],
    },
    black_die: {
      name: 'Black die',
      text: 'With 3 players it marks the character left over last round. Somebody must take it in this one.',
    },
  },
  groupOf: (type: Type) => ({
    name: upper(type),
    text: `Your ${type}s are one of your three groups. The player whose smallest group is the largest wins.`,
    said: [type, `${type}s`],
  }),
  roles,
  /** What the role of a character is, in two or three words. */
  role: {
    merlin: 'three swaps',
    guinevere: 'takes two',
    arthur: 'tax, Favor',
    lancelot: 'swaps with all',
  },
  pawn: (character: Character, n: number, type: Type) =>
    `${roles[character]}. At the end the pawn counts as ${many(n, type)}.`,
  tile: (value: number) => ({
    name: `Tile worth ${value}`,
    text: `Money, worth ${value} in a bid. The winner of an auction pays it into the character’s purse.`,
    said: [`${value} tile`, `tile ${value}`],
  }),
  purseOf: (character: Character) => ({
    name: `${titles[character]}’s purse`,
    text: `The money that comes with ${titles[character]}.`,
  }),
  places: {
    peasantry: {
      name: 'Peasantry',
      text: 'The courtiers that nobody has yet. Each new row of aspirants comes from here.',
    },
    aspirants: {
      name: 'Aspirants',
      text: 'The row of courtiers from which Guinevere takes and Merlin exchanges.',
    },
    castle: { name: 'Castle', text: 'The characters that nobody has taken this round.' },
    character: {
      name: 'Characters',
      text: 'Each character can be taken once per round, along with the money in its purse.',
    },
    purse: {
      name: 'Purses',
      text: 'The money that comes with a character. The winning bid becomes its next purse.',
    },
    court: { name: 'Court', text: 'A player’s courtiers and characters. They decide the game.' },
    treasury: {
      name: 'Treasury',
      text: 'A player’s tiles, face up. Only the winner of an auction pays.',
    },
    box: { name: 'Box', text: 'The dice that are not in play.' },
  },
  phases: {
    choose_courtier: {
      name: 'First courtier',
      text: 'Each player takes one courtier of any type.',
    },
    roll_aspirant: { name: 'First row', text: 'Chance decides a type for the row of aspirants.' },
    roll_favor: { name: 'First holder', text: 'Chance gives the King’s Favor to a player.' },
    bid: {
      name: 'Auction',
      text: 'Bid tiles worth more than the last bid, or pass. Only the winner pays.',
    },
    choose_character: {
      name: 'Choice',
      text: 'The winner takes a free character and the money in its purse.',
    },
    merlin: {
      name: 'Merlin',
      text: 'Exchange up to three of your courtiers for aspirants.',
    },
    guinevere_take: { name: 'Guinevere', text: 'Take two aspirants.' },
    aspirant_take: { name: 'Guinevere', text: 'Every other player takes one aspirant.' },
    guinevere_refill: {
      name: 'Guinevere',
      text: 'Call a new row of aspirants from the peasantry.',
    },
    arthur_tax: { name: 'Arthur', text: 'Each other player gives a tile, but not their last.' },
    lancelot: {
      name: 'Lancelot',
      text: 'Exchange one of your courtiers for one in each other court.',
    },
  },
  // ---- the table
  castle: 'The castle',
  tower: (character: string, gold: number) => `${character}, ${gold} in the purse`,
  purse: (gold: number) => `Purse: ${gold}`,
  mustBeTaken: 'The black die: this character must be taken',
  beforeFirst: 'Before the first round',
  round: (n: number, isLast: boolean) => `Round ${n}${isLast ? ', the last' : ''}`,
  heads: { jester: 'jester', maiden: 'maiden', guard: 'guard', knight: 'knight' },
  peasantry: 'Peasantry',
  aspirants: 'Aspirants',
  bids: (n: number) => `bids ${n}`,
  passed: 'passed',
  favorTitle: 'The King’s Favor: opens auctions, wins ties',
  treasury: (gold: number) => `Treasury: ${gold}`,
  courtOf: (player: string) => `The court of ${player}`,
  withPawn: (type: Type, n: number) => `${upper(type)}s with the pawn: ${n}`,
  unseen: { jester: 'jesters', maiden: 'maidens', guard: 'guards', knight: 'knights' },
  gold: (n: number) => `${n} gold`,
};

export type Text = typeof text;
