// The guided first match of Camelot: The Court.

import {
  best,
  HAND,
  inPhase,
  ofType,
  seat,
  spot,
  times,
  type Lesson,
  type Now,
} from '../../lesson/lesson';
import type { Move } from '../../wire/json';
import { many } from '../words';
import { cardName } from './cards';
import {
  chanceToWin,
  FACTION,
  knightAt,
  knightName,
  knightOf,
  linesOf,
  ROWS,
  rowOf,
  worthAt,
  worthOf,
  type Knight,
} from './table';

const at = (space: unknown, { position, config }: Now): Knight | null => {
  const name = knightAt(position, String(space));
  return name ? knightOf(name, position, config) : null;
};
const named = (name: unknown, { position, config }: Now): Knight =>
  knightOf(String(name), position, config);
const isMine = (knight: Knight | null): knight is Knight => knight?.seat === 0;
const isTheirs = (knight: Knight | null): knight is Knight => !!knight && knight.seat !== 0;
const who = (knight: Knight): string => knightName(knight.name);
/** The ends of turns. */
const turns = (now: Now): number => times(now, 'done');

/** Whether a line leads from a space to a higher row. */
const leadsUp = (space: string, { config }: Now): boolean =>
  linesOf(config).some((line) =>
    line.some((one, i) => one === space && rowOf(line[1 - i]!) < rowOf(space)),
  );

const spaces = ROWS[3].spaces;
/** A space near the middle of the lowest row: from there everything is near. */
const central = (space: string): number => -Math.abs(Number(space.slice(1)) - (spaces + 1) / 2);

/** The knight who moves or enters by a move. */
const mover = (move: Move, now: Now): Knight | null =>
  move.type === 'enter' ? named(move['knight'], now) : at(move['from'], now);

/** The learner's challenges of other knights. */
const challenges = (now: Now): Move[] =>
  [...ofType(now, 'move'), ...ofType(now, 'enter')].filter(
    (move) => isMine(mover(move, now)) && isTheirs(at(move['to'], now)),
  );

const chance = (move: Move, now: Now, other = at(move['to'], now)!.power): number =>
  chanceToWin(mover(move, now)!.power, other);

/** Gossip about a knight who can then be challenged with another card, where it helps most. */
function gossip(now: Now): Move | undefined {
  const after = (move: Move) =>
    best(
      challenges(now).filter((one) => one['to'] === move['at'] && one['card'] !== move['card']),
      (one) => chance(one, now),
    );
  return best(
    ofType(now, 'gossip').filter((move) => {
      const knight = at(move['at'], now);
      return isTheirs(knight) && !knight.scandalised && knight.power > 0 && after(move);
    }),
    (move) => at(move['at'], now)!.power + at(move['at'], now)!.points,
  );
}

/** What a knight scores on a higher space, more than where he stands. */
const climb = (move: Move, now: Now): number => {
  const knight = at(move['from'], now)!;
  return worthAt(String(move['to']), knight) - worthAt(String(move['from']), knight);
};

