// Players and their names, from wherever they come: the form, a file, a link, this browser's storage.

import { MILLISECONDS, type Player } from './protocol';

/** The longest name, in characters as people count them: a syllable with its vowels and marks is one in many scripts. */
export const NAME_MAX = 16;

const splitter = 'Segmenter' in Intl ? new Intl.Segmenter() : null;

const charactersOf = (text: string): string[] =>
  splitter ? Array.from(splitter.segment(text), ({ segment }) => segment) : [...text];

/** What cannot be seen or turns the text around it: controls, direction marks, fillers, halves of surrogate pairs. */
const UNSEEN = /(?![\u200c\u200d])[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** Joiners, which spell words of Persian, Sinhala and others; elsewhere they would only make two names look alike. */
const JOINERS = /((?!\p{Script=Latin})[\p{L}\p{M}][\u200c\u200d](?=\p{L}))|[\u200c\u200d]/gu;
/** More marks on a letter than any script has. */
const MARKS = /(\p{M}{4})\p{M}+/gu;
/** The most code units of a name: as many as the server keeps. */
const UNITS_MAX = 4 * NAME_MAX;

/** A name without what cannot be seen, with single spaces, cut between characters; "" if nothing is left. */
export function cleanName(text: string): string {
  const seen = text
    .slice(0, 1000)
    .normalize('NFC')
    .replace(/[\s\u2800]+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(JOINERS, '$1')
    .replace(MARKS, '$1')
    .trimStart();
  const cut = charactersOf(seen).slice(0, NAME_MAX);
  while (cut.join('').length > UNITS_MAX) cut.pop();
  return cut.join('').replace(/[\s\u200c\u200d]+$/, '');
}

/** Players that are not trusted, one for each of `count` seats: whoever cannot be read is a person without a name. */
export function playersOf(named: unknown, count: number, levels: readonly string[]): Player[] {
  const list: unknown[] = Array.isArray(named) && named.length === count ? named : [];
  return Array.from({ length: count }, (_, seat) => playerOf(list[seat], levels, ''));
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
