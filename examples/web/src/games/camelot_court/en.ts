// Camelot: The Court in English. Knights come by their names, spaces by theirs: e3.

import { many } from '../numbers';
import { list, lower, points, turnOf, whose, you } from '../words';
import type { Follower } from './table';
import * as lesson from './lesson_en';

const names = {
  move: 'Move',
  gossip: 'Gossip',
  banish: 'Banish',
  score: 'Score',
  merlin: 'Merlin',
  dwarf: 'Dwarf',
  soldier: 'Soldier',
  priest: 'Priest',
};
export type CardKind = keyof typeof names;

/** "soldier +1" */
const follower = ({ kind, worth }: Follower): string => `${kind} +${worth}`;
const chance = (per: number): string => `${per}\u00a0%`;

/** What a player’s hall is worth, before and after. */
export interface Worth {
  readonly who: string;
  readonly was: number;
  readonly is: number;
}
const way = ({ was, is }: Worth): string => `from ${was} to ${points(is)}`;

export const text = {
  lesson,
  names,
  nobody: 'nobody',
  factions: ['Cornwall', 'Orkney', 'Gore', 'the Saracens', 'Ganis'],
  // ---- moves
  asDwarf: ' (dwarf)',
  place: (knight: string, to: string) => `Place ${knight} on ${to}`,
  enter: (knight: string, to: string) => `Bring ${knight} in on ${to}`,
  enterChallenge: (knight: string, other: string) => `Enter: ${knight} challenges ${other}`,
  move: (knight: string, to: string) => `Move ${knight} to ${to}`,
  challenge: (knight: string, other: string) => `${knight} challenges ${other}`,
  leave: (knight: string) => `Lead ${knight} out of the hall`,
  clear: (knight: string) => `Clear ${knight}’s name`,
  scandalise: (knight: string, lost: Follower | null) =>
    `Scandalize ${knight}${lost ? `, who loses a ${follower(lost)}` : ''}`,
  banish: (knight: string) => `Try to banish ${knight}`,
  score: 'Score the hall',
  swap: (knight: string, other: string) => `Swap ${knight} and ${other}`,
  follow: (knight: string, given: Follower) => `Give ${knight} a ${follower(given)}`,
  end: 'Stop playing cards',
  discard: (card: string) => `Discard ${card}`,
  done: 'Keep the rest',
  groups: {
    place: 'Place a knight',
    enter: 'Enter the hall',
    move: 'Move a knight',
    leave: 'Leave the hall',
    gossip: 'Gossip',
    banish: 'Banish a knight',
    score: 'Score',
    merlin: 'Swap two knights',
    follow: 'Give a follower',
    end: 'Stop playing cards',
    discard: 'Discard',
    done: 'Keep the rest',
  },
  // ---- the log
  told: {
    withDwarf: ' with a dwarf',
    first: (_who: string) => 'will go first',
    scored: (_who: string, dwarf: string, none: boolean) =>
      `scored the hall${dwarf}${none ? ': no points' : ''}`,
    place: (_who: string, knight: string, to: string) => `placed ${knight} on ${to}`,
    enter: (_who: string, knight: string, to: string) => `brought ${knight} in on ${to}`,
    enterChallenge: (_who: string, knight: string, other: string, to: string) =>
      `brought in ${knight} and challenged ${other} on ${to}`,
    move: (_who: string, knight: string, from: string, to: string) =>
      `moved ${knight} from ${from} to ${to}`,
    challenge: (_who: string, knight: string, other: string, to: string) =>
      `challenged ${other} on ${to} with ${knight}`,
    leave: (_who: string, knight: string) => `led ${knight} out of the hall`,
    clear: (_who: string, knight: string) => `cleared ${knight}’s name`,
    scandalise: (_who: string, knight: string, lost: Follower | null) =>
      `scandalized ${knight}${lost ? `, who lost a ${follower(lost)}` : ''}`,
    banish: (_who: string, knight: string) => `tried to banish ${knight}`,
    swap: (_who: string, knight: string, other: string) =>
      `swapped ${knight} and ${other} (Merlin)`,
    follow: (_who: string, knight: string, given: Follower) =>
      `gave ${knight} a ${follower(given)}`,
    end: (_who: string) => 'stopped playing cards',
    discard: (_who: string, card: string) => `discarded ${card}`,
    drew: (_who: string, card: string | null, anew: boolean) =>
      `${anew ? 'shuffled the discards into a new deck and ' : ''}drew ${card ?? 'a card'}`,
    against: (sum: string, other: string) => `${sum} against ${other}`,
    held: (dice: string, mover: string, other: string, to: string, per: number) =>
      `${dice}: ${other} holds ${to} (${mover}’s chance ${chance(per)})`,
    /** `from`: where the other one goes; null: out of the hall. */
    won: (
      dice: string,
      mover: string,
      other: string,
      to: string,
      from: string | null,
      per: number,
    ) =>
      `${dice}: ${mover} takes ${to}, ${other} ${from === null ? 'leaves the hall' : `goes to ${from}`} (${mover}’s chance ${chance(per)})`,
    judged: (die: number, power: number, knight: string, gone: boolean, per: number) =>
      `${die} against power ${power}: ${knight} ${gone ? 'is banished' : 'stays'} (chance ${chance(per)})`,
  },
  ended: (who: string, target: number) => `${who} reached ${target} points`,
  // ---- asking
  ask: {
    space: (knight: string) => `${knight}: choose a space of the Equites.`,
    place: 'Place a knight: choose one outside.',
    discard: 'Discard cards, or keep the rest.',
    cardAnd: (rest: string) => `Which card, and ${rest}`,
    cardOrWhere: (knight: string) => `${knight}: which card, or where to?`,
    play: 'Play a card, or stop.',
    titled: (card: string, rest: string) => `${card}: ${rest}`,
    toDoor: 'which knight leaves the hall?',
    toSpace: (space: string) => `which knight goes to ${space}?`,
    where: (knight: string) => `where does ${knight} move?`,
    mover: 'choose a knight, in the hall or outside.',
    follower: (knight: string) => `which follower does ${knight} lose?`,
    turnOver: 'choose a knight to turn over.',
    swapWith: (knight: string) => `choose a knight to swap with ${knight}.`,
    swap: 'choose two knights to swap.',
    use: (uses: readonly CardKind[]) =>
      `choose what he is: ${uses.map((use) => lower(names[use])).join(', ')}.`,
    toFollow: 'choose a knight to follow.',
    knight: 'choose a knight.',
  },
  // ---- things
  dwarfAs: (use: CardKind) => `Dwarf as ${lower(names[use])}`,
  door: 'The door of the hall',
  outside: (knight: string) => `${knight}, outside`,
  of: (card: string, knight: string) => `${card} of ${knight}`,
  on: (knight: string, space: string) => `${knight} on ${space}`,
  space: (space: string) => `Space ${space}`,
  sources: ['Senators', 'Nobilitas', 'Equites'],
  options: { first_player: 'First player', target: 'Points to win', turn_limit: 'Turn limit' },
  /** How long a match takes with the usual targets, by the rulebook. */
  targets: {
    50: '50: about 20 minutes',
    100: '100: about 40 minutes',
    200: '200: up to 90 minutes',
  },
  notes: {
    first_player: 'Who places the first knight and takes the first turn.',
    target: 'The first player to reach this many points wins.',
    turn_limit: 'The match ends after this many turns, all players together; the most points win.',
  },
  // ---- why
  why: {
    worths: (own: Worth | null, other: Worth | null) =>
      list([
        ...(own ? [`raises ${whose(own.who)} hall ${way(own)}`] : []),
        ...(other ? [`lowers ${whose(other.who)}${own ? '' : ' hall'} ${way(other)}`] : []),
      ]),
    takes: (space: string, other: string, per: number) =>
      `takes ${space} from ${other} ${chance(per)} of the time`,
    drivesOut: (knight: string, per: number) => `drives ${knight} out ${chance(per)} of the time`,
    power: (knight: string, was: number, is: number) =>
      `changes ${knight}’s power from ${was} to ${is}`,
    theKnight: 'the knight',
    lines: (knight: string, to: string, n: number) =>
      `brings ${knight} to ${to}, where ${many(n, 'line')} ${n === 1 ? 'ends' : 'meet'}`,
    score: 'scores the hall now, for everybody',
    end: (cards: number) =>
      cards ? `keeps ${many(cards, 'card')} for the next turn` : 'ends the cards for this turn',
    discard: 'makes room to draw another card',
    leave: (knight: string) => `takes ${knight} out, to return elsewhere`,
    swap: (knight: string, a: string, other: string, b: string) =>
      `brings ${knight} to ${b} and ${other} to ${a}`,
    changes: (knight: string) => `changes what ${knight} can do`,
  },
  stake: {
    scoring: 'a score ends the match',
    turns: (n: number) => `${many(n, 'turn')} left`,
    /** `who`: the leader; null for several. */
    needs: (who: string | null, n: number) =>
      `${who ?? 'the leaders'} ${who === null || who === you ? 'need' : 'needs'} ${n} more`,
    target: (n: number) => `first to ${n}`,
  },
  // ---- the glossary
  does: {
    move: 'A knight enters, moves along one line, or leaves from the Equites. Moving onto a knight of another faction is a challenge.',
    gossip:
      'Scandalizes a knight in the hall: he lies face down, without power or points of his own, and loses a follower. Or turns one face up again.',
    banish: 'Roll a die: if it is higher than the knight’s power, he leaves the hall.',
    score:
      'Everybody scores their face-up knights, you first. Then all knights turn face up, and you play no more cards this turn.',
    merlin: 'Two knights in the hall change places, with their followers.',
    dwarf: 'Counts as a move, gossip, banish or score, as you choose.',
  },
  followerText: ({ kind, worth }: Follower) =>
    `Follows a knight in the hall and adds ${worth} to his ${kind === 'soldier' ? 'power' : 'points'}. A knight has at most two followers.`,
  saidFollower: (name: string): string[] => [name, lower(name)],
  knight: (name: string, faction: string, power: number, n: number, scandalised: boolean) => ({
    name: `${name} of ${faction}`,
    text: `Power ${power} in challenges and against banishment, ${points(n)} in a score.${scandalised ? ' Scandalized: his own power and points count for nothing until the next score.' : ''}`,
    said: [name],
  }),
  /** What a score brings in each row, from the Senators down. */
  ranks: [
    {
      name: 'Senators',
      text: 'The row before the throne. A knight here scores twice his points.',
    },
    { name: 'Upper Nobilitas', text: 'A knight here scores his points.' },
    { name: 'Lower Nobilitas', text: 'A knight here scores his points.' },
    {
      name: 'Equites',
      text: 'The row at the door. A knight here scores 1, plus his priests.',
    },
  ],
  spaceName: (space: string, rank: string, n: number, of: number) =>
    `${space}: ${rank}, space ${n} of ${of} from the left`,
  followersOf: (knight: string) => `Followers of ${knight}`,
  places: {
    deck: { name: 'Deck', text: 'Cards to draw, face down.' },
    hand: { name: 'Hand', text: 'Up to six cards that only their player can see.' },
    discard: {
      name: 'Played cards',
      text: 'They lie face up. When the deck runs out, they become the new deck.',
    },
    outside: {
      name: 'Outside',
      text: 'A player’s knights outside the hall. A move brings them in through the door.',
    },
    hall: {
      name: 'Hall',
      text: 'Four rows of spaces. The closer to the throne, the more a knight scores; moves follow the lines.',
    },
    followers: {
      name: 'Followers',
      text: 'Soldiers and priests under a knight. They move with him and are lost when he leaves the hall.',
    },
  },
  phases: {
    place: {
      name: 'Placing',
      text: 'Players take turns placing a knight on an empty space of the Equites, two each.',
    },
    play: {
      name: 'Playing',
      text: 'Play as many cards as you like, one at a time. A score is the last.',
    },
    challenge: {
      name: 'Challenge',
      text: 'Both sides add a die to their knight’s power. The challenger needs more to win.',
    },
    banish: {
      name: 'Banish',
      text: 'If the die is higher than the knight’s power, he leaves the hall.',
    },
    discard: {
      name: 'Discarding',
      text: 'Discard cards you do not want. Then your hand is refilled.',
    },
    draw: { name: 'Drawing', text: 'The hand is refilled to six cards.' },
  },
  // ---- the table
  purpose: {
    move: 'a knight enters, goes along a line, or leaves',
    gossip: 'turn a knight face down, or up again',
    banish: 'a roll above his power drives a knight out',
    score: 'everybody scores; no more cards this turn',
    merlin: 'two knights change places',
    dwarf: 'a move, gossip, banish or score',
    soldier: 'adds power to a knight',
    priest: 'adds points to a knight',
  },
  asCard: (card: string) => `As ${lower(card)}`,
  as: 'as',
  noCards: 'No cards in hand',
  inWords: (
    name: string,
    power: number,
    n: number,
    scandalised: boolean,
    followers: readonly Follower[],
  ) =>
    [
      `${name}, power ${power}, points ${n}`,
      scandalised ? 'scandalized' : '',
      followers.length ? `with ${followers.map(follower).join(' and ')}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  knightOn: (knight: string, space: string) => `${knight}, on ${space}`,
  rankScores: ['points ×2', 'points ×1', '1 each + priests'],
  piles: (deck: number, played: number) => `${many(deck, 'card')} in the deck, ${played} played`,
  deck: (n: number) => `Deck ${n}`,
  played: (n: number) => `Played ${n}`,
  wins: (target: number, turn: number, limit: number) =>
    `First to ${target} points wins${turn ? ` · ${lower(turnOf(turn, limit))}` : ''}`,
  firstTo: (target: number) => `First to ${target}`,
  setup: 'Setup',
  allInside: 'All your knights are in the hall',
  rolled: (won: boolean): string => (won ? 'The roll succeeded' : 'The roll failed'),
  per: (per: number) => `${per}%`,
  hall: 'The hall',
  inHand: 'in hand',
  ifScored: 'if scored now',
  benched: (n: number) => `${many(n, 'knight')} outside`,
  seatLine: (hand: number, outside: number, worth: number) =>
    `${many(hand, 'card')} in hand, ${many(outside, 'knight')} outside, hall worth ${points(worth)}`,
};

export type Text = typeof text;