export const lesson: Lesson = {
  seed: 4,
  config: { first_player: 0, target: 50 },
  steps: [
    {
      when: (now) => inPhase(now, 'place') && !now.own.length,
      at: () => [spot('outside@0', 'your knights outside')],
      text: () =>
        `These are your knights, of ${FACTION[0]}. Each has power, for fights, and points, for scoring: power first.`,
      learned: 'knights have power to fight and points to score',
    },
    {
      move: (now) =>
        inPhase(now, 'place')
          ? best(
              now.legal.filter((move) => leadsUp(String(move['to']), now)),
              (move) => {
                const { power, points } = named(move['knight'], now);
                return 10 * (power + points) + central(String(move['to']));
              },
            )
          : undefined,
      also: ({ type }) => type === 'place',
      text: (now, move) => {
        const { power, points } = named(move['knight'], now);
        return `Put ${knightName(String(move['knight']))} on ${move['to']}, with power ${power} and ${many(points, 'point')}. Touch him, then the space.`;
      },
    },
    {
      when: (now) => inPhase(now, 'place') && now.own.length > 0,
      at: () => ['spot:s2'],
      text: () =>
        'Up there is the throne. When somebody scores, knights of the top row bring twice their points, those of the next two rows their points, those of the lowest row 1. Place one more knight.',
      learned: 'the higher in the hall, the more a knight scores',
    },
    {
      when: (now) => inPhase(now, 'play'),
      at: () => [HAND],
      text: () =>
        `Your turn: play as many of these cards as you like, one after the other. Each does what its name says; ${matchMedia('(hover: hover)').matches ? 'point at one' : 'hold one down'} to read it.`,
      learned: 'a turn is as many cards as you like',
    },
    {
      move: (now) => (inPhase(now, 'play') ? gossip(now) : undefined),
      text: (now, move) => {
        const knight = at(move['at'], now)!;
        const attack = best(
          challenges(now).filter((one) => one['to'] === move['at']),
          (one) => chance(one, now),
        )!;
        const name = who(mover(attack, now)!);
        const less = knight.power - named(knight.name, now).power;
        const left = knight.followers
          .filter(({ card }) => card !== move['follower'])
          .reduce(
            (sum, { card }) => sum + (card.startsWith('soldier') ? Number(card.slice(-1)) : 0),
            less,
          );
        return `Now something clever. ${name} would beat ${who(knight)} in ${chance(attack, now)} of 100 fights. Gossip first: scandalised, ${who(knight)} has no power of his own, and it will be ${chance(attack, now, left)}.`;
      },
      learned: 'gossip first, then challenge',
    },
    {
      move: (now) =>
        inPhase(now, 'play') && times(now, 'gossip')
          ? best(
              challenges(now).filter((move) => at(move['to'], now)!.scandalised),
              (move) => chance(move, now),
            )
          : undefined,
      also: (move, advised) => move['to'] === advised['to'] && move.type !== 'gossip',
      text: (now, move) => {
        const [a, b] = [mover(move, now)!, at(move['to'], now)!];
        return `Now challenge him: both roll a die and add their power. ${who(a)} has ${a.power}, ${who(b)} has ${b.power}: you win ${chance(move, now)} of 100 times.`;
      },
      learned: 'in a challenge power and a die decide',
    },
    {
      move: (now) =>
        inPhase(now, 'play')
          ? best(
              ofType(now, 'move').filter(
                (move) =>
                  isMine(at(move['from'], now)) &&
                  !at(move['to'], now) &&
                  rowOf(String(move['to'])) < rowOf(String(move['from'])) &&
                  climb(move, now) >= 0,
              ),
              (move) => climb(move, now),
            )
          : undefined,
      also: (move, advised) => move.type === 'move' && move['from'] === advised['from'],
      text: (now, move) =>
        `Lead ${who(at(move['from'], now)!)} up, from ${move['from']} along a line to ${move['to']}: he would score ${worthAt(String(move['to']), at(move['from'], now)!)} there.`,
      learned: 'knights go along the lines',
    },
    {
      move: (now) =>
        inPhase(now, 'play')
          ? best(
              ofType(now, 'follow').filter((move) => isMine(at(move['at'], now))),
              (move) => Number(String(move['card']).slice(-1)),
            )
          : undefined,
      also: ({ type }) => type === 'follow',
      text: (now, move) =>
        `Give ${who(at(move['at'], now)!)} this card, ${cardName(String(move['card']))}: soldiers add power, priests points. It stays with him.`,
      learned: 'soldiers and priests follow a knight',
    },
    {
      move: (now) => {
        const { position, config } = now;
        const ahead = worthOf(0, position, config) > worthOf(1, position, config);
        return inPhase(now, 'play') && ahead ? ofType(now, 'score')[0] : undefined;
      },
      also: ({ type }) => type === 'score',
      text: ({ position, config }) =>
        `Now score: everybody does, but you get ${worthOf(0, position, config)} and the other player ${worthOf(1, position, config)}. It is the last card of a turn.`,
      learned: 'score when your knights are worth more than theirs',
    },
    {
      move: (now) => (turns(now) ? undefined : ofType(now, 'end')[0]),
      text: () => 'These cards are better kept for later. Stop playing cards.',
    },
    {
      move: (now) => (inPhase(now, 'discard') ? ofType(now, 'done')[0] : undefined),
      also: ({ type }) => type === 'discard',
      text: () =>
        'You may discard what you do not want. Then your hand is filled up to six cards. These are fine: keep them.',
    },
    {
      when: (now) => inPhase(now, 'play') && turns(now) > 0,
      at: () => [seat(0), seat(1)],
      text: ({ config, scores }) =>
        `So it goes on: you have ${scores[0]}, the other player ${scores[1]}. Who has ${String(config['target'])} first has won.`,
      learned: 'who reaches the points to win has won at once',
    },
  ],
};
