// Players and their names, from wherever they come: the form, a file, a link, this browser's storage.

import { MILLISECONDS, type Player } from './protocol';

/** The longest name, in characters as people count them. */
export const NAME_MAX = 16;
/** The most code units of a character: letters may carry any number of marks. */
const MARKS_MAX = 4;

const splitter = 'Segmenter' in Intl ? new Intl.Segmenter() : null;

const charactersOf = (text: string): string[] =>
  splitter ? Array.from(splitter.segment(text), ({ segment }) => segment) : [...text];

/**
 * A name without characters that cannot be seen or that turn the text around them (controls, direction marks, fillers,
 * halves of surrogate pairs), with single spaces, cut between characters; "" if nothing is left.
 */
export function cleanName(text: string): string {
  const seen = text
    .slice(0, 1000)
    .normalize('NFC')
    .replace(/[\s\u2800]+/gu, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();
  const cut = charactersOf(seen)
    .map((one) => (one.length > MARKS_MAX ? [...one].slice(0, MARKS_MAX).join('') : one))
    .slice(0, NAME_MAX);
  return cut.join('').trim();
}

/** Players that are not trusted, one for each of `count` seats: whoever cannot be read is a person. */
export function playersOf(named: unknown, count: number, levels: readonly string[]): Player[] {
  const list: unknown[] = Array.isArray(named) && named.length === count ? named : [];
  return Array.from({ length: count }, (_, seat) =>
    playerOf(list[seat], levels, `Player ${seat + 1}`),
  );
}

export function playerOf(named: unknown, levels: readonly string[], unnamed: string): Player {
  const { kind, name, level, milliseconds } = Object(named) as Record<string, unknown>;
  const called = (typeof name === 'string' && cleanName(name)) || unnamed;
  return kind === 'bot' && typeof level === 'string' && levels.includes(level)
    ? { kind, name: called, level, ...timeOf(milliseconds) }
    : { kind: 'person', name: called };
}

/** A bot's time for a move, if it is one. */
function timeOf(milliseconds: unknown): { milliseconds?: number } {
  if (typeof milliseconds !== 'number' || !Number.isInteger(milliseconds)) return {};
  const { least, most } = MILLISECONDS;
  return { milliseconds: Math.min(Math.max(milliseconds, least), most) };
}
