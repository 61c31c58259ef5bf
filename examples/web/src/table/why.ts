// Why a move is good, in one sentence: from what it changes for every player, not from what a search tried.

import type { Change } from '../games/game';
import { signed } from '../games/words';
import { text } from '../language';
import { after, type Position } from '../model/position';
import { isPieces, type Move } from '../wire/json';
import type { Outcome } from '../wire/protocol';
import { configIn } from './lines';
import { inSentence, whoAt } from './names';
import type { AtTable } from './session';

/** The most that a sentence says. */
const CLAUSES = 2;

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
    then && points(table, seat, scores, then),
    game.phrases.why ? game.phrases.why(change, name) : cards(table, change),
    then && standing(table, seat, scores, then),
  ];
  const said = clauses.filter((clause): clause is string => Boolean(clause)).slice(0, CLAUSES);
  return text.why.sentence(said.length ? said : [text.why.nothing]);
}

/** "brings you 12 points (Balin −4)" */
function points(
  table: AtTable,
  seat: number,
  scores: readonly number[],
  then: readonly number[],
): string {
  const gained = then.map((score, one) => score - scores[one]!);
  const others = gained.flatMap((n, one) =>
    n && one !== seat ? [`${inSentence(table)(one)} ${signed(n)}`] : [],
  );
  const own = gained[seat]!;
  if (own) return text.why.points(whoAt(table, seat), own, others);
  return others.length ? text.why.others(others) : '';
}

/** "brings you the lead", where the place gets better. */
function standing(
  table: AtTable,
  seat: number,
  scores: readonly number[],
  then: readonly number[],
): string {
  const better = table.opened.catalogue.lower_is_better ? -1 : 1;
  const ahead = (all: readonly number[]) =>
    [...all.keys()].filter((one) => better * (all[one]! - all[seat]!) > 0);
  const [was, is] = [ahead(scores).length, ahead(then).length];
  return is < was ? text.why.place(whoAt(table, seat), is) : '';
}

/** "takes the 7 of cups", where pieces come to the player. */
function cards(table: AtTable, { seat, events }: Change): string {
  const came = events
    .filter(isPieces)
    .filter(({ piece, from, to }) => piece !== null && to.seat === seat && from.seat !== seat);
  if (!came.length) return '';
  const names = [...new Set(came.map(({ piece }) => table.game.phrases.called(piece!)))];
  return text.why.cards(whoAt(table, seat), names.slice(0, 3));
}
