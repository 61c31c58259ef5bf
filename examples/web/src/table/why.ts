// Why a move is good, in one sentence: from what it changes for every player, not from what a search tried.

import { list, many, signed } from '../games/words';
import type { Change, NameOf } from '../games/game';
import { after, type Position } from '../model/position';
import { isPieces, type Move } from '../wire/json';
import type { Outcome } from '../wire/protocol';
import { configIn } from './lines';
import { inSentence } from './names';
import type { AtTable } from './session';

/** The most that a sentence says. */
const CLAUSES = 2;
const PLACES = ['the lead', 'second place', 'third place', 'fourth place'];

/** "It turns your three knights from 3 to 14 and brings you the lead." */
export function whyText(
  table: AtTable,
  seat: number,
  move: Move,
  before: Position,
  scores: readonly number[],
  { events, scores: then }: Outcome,
): string {
  const { game, known } = table;
  const name = inSentence(table);
  const next = after(known!.catalogue, before, events);
  const change = { move, seat, before, after: next, config: configIn(table), events };
  const clauses = [
    then && points(seat, scores, then, name),
    game.phrases.why ? game.phrases.why(change, name) : cards(table, change, name),
    then && standing(table, seat, scores, then, name),
  ];
  const said = clauses.filter((clause): clause is string => Boolean(clause)).slice(0, CLAUSES);
  return `It ${list(said.length ? said : ['changes no points now: its worth lies in later turns'])}.`;
}

/** "brings you 12 points (Balin −4)" */
function points(
  seat: number,
  scores: readonly number[],
  then: readonly number[],
  name: NameOf,
): string {
  const gained = then.map((score, one) => score - scores[one]!);
  const others = gained.flatMap((n, one) =>
    n && one !== seat ? [`${name(one)} ${signed(n)}`] : [],
  );
  const own = gained[seat]!;
  const more = others.length ? ` (${list(others)})` : '';
  if (own)
    return `${own < 0 ? 'costs' : 'brings'} ${name(seat)} ${many(Math.abs(own), 'point')}${more}`;
  return others.length ? `changes the points of ${list(others)}` : '';
}

/** "brings you the lead", where the place gets better. */
function standing(
  { opened }: AtTable,
  seat: number,
  scores: readonly number[],
  then: readonly number[],
  name: NameOf,
): string {
  const better = opened.catalogue.lower_is_better ? -1 : 1;
  const ahead = (all: readonly number[]) =>
    [...all.keys()].filter((one) => better * (all[one]! - all[seat]!) > 0);
  const [was, is] = [ahead(scores).length, ahead(then).length];
  return is < was ? `brings ${name(seat)} ${PLACES[is]}` : '';
}

/** "takes the 7 of cups", where pieces come to the player. */
function cards({ game }: AtTable, { seat, events }: Change, name: NameOf): string {
  const came = events
    .filter(isPieces)
    .filter(({ piece, from, to }) => piece !== null && to.seat === seat && from.seat !== seat);
  if (!came.length) return '';
  const names = [...new Set(came.map(({ piece }) => game.phrases.called(piece!)))];
  return `gives ${name(seat)} ${list(names.slice(0, 3))}`;
}
