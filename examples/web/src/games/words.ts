// Words that all games share.

import { language } from '../language/which';
import type { Phrases } from './game';
import { signed, upper } from './numbers';
import * as de from './words_de';
import * as en from './words_en';

export { lower, many, minus, signed, upper } from './numbers';

const words: typeof en = language === 'de' ? de : en;
export const { change, list, numeral, phases, points, turnOf, turnsPlayed, whose, you } = words;

/** "king_metal" → "King metal": the default name. */
export const plain = (name: string): string => upper(name.replace(/[_-]/g, ' '));

/** With the apostrophes of a book. */
export const curled = (text: string): string => text.replaceAll("'", '’');

type Names = Readonly<Record<string, string>>;

/** The value of an option; null means chance decides. */
export const valueIn =
  (names: Names = {}) =>
  (_option: string, value: null | boolean | number | string): string =>
    value === null ? words.random : (names[String(value)] ?? plain(String(value)));

/** The phrases that are tables of a game: its texts, and the rule that says what a player does in a phase. */
export const tabled = (
  text: { groups: Names; options: Names; notes: Names; values?: Names },
  rules: Names,
): Pick<Phrases, 'option' | 'optionNote' | 'value' | 'rule' | 'group'> => ({
  option: (name) => text.options[name] ?? plain(name),
  optionNote: (name) => text.notes[name] ?? '',
  value: valueIn(text.values),
  rule: (phase) => rules[phase],
  group: (type) => text.groups[type] ?? plain(type),
});

/** What seats gained, after a sentence about one of them: ": +4, Balin −2". */
export function earned(
  gained: readonly number[],
  seat: number | null,
  name: (seat: number) => string,
): string {
  const seats = [...gained.keys()].filter((one) => gained[one]);
  const said = seats
    .sort((a, b) => Number(b === seat) - Number(a === seat))
    .map((one) => `${one === seat ? '' : `${name(one)} `}${signed(gained[one]!)}`);
  return said.length ? `: ${said.join(', ')}` : '';
}
