// The pages of docs/games as modules: `virtual:rules/artus` has its part "How to play" in blocks, its questions, and the
// numbered rules by section, all as HTML; `virtual:rules/de/artus` has them in German, from docs/games/de. `virtual:rules`
// has a loader for every page of each language. Only what is for players is kept.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Block, Page, Question, Section } from 'virtual:rules/*';

const DOCS = fileURLToPath(new URL('../../../docs/games', import.meta.url));
const ALL = 'virtual:rules';
const PREFIX = `${ALL}/`;
// Headings in each language. The pages of other languages end before what is for programmers.
const HOW = ['How to play', 'So wird gespielt'];
const QUESTIONS = ['Questions', 'Fragen'];
/** The rest of a page after the first of these headings is for programmers. */
const END = ['Names and numbers', 'Standing'];

const LEGEND = /\*\*\([^)]+\)\*\*\s+(?:marks|kennzeichnet)[^.]*\./g;

const marked = new Marked();

export function rules(): Plugin {
  return {
    name: 'rules',
    resolveId: (id) => (id === ALL || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ALL}`) return loaders();
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const page = (path: string, original?: Page) => {
        const file = resolve(DOCS, `${path}.md`);
        this.addWatchFile(file);
        return pageOf(readFileSync(file, 'utf8'), original);
      };
      const path = id.slice(PREFIX.length + 1);
      const original = page(basename(path));
      return Object.entries(path.includes('/') ? page(path, original) : original)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
        .join('');
    },
  };
}

/** A game that comes later has its page, too; in German it may have none. */
function loaders(): string {
  const all = (folder: string) =>
    readdirSync(resolve(DOCS, folder))
      .flatMap((file) => /^(\w+)\.md$/.exec(file)?.[1] ?? [])
      .map((game) => `    ${game}: () => import('${PREFIX}${folder}${game}'),\n`)
      .join('');
  return `export const pages = {\n  en: {\n${all('')}  },\n  de: {\n${all('de/')}  },\n};\n`;
}

/** What a page says to players. The blocks of a translation have the names of the original's. */
export function pageOf(text: string, original?: Page): Page {
  const parts = partsOf(marked.lexer(text));
  const find = (titles: readonly string[]) =>
    parts.find(({ title }) => titles.includes(title))?.tokens ?? [];
  const end = parts.findIndex(({ title }) => END.includes(title));
  const numbered = parts
    .slice(1, end < 0 ? undefined : end)
    .filter(({ title }) => !HOW.includes(title) && !QUESTIONS.includes(title));
  return {
    how: blocksOf(find(HOW)).map((block, i) => ({
      ...block,
      name: original?.how[i]?.name ?? block.name,
    })),
    questions: questionsOf(find(QUESTIONS)),
    legend: legendOf(parts[0]!.tokens),
    sections: numbered.map(sectionOf),
  };
}

interface Part {
  readonly title: string;
  readonly tokens: Token[];
}

/** A page by its headings; the first part is its head. */
function partsOf(tokens: readonly Token[]): Part[] {
  const parts: Part[] = [{ title: '', tokens: [] }];
  for (const token of tokens) {
    if (token.type === 'heading' && (token as Tokens.Heading).depth === 2)
      parts.push({ title: (token as Tokens.Heading).text, tokens: [] });
    else parts.at(-1)!.tokens.push(token);
  }
  return parts;
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
  return { title, name: title, item, html: inline(rest) };
}

// ---- questions ---------------------------------------------------------------------------------

/** Paragraphs of a question in bold, its answer, and in parentheses the rules that say so. */
function questionsOf(tokens: readonly Token[]): Question[] {
  return blocksOf(tokens).map(({ title, html }) => {
    const [, answer = html, rules = ''] = /^(.*?)\s*\(([A-Z]+-\d+[^()]*)\)$/s.exec(html) ?? [];
    return { question: inline(title), html: answer, rules: rules.match(/[A-Z]+-\d+/g) ?? [] };
  });
}

// ---- the numbered rules ------------------------------------------------------------------------

/** What marks of rules mean; the rest of the head is for programmers. */
function legendOf(tokens: readonly Token[]): string {
  const head = tokens.flatMap((token) => ('text' in token ? [token.text as string] : []));
  return inline(head.flatMap((text) => text.match(LEGEND) ?? []).join(' '));
}

function sectionOf({ title, tokens }: Part): Section {
  const items = tokens.flatMap((token) =>
    token.type === 'list' ? (token as Tokens.List).items.map(({ tokens }) => tokens) : [[token]],
  );
  return { title, items: items.map(itemOf).filter(({ html }) => html) };
}

/** A rule, or what stands between rules. */
function itemOf(tokens: Token[]): Section['items'][number] {
  const html = curly(plain(marked.parser(tokens)).trim());
  const [, rule = null] = /^<p><strong>([A-Z]+-\d+)<\/strong>/.exec(html) ?? [];
  return {
    rule,
    html: rule ? html.replace(`<strong>${rule}</strong>`, `<b class="rule">${rule}</b>`) : html,
  };
}

/** Removes links into the repository and the picture of the table; tables get room to scroll. */
function plain(html: string): string {
  return html
    .replace(/<a [^>]*>(.*?)<\/a>/g, '$1')
    .replace(/<p><img [^>]*><\/p>\n?/g, '')
    .replace(/<table>/g, '<div class="wide" tabindex="0"><table>')
    .replace(/<\/table>/g, '</table></div>');
}

const inline = (text: string): string => curly(marked.parseInline(text) as string);

/** Apostrophes and quotation marks as the page has them. */
const curly = (html: string): string =>
  html.replace(/&#39;/g, '’').replace(/&quot;(.*?)&quot;/gs, '“$1”');
