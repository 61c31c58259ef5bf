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
  enter: (knight: string, to: string) => `Enter with ${knight} on ${to}`,
  enterChallenge: (knight: string, other: string) => `Enter: ${knight} challenges ${other}`,
  move: (knight: string, to: string) => `Move ${knight} to ${to}`,
  challenge: (knight: string, other: string) => `${knight} challenges ${other}`,
  leave: (knight: string) => `Lead ${knight} out of the hall`,
  clear: (knight: string) => `Clear the name of ${knight}`,
  scandalise: (knight: string, lost: Follower | null) =>
    `Scandalise ${knight}${lost ? `, who loses a ${follower(lost)}` : ''}`,
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
    first: (_who: string) => 'got the first turn',
    scored: (_who: string, dwarf: string, none: boolean) =>
      `scored the hall${dwarf}${none ? ': no points' : ''}`,
    place: (_who: string, knight: string, to: string) => `placed ${knight} on ${to}`,
    enter: (_who: string, knight: string, to: string) => `entered with ${knight} on ${to}`,
    enterChallenge: (_who: string, knight: string, other: string, to: string) =>
      `entered with ${knight} and challenged ${other} on ${to}`,
    move: (_who: string, knight: string, from: string, to: string) =>
      `moved ${knight} from ${from} to ${to}`,
    challenge: (_who: string, knight: string, other: string, to: string) =>
      `challenged ${other} on ${to} with ${knight}`,
    leave: (_who: string, knight: string) => `led ${knight} out of the hall`,
    clear: (_who: string, knight: string) => `cleared the name of ${knight}`,
    scandalise: (_who: string, knight: string, lost: Follower | null) =>
      `scandalised ${knight}${lost ? `, who lost a ${follower(lost)}` : ''}`,
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
      `${die} against power ${power}: ${knight} ${gone ? 'is banished' : 'stays'} (chance of a banishment ${chance(per)})`,
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
    swapWith: (knight: string) => `choose the knight to swap with ${knight}.`,
    swap: 'choose two knights to swap.',
    use: (uses: readonly CardKind[]) =>
      `choose its use: ${uses.map((use) => lower(names[use])).join(', ')}.`,
    toFollow: 'choose the knight to follow.',
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
    first_player: 'Who places the first knight and has the first turn.',
    target: 'The first player to reach this many points wins.',
    turn_limit: 'The match ends after so many turns, of all players together; the most points win.',
  },
  // ---- why
  why: {
    worths: (own: Worth | null, other: Worth | null) =>
      list([
        ...(own ? [`raises ${whose(own.who)} hall ${way(own)}`] : []),
        ...(other ? [`lowers ${whose(other.who)}${own ? '' : ' hall'} ${way(other)}`] : []),
      ]),
    takes: (space: string, other: string, per: number) =>
      `takes ${space} from ${other} with a chance of ${chance(per)}`,
    drivesOut: (knight: string, per: number) =>
      `drives ${knight} out with a chance of ${chance(per)}`,
    power: (knight: string, was: number, is: number) =>
      `takes the power of ${knight} from ${was} to ${is}`,
    theKnight: 'the knight',
    lines: (knight: string, to: string, n: number) =>
      `brings ${knight} to ${to}, where ${many(n, 'line')} ${n === 1 ? 'ends' : 'meet'}`,
    score: 'scores the hall now, for everybody',
    end: (cards: number) =>
      cards ? `keeps ${many(cards, 'card')} for the next turn` : 'ends the cards of this turn',
    discard: 'makes room to draw another card',
    leave: (knight: string) => `brings ${knight} out, to enter elsewhere`,
    swap: (knight: string, a: string, other: string, b: string) =>
      `brings ${knight} to ${b} and ${other} to ${a}`,
    changes: (knight: string) => `changes what ${knight} can do`,
  },
  stake: {
    scoring: 'a scoring now ends the match',
    turns: (n: number) => `${many(n, 'turn')} left`,
    /** `who`: the leader; null for several. */
    needs: (who: string | null, n: number) =>
      `${who ?? 'the leaders'} ${who === null || who === you ? 'need' : 'needs'} ${n} more`,
    target: (n: number) => `first to ${n}`,
  },
  // ---- the glossary
  does: {
    move: 'A knight enters, goes along one line, or leaves from the Equites. On a knight of another faction that is a challenge.',
    gossip:
      'Turns a knight in the hall face down: scandalised, without power and points of his own, and one follower less. Or turns him up again.',
    banish: 'Roll a die: if it is higher than the knight’s power, he leaves the hall.',
    score:
      'Everybody scores their knights that lie face up, you first. Then all turn up, and you play no more cards in this turn.',
    merlin: 'Two knights in the hall change places, with their followers.',
    dwarf: 'Is used as a move, gossip, banish or score.',
  },
  followerText: ({ kind, worth }: Follower) =>
    `Follows a knight in the hall and adds ${worth} to his ${kind === 'soldier' ? 'power' : 'points'}. A knight has two followers at most.`,
  saidFollower: (name: string): string[] => [name, lower(name)],
  knight: (name: string, faction: string, power: number, n: number, scandalised: boolean) => ({
    name: `${name} of ${faction}`,
    text: `Power ${power} in challenges and against a banish, ${points(n)} in a score.${scandalised ? ' Scandalised: his own power and points count nothing until the next score.' : ''}`,
    said: [name],
  }),
  /** What a score brings in each row, from the Senators down. */
  ranks: [
    {
      name: 'Senators',
      text: 'The row before the throne. A score counts a knight’s points here twice.',
    },
    { name: 'Upper Nobilitas', text: 'A score counts a knight’s points here once.' },
    { name: 'Lower Nobilitas', text: 'A score counts a knight’s points here once.' },
    {
      name: 'Equites',
      text: 'The row at the door. A score counts 1 for a knight here, and his priests.',
    },
  ],
  spaceName: (space: string, rank: string, n: number, of: number) =>
    `${space}: ${rank}, space ${n} of ${of} from the left`,
  followersOf: (knight: string) => `Followers of ${knight}`,
  places: {
    deck: { name: 'Deck', text: 'Cards to draw, face down.' },
    hand: { name: 'Hand', text: 'Up to six cards that only their player sees.' },
    discard: {
      name: 'Played cards',
      text: 'They lie open. When a card is needed and the deck is empty, they become the deck.',
    },
    outside: {
      name: 'Outside',
      text: 'A player’s knights that are not in the hall. A move brings them in through the door.',
    },
    hall: {
      name: 'Hall',
      text: 'Four rows of spaces. The nearer to the throne, the more a score brings; moves follow the lines.',
    },
    followers: {
      name: 'Followers',
      text: 'Soldiers and priests under a knight. They go with him, and are lost when he leaves the hall.',
    },
  },
  phases: {
    place: {
      name: 'Placing',
      text: 'In turn, each player puts a knight on an empty space of the Equites, twice round.',
    },
    play: {
      name: 'Playing',
      text: 'Play as many cards as you like, one by one. A score ends it.',
    },
    challenge: {
      name: 'Challenge',
      text: 'Both sides add a die to their knight’s power. Only with more does the challenger win.',
    },
    banish: {
      name: 'Banish',
      text: 'If the die is higher than the knight’s power, he leaves the hall.',
    },
    discard: {
      name: 'Discarding',
      text: 'Throw away cards that you do not want. Your hand is filled again.',
    },
    draw: { name: 'Drawing', text: 'The hand is filled up to six cards.' },
  },
  how: {
    setup: 'Before the first turn',
    move: 'Move',
    challenge: 'Challenge',
    gossip: 'Gossip',
    banish: 'Banish',
    merlin: 'Merlin',
    dwarf: 'Dwarf',
    followers: 'Soldier, priest',
    score: 'Score',
  },
  // ---- the table
  purpose: {
    move: 'a knight enters, goes along a line, or leaves',
    gossip: 'turn a knight face down, or up again',
    banish: 'a die above its power drives a knight out',
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
      scandalised ? 'scandalised' : '',
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
  rolled: (won: boolean): string => (won ? 'The roll won' : 'The roll lost'),
  per: (per: number) => `${per}%`,
  hall: 'The hall',
  inHand: 'in hand',
  ifScored: 'if scored now',
  benched: (n: number) => `${many(n, 'knight')} outside`,
  seatLine: (hand: number, outside: number, worth: number) =>
    `${many(hand, 'card')} in hand, ${many(outside, 'knight')} outside, hall worth ${points(worth)}`,
};

export type Text = typeof text;
