// The guided first match of Four Courts.

import {
  best,
  inPhase,
  ofType,
  seat,
  spot,
  times,
  type Lesson,
  type Now,
} from '../../lesson/lesson';
import { at, field } from '../../model/position';
import type { Move } from '../../wire/json';
import { list, many } from '../words';
import { called, cardOf, stepOf, suitsOf, SUITS } from './cards';

const hand = ({ position }: Now): string[] =>
  at(position, 'hand', 0).flatMap(({ piece }) => piece ?? []);
const card = (move: Move): string => String(move['card']);
const suit = (move: Move): string => String(move['suit']);
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
const ranks = (cards: readonly string[]): string => list(cards.map((one) => cardOf(one).rank));

/** A monarch of the suit of which the learner holds most. */
const monarch = (now: Now): Move | undefined =>
  best(
    ofType(now, 'place').filter((move) => /-(queen|king)$/.test(card(move))),
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

const DAIS = [
  spot('monarch@0[0]', 'the first throne of your dais'),
  spot('monarch@0[1]', 'the second throne of your dais'),
];

export const lesson: Lesson = {
  seed: 28,
  config: { first_player: 0 },
  steps: [
    {
      when: (now) => inPhase(now, 'dais'),
      at: () => DAIS,
      text: () =>
        'This is your dais. Two monarchs sit here, kings or queens, and only cards of their two suits will score for you.',
      learned: 'your two monarchs decide which suits score for you',
    },
    {
      move: (now) => (inPhase(now, 'dais') ? monarch(now) : undefined),
      also: ({ type }) => type === 'place',
      text: (now, move) => {
        const { suit: name } = cardOf(card(move));
        const monarchs = hand(now).filter((one) => /-(queen|king)$/.test(one)).length;
        const why =
          monarchs > 1
            ? `you hold ${many(running(name!, now).length, 'card')} of ${name} that can come to your court`
            : `your only monarch now, so ${name} will score for you`;
        return `Place ${called(card(move))}${monarchs > 1 ? ':' : ','} ${why}.`;
      },
    },
    {
      move: (now) => (inPhase(now, 'dais') ? crown(now) : undefined),
      also: ({ type }) => type === 'crown',
      text: (now, move) => {
        const bonus = (now.gain(move) ?? 1) > 1 ? ', and 3 while no dais has a higher one' : '';
        return `Lay ${called(card(move))} on your monarch: 1 point${bonus}. Majors must rise, so begin low.`;
      },
      learned: 'majors on a monarch must rise',
    },
    {
      move: (now) => (inPhase(now, 'dais') && !turns(now) ? ofType(now, 'done')[0] : undefined),
      text: () => 'Of your hand nothing else needs to go to the dais now. Go on.',
    },
    {
      move: (now) => (inPhase(now, 'discard') ? useless(now) : undefined),
      also: ({ type }) => type === 'discard',
      text: (_, move) =>
        `You may discard up to two cards, face down, and draw new ones. ${called(card(move)).replace('the', 'The')} does not have a suit of your monarchs: away with it.`,
      learned: 'discard what does not score, and draw',
    },
    {
      move: (now) => (inPhase(now, 'discard') && !turns(now) ? ofType(now, 'done')[0] : undefined),
      also: ({ type }) => type === 'discard',
      text: () => 'You may discard one more. If you want to keep the rest, go on.',
    },
    {
      when: (now) => inPhase(now, 'run'),
      at: () => SUITS.map((name) => `suit:${name}`),
      text: () =>
        'The Run: name a suit. Your lowest card of it begins; who has the next rank plays it, you or the other player, and so on. Each keeps their own cards.',
      learned: 'a Run brings cards to the courts, to those of the others too',
    },
    {
      move: (now) =>
        inPhase(now, 'run')
          ? best(
              ofType(now, 'run'),
              (move) => sure(suit(move), now).length * (counts(suit(move), now) ? 3 : 1),
            )
          : undefined,
      text: (now, move) => {
        const own = sure(suit(move), now);
        const more = running(suit(move), now).length - own.length;
        const chain =
          own.length > 1
            ? `your ${ranks(own)} follow each other, so nobody comes between`
            : `your ${ranks(own)} begins`;
        return `Now something clever: name ${suit(move)}. There ${chain}${more ? `; the Run may even reach your other ${more}` : ''}.`;
      },
      learned: 'name a suit in which your ranks follow each other',
    },
    {
      when: (now) => turns(now) > 0 && inPhase(now, 'dais', 'discard', 'run'),
      at: () => [spot('court@0', 'your court')],
      text: (now) => {
        const cards = at(now.position, 'court', 0).flatMap(({ piece }) => piece ?? []);
        const good = cards.filter((one) => counts(cardOf(one).suit!, now)).length;
        return `Your court now has ${many(cards.length, 'card')}; ${good} of them ${good === 1 ? 'has' : 'have'} a suit of your monarchs and would score. You have ${many(now.scores[0]!, 'point')}.`;
      },
    },
    {
      when: (now) =>
        turns(now) > 0 && inPhase(now, 'run') && field(now.position, 'barred_suit') !== null,
      at: (now) => [`suit:${String(field(now.position, 'barred_suit'))}`],
      text: (now) =>
        `${String(field(now.position, 'barred_suit'))} was the last Run, so it cannot be named now. Think one Run ahead: what you leave to the others, they may name.`.replace(
          /^./,
          (one) => one.toUpperCase(),
        ),
      learned: 'the suit of the last Run is barred',
    },
    {
      move: (now) =>
        inPhase(now, 'run') && turns(now) > 0
          ? best(
              ofType(now, 'run'),
              (move) => sure(suit(move), now).length * (counts(suit(move), now) ? 3 : 1),
            )
          : undefined,
      also: ({ type }) => type === 'run',
      text: (now, move) =>
        `Now you choose. ${suit(move).replace(/^./, (one) => one.toUpperCase())} would do: you begin with the ${ranks(sure(suit(move), now).slice(0, 1))}. Maybe you find something better.`,
    },
    {
      when: (now) => turns(now) > 1,
      at: () => [seat(0), seat(1), ...DAIS.slice(0, 1)],
      text: ({ scores }) =>
        `So it goes on. The match ends with the turn in which a dais is full: two monarchs, a knight and a page. You have ${scores[0]}, the other player ${scores[1]}.`,
      learned: 'a full dais ends the match',
    },
  ],
};
