// Debian's chromium-headless-shell (CHROMIUM names another) or firefox-esr with the built page, for tests and pictures.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, firefox } from 'playwright-core';
import { finish, none, say, test } from './tap.mjs';

/** A build by its name, or any folder. */
const folderOf = (build) =>
  resolve(fileURLToPath(new URL('../../../build', import.meta.url)), build);
export const BUILT = folderOf('web');
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const WORKER = /\/(host|thinker)-[^/]*\.js$/;

/** The time limit of a wait, generous for a busy machine; PATIENCE sets it in seconds. */
export const PATIENCE = Number(process.env.PATIENCE ?? 300) * 1000;

/** Waits until `found` gives something, for what no page shows; returns it. */
export async function until(found, what) {
  for (const end = Date.now() + PATIENCE; ;) {
    const value = await found();
    if (value) return value;
    if (Date.now() > end) throw new Error(`it does not come: ${what}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };

/**
 * Runs in the workers before their own code: fixes and records random draws, and records bots' jobs. Workers make no
 * workers, since that can hang in Firefox.
 */
const inWorker = (seed) => `{
  let drawn = ${seed};
  self.fromSystem = [];
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) {
      drawn = (drawn + 0x6d2b79f5) | 0;
      const a = Math.imul(drawn ^ (drawn >>> 15), 1 | drawn);
      bytes[i] = a ^ (a >>> 14);
    }
    self.fromSystem.push([...bytes]);
    return array;
  };
  self.Worker = undefined;
  self.toBots = [];
  const post = MessagePort.prototype.postMessage;
  self.posted = 0;
  MessagePort.prototype.postMessage = function (message) {
    self.posted++;
    if (message.view) self.toBots.push(structuredClone(message));
    return post.call(this, message);
  };
}
`;

/** The page's own policy, which a strict server sends as a header, too. */
const policyOf = (html) =>
  /Content-Security-Policy" content="([^"]*)"/.exec(html)[1].replaceAll('&#39;', "'");

/**
 * Serves a build of the page; returns the address. Bots and chance use a seed, if given. `leads`: /index.html leads to
 * /, as at many servers of files.
 */
export async function serve(seed = null, build = process.env.BUILD ?? 'web', leads = false) {
  const folder = folderOf(build);
  const policy = policyOf(await readFile(join(folder, 'index.html'), 'utf8'));
  const server = createServer(async ({ url }, answer) => {
    const path = normalize(new URL(url, 'http://here').pathname);
    if (leads && path === '/index.html') return answer.writeHead(301, { location: './' }).end();
    try {
      const body = await readFile(join(folder, path === '/' ? 'index.html' : path));
      answer.writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'text/html',
        'content-security-policy': `${policy}; frame-ancestors 'none'`,
      });
      if (seed !== null && WORKER.test(path)) answer.write(inWorker(seed));
      answer.end(body);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

export async function browse() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    timeout: PATIENCE,
  });
}

/** Firefox as Debian has it, over WebDriver BiDi. */
export async function browseFirefox() {
  return firefox.launch({
    // As people have it: automation would let the page run as a file.
    firefoxUserPrefs: { 'security.fileuri.strict_origin_policy': true },
    channel: 'moz-firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    timeout: PATIENCE,
  });
}

/** Runs in the page before its own code: counts changes of the document and records all messages. */
function inPage(settings) {
  if (!location.host) return; // the document before the page, which has no storage in Firefox
  localStorage.setItem('logres-settings', JSON.stringify(settings));
  window.wire = [];
  window.sent = [];
  window.workers = [];
  window.Worker = class extends Worker {
    constructor(...rest) {
      super(...rest);
      window.workers.push(this);
      this.addEventListener('message', ({ data }) => data.hire || window.wire.push(data));
    }

    postMessage(message, ...rest) {
      if (message.type) window.sent.push(message); // a new helper gets a message, too
      super.postMessage(message, ...rest);
    }
  };
  window.changes = 0;
  new MutationObserver(() => window.changes++).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

/** Chromium asks for the icon of a page that was just left, for an origin 'null', and refuses that itself. */
const isOfIcon = (text, url) =>
  /\/icon\.svg/.test(`${text} ${url}`) && /ERR_FAILED|origin 'null'/.test(text);

const STILL = { pace: 'none', confirm: 'always', forced: 'ask', theme: 'parchment' };

/** A fresh page without storage. `page.said` is its console output. */
export async function visit(
  browser,
  server,
  { size = PHONE, settings = {}, serviceWorkers = 'block', ...more } = {},
) {
  const small = size.width < 600;
  const context = await browser.newContext({
    viewport: size,
    hasTouch: small,
    isMobile: small,
    reducedMotion: 'reduce',
    serviceWorkers,
    ...more,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.said = [];
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith('Service Worker registration blocked')) return;
    if (!isOfIcon(text, message.location().url)) page.said.push(`console: ${text}`);
  });
  page.on('pageerror', (error) => page.said.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText; // aborted: the page was left meanwhile
    if (!['net::ERR_ABORTED', 'NS_BINDING_ABORTED'].includes(why) && !isOfIcon(why, request.url()))
      page.said.push(`not loaded: ${request.url()} ${why}`);
  });
  await context.addInitScript(inPage, { ...STILL, ...settings });
  await page.goto(server.address);
  await page.waitForSelector('[data-game]').catch(async (cause) => {
    const there = await page.evaluate(() => `${document.readyState}: ${document.body?.innerText}`);
    throw new Error(`the page does not begin: ${there}; ${page.said.join('; ')}`, { cause });
  });
  return page;
}

/**
 * Gives a function that works with a fresh page of its own, as `visit` makes it, and keeps what its console said in
 * `said`.
 */
export const visitor = (browser, server, said) => async (how, work) => {
  const page = await visit(browser, server, how);
  try {
    return await work(page);
  } finally {
    said.push(...page.said);
    await page.context().close();
  }
};

/** What most tests need: a server, a browser, pages as `visitor` makes them, and an end. */
export async function stage(seed = null) {
  if (seed !== null) say(`seed ${seed}`);
  const server = await serve(seed);
  const browser = await browse();
  const said = [];
  const end = async () => {
    await test('the console is empty', () => none(said));
    await browser.close();
    server.close();
    finish();
  };
  return { server, browser, said, at: visitor(browser, server, said), end };
}

/** Answers a request for a script with code before it. */
async function before(route, code) {
  const response = await route.fetch();
  await route.fulfill({ response, body: code + (await response.text()) });
}

/** Puts code before that of the host's worker, from the next load on. */
export const inHost = (page, code) =>
  page.context().route(/host-[^/]*\.js$/, (route) => before(route, code));

const JUDGE = /judge-[^/]*\.js$/;

/**
 * Lets every judge that is hired from now on answer eight questions and think for ever at the next, so that no review
 * ends before it is stopped. Returns what ends this.
 */
export async function holdJudges(page) {
  const context = page.context();
  const code = `{
    let left = 8;
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (...rest) {
      if (left-- > 0) post.apply(this, rest);
    };
  }`;
  const isGone = ({ message }) => /has been (closed|disposed)/.test(message); // the test has ended meanwhile
  await context.route(JUDGE, (route) =>
    before(route, code).catch((error) => {
      if (!isGone(error)) throw error;
    }),
  );
  return () => context.unroute(JUDGE);
}

/** The newest saved match of a page, as the text of its file. Runs in the page. */
export async function keptText() {
  const request = indexedDB.open('logres');
  const database = await new Promise((done) => (request.onsuccess = () => done(request.result)));
  const all = database.transaction('matches').objectStore('matches').getAll();
  return new Promise((done) => (all.onsuccess = () => done(all.result[0]?.text ?? null)));
}

/** Whether the judgements of so many matches are stored. Runs in the page. */
export async function reviewsStored(count) {
  const request = indexedDB.open('logres-reviews');
  const database = await new Promise((done) => (request.onsuccess = () => done(request.result)));
  const counted = database.transaction('reviews').objectStore('reviews').count();
  await new Promise((done) => (counted.onsuccess = done));
  database.close();
  return counted.result >= count;
}
