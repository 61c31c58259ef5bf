// The oldest browsers that show the page (FLOOR in vite.config.ts): the build has nothing newer, and whatever cannot
// start says so in words, in Chromium and Firefox.

import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { resolveConfig, transformWithEsbuild } from 'vite';
import { browse, browseFirefox, BUILT, serve } from './browser.mjs';
import { finish, none, test } from './tap.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { target } = (await resolveConfig({ root, logLevel: 'error' }, 'build')).build;

/** What esbuild does not know of, or does not change: syntax in strings, and names. All of it is newer than the floor. */
const NEWER = {
  '.js': [
    /\(\?<[=!]/, // lookbehind: Safari 16.4
    /\b(Array\.fromAsync|Object\.groupBy|Promise\.(withResolvers|try)|URL\.(canParse|parse))\b/,
    /\bAbortSignal\.(timeout|any)\b/,
    /\.(toSorted|toReversed|toSpliced|checkVisibility|isWellFormed|showPopover|hidePopover|symmetricDifference)\(/,
    /\b(requestIdleCallback|startViewTransition|DurationFormat|CloseWatcher)\b/,
  ],
  '.css': [
    /\b(color-mix|light-dark|linear|round|oklch)\(/,
    /@(scope|starting-style|property|position-try)\b/,
    /\b(text-wrap|field-sizing|anchor-name|position-anchor|interpolate-size|content-visibility)\b/,
    /\bsubgrid\b|\boverflow:\s*clip\b|\d(r?lh|cap)\b|@media[^{]*[<>]=?/,
  ],
};

/** Container queries and units (Safari 16) only where a declaration or rule without them comes first. */
const CONTAINED = /(?<!font:[^;{}]*;font-size:[^;{}]*)cqw|@container(?! \(min-width)/;

async function* built(folder = BUILT) {
  for (const one of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, one.name);
    if (one.isDirectory()) yield* built(path);
    else if (extname(path) in NEWER) yield path;
  }
}

await test(`the build has nothing that ${target} do not know`, async () => {
  const wrong = [];
  const seen = { '.js': 0, '.css': 0 };
  for await (const path of built()) {
    const [kind, text] = [extname(path), await readFile(path, 'utf8')];
    const as = async (target) => (await transformWithEsbuild(text, path, { target })).code;
    if ((await as(target)) !== (await as('esnext'))) wrong.push(`${path}: newer syntax`);
    for (const pattern of [...NEWER[kind], ...(kind === '.css' ? [CONTAINED] : [])])
      if (pattern.test(text)) wrong.push(`${path}: ${pattern.exec(text)[0]}`);
    seen[kind]++;
  }
  none(wrong);
  if (seen['.js'] < 10 || !seen['.css']) throw new Error(JSON.stringify(seen));
});

await test('the page and README.md name these browsers', async () => {
  const names = target.map((one) =>
    one.replace(/^(\w)([a-z]+)/, (_, first, rest) => `${first.toUpperCase()}${rest} `),
  );
  const wrong = [];
  for (const path of [join(BUILT, 'index.html'), join(root, 'README.md')]) {
    const text = await readFile(path, 'utf8');
    wrong.push(...names.filter((name) => !text.includes(name)).map((name) => `${path}: ${name}`));
  }
  none(wrong);
});

/** What a page says of itself while files of it are replaced. */
async function said(browser, address, selector, { broken = null, code = '' } = {}) {
  const page = await browser.newPage();
  const text = { contentType: 'text/javascript', body: code };
  if (broken) await page.route(broken, (route) => route.fulfill(text));
  await page.goto(address);
  const found = await page.locator(selector).textContent();
  await page.locator(selector).waitFor({ state: 'visible' });
  await page.close();
  return found;
}

const server = await serve();
const file = pathToFileURL(join(BUILT, 'index.html')).href;
const UNREAD = 'class Newer { static !!! }';
for (const [name, open] of [
  ['Chromium', browse],
  ['Firefox', browseFirefox],
]) {
  const browser = await open();
  const says = async (text, ...how) => {
    const found = await said(browser, ...how);
    if (!text.test(found)) throw new Error(found);
  };
  await test(`${name}: the page as a file says that it needs a server`, () =>
    says(/needs a web server/, file, '.not-started'));
  await test(`${name}: a page whose code cannot be read says which browsers can`, () =>
    says(/a newer browser/, server.address, '.not-started', {
      broken: /\/index-[^/]*\.js$/,
      code: UNREAD,
    }));
  await test(`${name}: a page whose worker cannot be read says so`, () =>
    says(/this browser is up to date/, server.address, '.problem', {
      broken: /\/host-[^/]*\.js$/,
      code: UNREAD,
    }));
  await browser.close();
}

server.close();
finish();
