// The pages of docs/games as modules: `virtual:rules/artus` has the page as HTML and the text of every
// rule by its number. Only the sections for players are kept.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';

const DOCS = fileURLToPath(new URL('../../../docs/games', import.meta.url));
const PREFIX = 'virtual:rules/';
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
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const file = resolve(DOCS, `${id.slice(PREFIX.length + 1)}.md`);
      this.addWatchFile(file);
      const { html, numbered } = pageOf(readFileSync(file, 'utf8'));
      return `export const html = ${JSON.stringify(html)};\nexport const rules = ${JSON.stringify(numbered)};\n`;
    },
  };
}

function pageOf(text: string): { html: string; numbered: Record<string, string> } {
  const tokens = marked.lexer(text);
  const headings = tokens.findIndex(
    (token) => token.type === 'heading' && END.includes((token as Tokens.Heading).text),
  );
  const kept = tokens.slice(1, headings < 0 ? undefined : headings);
  const html = anchored(marked.parser(kept as never));
  return { html: plain(html), numbered: numberedOf(kept) };
}

/** Rules get anchors: `<strong>AR-4</strong>` at the start of a list item. */
function anchored(html: string): string {
  return html
    .replace(/<li>(<p>)?<strong>([A-Z]+-\d+)<\/strong>/g, '<li id="$2">$1<b class="rule">$2</b>')
    .replace(/<table>/g, '<div class="wide"><table>')
    .replace(/<\/table>/g, '</table></div>');
}

/** Removes links into the repository and the picture of the table. */
function plain(html: string): string {
  return html.replace(/<a [^>]*>(.*?)<\/a>/g, '$1').replace(/<p><img [^>]*><\/p>\n?/g, '');
}

function numberedOf(tokens: readonly Token[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const token of tokens) {
    if (token.type !== 'list') continue;
    for (const item of (token as Tokens.List).items) {
      const match = /^\*\*([A-Z]+-\d+)\*\*\s*/.exec(item.text);
      if (match) found[match[1]!] = marked.parseInline(item.text.slice(match[0].length)) as string;
    }
  }
  return found;
}
