// A search in questions and rules: which of them have all the words, and where.

import { text } from '../language';
import type { RulesPage } from './pages';

export interface Search {
  has: (html: string) => boolean;
  /** The HTML with the words in <mark>. */
  mark: (html: string) => string;
}

/** A null search, for no words, has everything and marks nothing. */
export function searchFor(query: string): Search | null {
  const words = query.split(/\s+/).filter(Boolean).map(patternOf);
  if (!words.length) return null;
  const each = words.map((word) => new RegExp(word, 'i'));
  const any = new RegExp(`(?:${words.join('|')})`, 'gi');
  return {
    has(html) {
      const words = html.replace(TAG, ' ');
      return each.every((word) => word.test(words));
    },
    mark: (html) =>
      html
        .split(TAG)
        .map((part, i) => (i % 2 ? part : part.replace(any, '<mark>$&</mark>')))
        .join(''),
  };
}

/** The questions and rules that a search finds, and how many in words; null if there are none. */
export function find(page: RulesPage, { has }: Search) {
  const questions = page.questions.filter(({ question, html, rules }) =>
    has(`${question} ${html} ${rules.join(' ')}`),
  );
  const sections = page.sections
    .map(({ title, items }) => ({ title, items: items.filter(({ html }) => has(html)) }))
    .filter(({ items }) => items.length);
  const rules = sections.reduce((sum, { items }) => sum + items.length, 0);
  const said = questions.length || rules ? text.ruleBook.found(questions.length, rules) : null;
  return { questions, sections, said };
}

/** Tags, and characters that are written as names; no word is found in them. */
const TAG = /(<[^>]*>|&#?\w+;)/g;

/** The start of a word as it is typed: any dash and apostrophe will do, ss is ß, and AR-1 is not AR-11. */
function patternOf(word: string): string {
  const start = /^\w/.test(word) ? '\\b' : '';
  const pattern = word
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace(/[-–−]/g, '[-–−]')
    .replace(/['’]/g, "['’]")
    .replace(/ss|ß/gi, '(?:ss|ß)');
  return start + pattern + (/^[a-z]+-\d+$/i.test(word) ? '(?!\\d)' : '');
}
