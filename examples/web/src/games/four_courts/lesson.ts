// The guided first match of Four Courts.

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
import { at, field } from '../../model/position';
import type { Move } from '../../wire/json';
import { list, points, upper } from '../words';
import { called, cardOf, named, stepOf, suitsOf, SUITS, type Suit } from './cards';
import { text } from './text';

const { learned, names, words } = text.lesson;

const hand = ({ position }: Now): string[] =>
  at(position, 'hand', 0).flatMap(({ piece }) => piece ?? []);
const card = (move: Move): string => String(move['card']);
const suit = (move: Move): Suit => move['suit'] as Suit;
/** The card of a move as an object. */
const object = (move: Move): string => text.object(named(card(move)));
const turns = (now: Now): number => times(now, 'run', 'defer');

/** The learner's cards of a suit that can be in a Run, lowest first. */
const running = (name: string, now: Now): string[] =>
  hand(now)
    .filter((one) => cardOf(one).suit === name && stepOf(one) >= 0)
    .sort((a, b) => stepOf(a) - stepOf(b));

/** Those that follow each other without a gap: nobody can come between. */
function sure(name: string, now: Now): string[] {
  const [first, ...more] = running(name, now);
  if (!first) return [];
  const chain = [first];
  for (const next of more) {
    if (stepOf(next) !== stepOf(chain.at(-1)!) + 1) break;
    chain.push(next);
  }
  return chain;
}

const counts = (name: string, { position }: Now): boolean => suitsOf(position, 0).has(name);
const ranks = (cards: readonly string[]): string =>
  list(cards.map((one) => text.rank(cardOf(one).rank)));

/** A monarch of the suit of which the learner holds most. */
const monarch = (now: Now): Move | undefined =>
  best(
    ofType(now, 'place').filter((move) => isMonarch(card(move))),
    (move) =>
      counts(cardOf(card(move)).suit!, now) ? 0 : running(cardOf(card(move)).suit!, now).length,
  );

/** The lowest major, so that others can follow. */
const crown = (now: Now): Move | undefined =>
  best(ofType(now, 'crown'), (move) => -Number(cardOf(card(move)).rank));

/** A card that does little: a low one of a suit that does not count. */
const useless = (now: Now): Move | undefined =>
  best(
    ofType(now, 'discard').filter(
      (move) => stepOf(card(move)) >= 0 && !counts(cardOf(card(move)).suit!, now),
    ),
    (move) => stepOf(card(move)),
  );

const DAIS = [spot('monarch@0[0]', names.throne(1)), spot('monarch@0[1]', names.throne(2))];

/** The best Run for sure. */
const bestRun = (now: Now): Move | undefined =>
  best(
    ofType(now, 'run'),
    (move) => sure(suit(move), now).length * (counts(suit(move), now) ? 3 : 1),
  );
const isMonarch = (one: string): boolean => /-(queen|king)$/.test(one);
const MONARCH = [spot('monarch@0[0]', names.monarch)];
const again = (now: Now): boolean => turns(now) > 0 && inPhase(now, 'dais', 'discard', 'run');
const barred = ({ position }: Now): Suit => field(position, 'barred_suit') as Suit;

const onDais = (now: Now): boolean => inPhase(now, 'dais');
const runs = (now: Now): boolean => inPhase(now, 'run');

export const lesson: Lesson = {
  seed: 28,
  config: { first_player: 0 },
  steps: [
    note(onDais, [spot('court@0', names.court)], words.aim),
    note(onDais, DAIS, words.dais, learned.dais),
    note(onDais, [{ css: 'g:has(> .turn-action)', name: names.parts }], words.turn, learned.turn),
    {
      move: (now) => (inPhase(now, 'dais') ? monarch(now) : undefined),
      also: ({ type }) => type === 'place',
      text: (now, move) => {
        const { suit: name } = cardOf(card(move));
        return hand(now).filter(isMonarch).length > 1
          ? words.choose(object(move), text.cards(running(name!, now).length), text.inSuit(name!))
          : words.only(object(move), text.medal(name!));
      },
    },
    note(
      (now) => inPhase(now, 'dais') && crown(now) !== undefined,
      MONARCH,
      words.rise,
      learned.rise,
    ),
    {
      move: (now) => (inPhase(now, 'dais') ? crown(now) : undefined),
      also: ({ type }) => type === 'crown',
      text: (now, move) => words.crown(object(move), (now.gain(move) ?? 1) > 1),
    },
    {
      move: (now) => (inPhase(now, 'dais') && !turns(now) ? ofType(now, 'done')[0] : undefined),
      text: words.done,
    },
    note((now) => inPhase(now, 'discard') && times(now, 'place') > 0, MONARCH, words.stays),
    note((now) => inPhase(now, 'discard'), [HAND], words.discard, learned.discard),
    {
      move: (now) => (inPhase(now, 'discard') ? useless(now) : undefined),
      also: ({ type }) => type === 'discard',
      text: (_, move) => words.useless(upper(called(card(move)))),
    },
    {
      move: (now) => (inPhase(now, 'discard') && !turns(now) ? ofType(now, 'done')[0] : undefined),
      also: ({ type }) => type === 'discard',
      text: words.keep,
    },
    note(
      runs,
      SUITS.map((name) => `suit:${name}`),
      words.run,
    ),
    note(runs, [spot('court@0', names.court)], words.next, learned.next),
    {
      move: (now) => (inPhase(now, 'run') ? bestRun(now) : undefined),
      text: (now, move) => {
        const own = sure(suit(move), now);
        const more = running(suit(move), now).length - own.length;
        return words.clever(text.medal(suit(move)), ranks(own), own.length > 1, more);
      },
      learned: learned.clever,
    },
    note(again, [spot('court@0', names.court)], (now) => {
      const cards = at(now.position, 'court', 0).flatMap(({ piece }) => piece ?? []);
      const good = cards.filter((one) => counts(cardOf(one).suit!, now)).length;
      return words.court(text.cards(cards.length), good, points(now.scores[0]!));
    }),
    note(again, [spot('knight@0', names.knight), spot('page@0', names.page)], words.page),
    note(again, [spot('page@0', names.page)], words.trade, learned.trade),
    {
      move: (now) => (again(now) && onDais(now) ? (monarch(now) ?? crown(now)) : undefined),
      also: ({ type }) => type === 'place' || type === 'crown' || type === 'done',
      text: (_, move) => words.grow(object(move)),
    },
    {
      move: (now) => (again(now) && inPhase(now, 'discard') ? useless(now) : undefined),
      also: ({ type }) => type === 'discard' || type === 'done',
      text: (_, move) => words.useless(upper(called(card(move)))),
    },
    note(
      (now) => turns(now) > 0 && inPhase(now, 'run') && field(now.position, 'barred_suit') !== null,
      (now) => [`suit:${barred(now)}`],
      (now) => words.barred(text.barredSuit(barred(now))),
      learned.barred,
    ),
    {
      move: (now) => (inPhase(now, 'run') && turns(now) > 0 ? bestRun(now) : undefined),
      also: ({ type }) => type === 'run',
      text: (now, move) =>
        words.ahead(text.suit(suit(move)), ranks(sure(suit(move), now).slice(0, 1))),
    },
    note(
      (now) => turns(now) > 1,
      [seat(0), seat(1), ...DAIS.slice(0, 1)],
      ({ scores }) => words.end(scores[0]!, scores[1]!),
      learned.end,
    ),
  ],
};
