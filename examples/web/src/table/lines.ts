// What happened, in sentences: for the log, the prompt line and screen readers.

import type { Origin } from '../games/game';
import { earned, upper } from '../games/words';
import { text } from '../language';
import type { Known } from '../model/match';
import { field } from '../model/position';
import { isPieces, type Config } from '../wire/json';
import type { Player, Ply } from '../wire/protocol';
import { endedText } from './ended';
import { inSentence, subject } from './names';
import type { AtTable } from './session';

export interface Line {
  /** The last ply of the line. */
  readonly ply: number;
  readonly seat: number | null;
  readonly text: string;
  /** How many times in a row. */
  readonly times: number;
  /** Whether it is of a chance move that needs no pause: a drawn card. */
  readonly minor?: boolean;
  /** Whether it says that the match is over. */
  readonly end?: boolean;
}

/** A line as a sentence: "Balin moved the King from 1 to 6: +4". */
export function sentenceOf(table: AtTable, { seat, text: words, times }: Line): string {
  const who = seat === null ? '' : `${subject(table, seat)} `;
  return `${who}${words}${times > 1 ? ` ×${times}` : ''}`;
}

/** The options, with what is printed on the components in full. */
export const configIn = ({ opened }: AtTable): Config => ({
  ...opened.config,
  components: opened.printed,
});

/** Lines already made, with the names of their time; another viewer gets other plies. */
const made = new WeakMap<Ply, { line: Line | null; players: readonly Player[] }>();

/** The line of a ply; null if it is not worth one. */
export function lineOf(table: AtTable, known: Known, ply: number): Line | null {
  const told = known.plies[ply]!;
  const { players } = table.opened;
  const before = made.get(told);
  if (before?.players === players) return before.line;
  const line = lineMade(table, known, ply, told);
  made.set(told, { line, players });
  return line;
}

/** The moves from a ply on, to the last: "“Ben drew a king card” and what came after". */
export function movesFrom(table: AtTable, ply: number): string {
  const { known, ply: now } = table;
  for (let one = ply; known && one < now; one++) {
    const line = lineOf(table, known, one);
    if (line && !line.minor) return text.lines.moves(sentenceOf(table, line), one + 1 < now);
  }
  return '';
}

function lineMade(table: AtTable, known: Known, ply: number, told: Ply): Line | null {
  const { game } = table;
  const name = inSentence(table);
  const sentence = game.phrases.told(told, known.before(ply), name, configIn(table));
  if (!sentence) return null;
  const words = sentence.text + earned(known.gained(ply), sentence.seat, name);
  const minor = told.actor === 'chance' && !game.telling?.includes(told.move.type);
  return { ply, seat: sentence.seat, text: words, times: 1, minor };
}

/** The last lines before a ply, without the minor ones. */
export function linesBefore(table: AtTable, ply: number, most: number): readonly Line[] {
  const { known } = table;
  const lines: Line[] = [];
  if (!known) return lines;
  if (isEnd(table, known, ply)) lines.push(endLine(table));
  for (let one = ply - 1; one >= 0 && lines.length < most; one--) {
    const line = lineOf(table, known, one);
    if (line && !line.minor) lines.unshift(line);
  }
  return lines;
}

const isEnd = (table: AtTable, known: Known, ply: number): boolean =>
  ply > 0 &&
  ply === table.ply &&
  (field(known.before(ply), 'actor') === null || Boolean(table.turn?.ended));

const endLine = (table: AtTable): Line => ({
  ply: table.ply - 1,
  seat: null,
  text: overText(table),
  times: 1,
  end: true,
});

/** Why the match is over, without a full stop: "Elaine reached 50 points"; empty if it is not known. */
export function endOf(table: AtTable): string {
  const { game, opened, known, ply } = table;
  const name = inSentence(table);
  if (!known || !ply) return '';
  const reason = game.phrases.ended?.(known.before(ply), opened.config, name);
  if (reason) return reason;
  const last = lineOf(table, known, ply - 1);
  return last ? text.end.lastMove(sentenceOf(table, last)) : text.end.noMove;
}

/** The reason alone: "Elaine reached 50 points."; of a match closed before its end, the whole sentence. */
export function reasonText(table: AtTable): string {
  if (table.turn?.ended) return endedText(table, table.turn.ended);
  return `${upper(endOf(table))}.`;
}

/** "The match is over: Elaine reached 50 points." */
export function overText(table: AtTable): string {
  if (table.turn?.ended) return endedText(table, table.turn.ended);
  return text.end.over(endOf(table));
}

/** Where the points of a ply come from. */
export function originsOf(table: AtTable, known: Known, ply: number): readonly Origin[] {
  const told = known.plies[ply]!;
  const found = table.game.origins?.(told, known.before(ply), configIn(table));
  if (found) return found;
  return known.gained(ply).flatMap((points, seat) => {
    if (!points) return [];
    const moved = told.events.filter(isPieces).findLast(({ to }) => to.seat === seat);
    return [{ seat, points, spot: moved?.from ?? { place: '', seat } }];
  });
}

export interface Lines {
  readonly lines: readonly Line[];
  /** Whether there are plies before the first line, and after the last. */
  readonly earlier: boolean;
  readonly later: boolean;
}

/** The `before` lines up to the ply `shown`, and the `more` lines after it, of the first `end` plies. */
export function linesAround(
  table: AtTable,
  shown: number,
  end: number,
  before: number,
  more: number,
): Lines {
  const { known } = table;
  if (!known) return { lines: [], earlier: false, later: false };
  const lines: Line[] = [];
  let first = shown;
  for (; first > 0; first--) {
    const line = lineOf(table, known, first - 1);
    if (!line) continue;
    if (lines[0] && isSame(line, lines[0])) lines[0] = again(lines[0]);
    else if (lines.length < before) lines.unshift(line);
    else break;
  }
  let last = shown;
  const most = lines.length + more;
  for (; last < end; last++) {
    const line = lineOf(table, known, last);
    if (!line) continue;
    const previous = lines.at(-1);
    // The line of the table that is shown ends there.
    if (previous && previous.ply >= shown && isSame(line, previous))
      lines.splice(-1, 1, { ...again(previous), ply: line.ply });
    else if (lines.length < most) lines.push(line);
    else break;
  }
  if (last === end && isEnd(table, known, end)) lines.push(endLine(table));
  return { lines, earlier: first > 0, later: last < end };
}

const isSame = (a: Line, b: Line): boolean => a.seat === b.seat && a.text === b.text;
const again = (line: Line): Line => ({ ...line, times: line.times + 1 });
