// The guided first match of Camelot: The Court.

import {
  best,
  HAND,
  inPhase,
  note,
  ofType,
  seat,
  spot,
  times,
  type Lesson,
  type Now,
} from '../../lesson/lesson';
import type { Move } from '../../wire/json';
import { points as pointsOf } from '../words';
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
  SPACES,
  worthAt,
  worthOf,
  type Knight,
} from './table';
import { text } from './text';

const { learned, names, words } = text.lesson;

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

/** The learner's turn to play cards. */
const plays = (now: Now): boolean => inPhase(now, 'play') && !turns(now);
const holds = (card: string) => (now: Now) =>
  plays(now) && now.legal.some((move) => move['card'] === card);
const scandalised = (now: Now): string[] =>
  SPACES.filter((space) => at(space, now)?.scandalised).map((space) => `spot:${space}`);

const begins = (now: Now): boolean => inPhase(now, 'place') && !now.own.length;

export const lesson: Lesson = {
  seed: 4,
  config: { first_player: 0, target: 50 },
  steps: [
    note(begins, [seat(0)], ({ config }) => words.aim(Number(config['target']))),
    note(
      begins,
      [spot('outside@0', names.outside)],
      () => words.knights(FACTION[0]!),
      learned.knights,
    ),
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
      text: (now, { knight, to }) => {
        const { power, points } = named(knight, now);
        return words.place(knightName(String(knight)), String(to), power, pointsOf(points));
      },
    },
    note(
      (now) => inPhase(now, 'place') && now.own.length > 0,
      ['spot:s2'],
      words.rows,
      learned.rows,
    ),
    {
      move: (now) =>
        inPhase(now, 'place')
          ? now.legal.find((move) => leadsUp(String(move['to']), now))
          : undefined,
      also: ({ type }) => type === 'place',
      text: words.second,
    },
    note(plays, [HAND], words.turn, learned.turn),
    note(plays, [HAND], () => words.read(matchMedia('(hover: hover)').matches)),
    {
      move: (now) =>
        plays(now)
          ? best(
              ofType(now, 'move').filter(
                (move) =>
                  move['card'] === 'move' &&
                  isMine(at(move['from'], now)) &&
                  !at(move['to'], now) &&
                  rowOf(String(move['to'])) < rowOf(String(move['from'])) &&
                  climb(move, now) >= 0,
              ),
              (move) => climb(move, now),
            )
          : undefined,
      also: (move, advised) => move.type === 'move' && move['from'] === advised['from'],
      text: (now, { from, to }) => {
        const knight = at(from, now)!;
        return words.up(who(knight), String(from), String(to), worthAt(String(to), knight));
      },
      learned: learned.up,
    },
    note(holds('move'), ['spot:door'], words.door),
    note(
      holds('move'),
      (now) => SPACES.filter((one) => isTheirs(at(one, now))).map((one) => `spot:${one}`),
      words.anybody,
      learned.anybody,
    ),
    note((now) => plays(now) && challenges(now).length > 0, ['card:move'], words.challenge),
    note(holds('dwarf'), ['card:dwarf'], words.dwarf, learned.dwarf),
    note(
      holds('dwarf'),
      (now) => SPACES.filter((one) => at(one, now)).map((one) => `spot:${one}`),
      words.merlin,
      learned.merlin,
    ),
    note(
      (now) => plays(now) && gossip(now) !== undefined,
      (now) => [`spot:${String(gossip(now)!['at'])}`],
      words.scandal,
    ),
    {
      move: (now) => (plays(now) ? gossip(now) : undefined),
      text: (now, move) => {
        const knight = at(move['at'], now)!;
        const attack = best(
          challenges(now).filter((one) => one['to'] === move['at']),
          (one) => chance(one, now),
        )!;
        const less = knight.power - named(knight.name, now).power;
        const left = knight.followers
          .filter(({ card }) => card !== move['follower'])
          .reduce(
            (sum, { card }) => sum + (card.startsWith('soldier') ? Number(card.slice(-1)) : 0),
            less,
          );
        const [before, after] = [chance(attack, now), chance(attack, now, left)];
        return words.gossip(who(mover(attack, now)!), who(knight), before, after);
      },
      learned: learned.gossip,
    },
    note(
      (now) => plays(now) && scandalised(now).length > 0,
      scandalised,
      words.recovers,
      learned.recovers,
    ),
    {
      move: (now) =>
        plays(now) && times(now, 'gossip')
          ? best(
              challenges(now).filter((move) => at(move['to'], now)!.scandalised),
              (move) => chance(move, now),
            )
          : undefined,
      also: (move, advised) => move['to'] === advised['to'] && move.type !== 'gossip',
      text: (now, move) => {
        const [a, b] = [mover(move, now)!, at(move['to'], now)!];
        return words.fight(who(a), who(b), a.power, b.power, chance(move, now));
      },
      learned: learned.fight,
    },
    {
      move: (now) =>
        plays(now)
          ? best(
              ofType(now, 'follow').filter((move) => isMine(at(move['at'], now))),
              (move) => Number(String(move['card']).slice(-1)),
            )
          : undefined,
      also: ({ type }) => type === 'follow',
      text: (now, move) => words.follow(who(at(move['at'], now)!), cardName(String(move['card']))),
      learned: learned.follow,
    },
    note(holds('banish'), ['card:banish'], words.banish),
    {
      move: (now) => {
        const { position, config } = now;
        const ahead = worthOf(0, position, config) > worthOf(1, position, config);
        return inPhase(now, 'play') && ahead ? ofType(now, 'score')[0] : undefined;
      },
      also: ({ type }) => type === 'score',
      text: ({ position, config }) =>
        words.score(worthOf(0, position, config), worthOf(1, position, config)),
      learned: learned.score,
    },
    {
      move: (now) => (turns(now) ? undefined : ofType(now, 'end')[0]),
      text: words.stop,
    },
    {
      move: (now) => (inPhase(now, 'discard') ? ofType(now, 'done')[0] : undefined),
      also: ({ type }) => type === 'discard',
      text: words.discard,
    },
    note(
      (now) => inPhase(now, 'play') && turns(now) > 0,
      [seat(0), seat(1)],
      ({ config, scores }) => words.end(scores[0]!, scores[1]!, Number(config['target'])),
      learned.end,
    ),
  ],
};
