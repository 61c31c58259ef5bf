// Why a move is not legal, in one sentence to the player at the page.

import type { Phrases } from '../games/game';
import { curled, upper } from '../games/words';
import { language } from '../language';
import type { Refusal } from '../wire/protocol';

/** Sentences for the library's words; none for English. */
let sentences: Readonly<Record<string, string>> = {};

/** Loads the sentences of the page's language. */
export async function loadRefusals(): Promise<void> {
  if (language === 'de') sentences = (await import('../games/refusals_de')).refusals;
}

/** The library speaks of "the player", and of a hand without saying whose. */
const TO_YOU: readonly (readonly [RegExp, string])[] = [
  [/\bthe player's\b/g, 'your'],
  [/\bthe player does not\b/g, 'you do not'],
  [/\bthe player has\b/g, 'you have'],
  [/\bthe player must\b/g, 'you must'],
  [/\bthe player holds\b/g, 'you hold'],
  [/\b(the|this) (hand|treasury)\b/g, 'your $2'],
];

/**
 * The library's words with the numbers of this position, the names of pieces as people call them, and of players.
 * `touched`: what "these" are; otherwise they are all that the player has.
 */
export function refusalText(
  { words, numbers, pieces }: Refusal,
  { called }: Phrases,
  nameOf: (seat: number) => string,
  touched = true,
): string {
  const name = (n: string) => called(pieces[Number(n) - 1] ?? '');
  const sentence = sentences[words] ?? (touched ? words : words.replace(/\bthese\b/, 'your'));
  const text = TO_YOU.reduce((now, [from, to]) => now.replace(from, to), sentence)
    .replace(/player \{(\d)\}/g, (_, n: string) => nameOf(numbers[Number(n) - 1]!))
    .replace(/\bno \{piece (\d)\}/g, (_, n: string) => `no ${name(n).replace(/^the /, '')}`)
    .replace(/\{piece (\d)\}/g, (_, n: string) => name(n))
    .replace(/\{(\d)\}/g, (_, n: string) => String(numbers[Number(n) - 1]));
  return curled(upper(text));
}
