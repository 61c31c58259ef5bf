// The pages of docs/games as modules: `virtual:rules/artus` has its part "How to play" in blocks, the numbered rules
// as HTML, and the text of every rule by its number. `virtual:rules` has a loader for every page. Only what is for
// players is kept.

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Block } from 'virtual:rules/*';

const DOCS = fileURLToPath(new URL('../../../docs/games', import.meta.url));
const ALL = 'virtual:rules';
const PREFIX = `${ALL}/`;
const HOW = 'How to play';
/** The rest of a page after the first of these headings is for programmers. */
const END = [
  'Standing',
  'What phases ask and reveal',
  'When players are asked',
  'Valid states',
  'The typed struct',
];

const marked = new Marked();

export function rules(): Plugin {
  return {
    name: 'rules',
    resolveId: (id) => (id === ALL || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ALL}`) return loaders();
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const file = resolve(DOCS, `${id.slice(PREFIX.length + 1)}.md`);
      this.addWatchFile(file);
      return Object.entries(pageOf(readFileSync(file, 'utf8')))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
        .join('');
    },
  };
}

/** A game that comes later has its page, too. */
function loaders(): string {
  const games = readdirSync(DOCS).flatMap((file) => /^(\w+)\.md$/.exec(file)?.[1] ?? []);
  const one = (game: string) => `  ${game}: () => import('${PREFIX}${game}'),\n`;
  return `export const pages = {\n${games.map(one).join('')}};\n`;
}

export interface Page {
  readonly how: readonly Block[];
  readonly html: string;
  readonly rules: Readonly<Record<string, string>>;
}

export function pageOf(text: string): Page {
  const tokens = marked.lexer(text);
  const headings = tokens.flatMap((token, i) =>
    token.type === 'heading' && (token as Tokens.Heading).depth === 2 ? [i] : [],
  );
  const title = (i: number) => (tokens[i] as Tokens.Heading).text;
  const next = (i: number) => headings.find((j) => j > i) ?? tokens.length;
  const how = headings.find((i) => title(i) === HOW);
  const first = headings.find((i) => i !== how) ?? tokens.length;
  const end = headings.find((i) => END.includes(title(i))) ?? tokens.length;
  const kept = tokens.slice(first, end);
  return {
    how: how === undefined ? [] : blocksOf(tokens.slice(how + 1, next(how))),
    html: curly(
      legendOf(tokens.slice(0, headings[0])) + plain(anchored(marked.parser(kept as never))),
    ),
    rules: numberedOf(kept),
  };
}

// ---- how to play -------------------------------------------------------------------------------

/** The paragraphs and items, with the bold words that they begin with. */
function blocksOf(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((token) => {
    if (token.type === 'list')
      return (token as Tokens.List).items.map(({ text }) => blockOf(text, true));
    return token.type === 'paragraph' ? [blockOf((token as Tokens.Paragraph).text, false)] : [];
  });
}

function blockOf(text: string, item: boolean): Block {
  const [, title = '', rest = text] = /^\*\*(.+?)\.?\*\*\s*(.*)$/s.exec(text) ?? [];
  return { title, item, html: curly(marked.parseInline(rest) as string) };
}

// ---- the numbered rules ------------------------------------------------------------------------

/** What marks of rules mean; the rest of the head is for programmers. */
function legendOf(tokens: readonly Token[]): string {
  const head = tokens.flatMap((token) => ('text' in token ? [token.text as string] : []));
  const found = head.flatMap((text) => text.match(/\*\*\(\w+\)\*\*\s+marks[^.]*\./g) ?? []);
  return found.length ? `<p class="small">${marked.parseInline(found.join(' '))}</p>\n` : '';
}

/** Rules get anchors: `<strong>AR-4</strong>` at the start of a list item. */
function anchored(html: string): string {
  return html
    .replace(/<li>(<p>)?<strong>([A-Z]+-\d+)<\/strong>/g, '<li id="$2">$1<b class="rule">$2</b>')
    .replace(/<(\/?)h2>/g, '<$1h3>')
    .replace(/<table>/g, '<div class="wide" tabindex="0"><table>')
    .replace(/<\/table>/g, '</table></div>');
}

/** Removes links into the repository and the picture of the table. */
function plain(html: string): string {
  return html.replace(/<a [^>]*>(.*?)<\/a>/g, '$1').replace(/<p><img [^>]*><\/p>\n?/g, '');
}

/** Apostrophes as the page has them. */
const curly = (html: string): string => html.replace(/&#39;/g, '’');

function numberedOf(tokens: readonly Token[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const token of tokens) {
    if (token.type !== 'list') continue;
    for (const item of (token as Tokens.List).items) {
      const match = /^\*\*([A-Z]+-\d+)\*\*\s*/.exec(item.text);
      if (match)
        found[match[1]!] = curly(marked.parseInline(item.text.slice(match[0].length)) as string);
    }
  }
  return found;
}
