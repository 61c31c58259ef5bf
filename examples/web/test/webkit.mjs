// The page in Debian's WebKit engines, over WebDriver, without a screen: in each game some touches of a match with a bot,
// a reload in their middle, and the end of another match.
//
//     node test/webkit.mjs gtk|wpe [GAME…]

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serve, until, DESKTOP } from './browser.mjs';
import { games, nearlyOver, seats } from './matches.mjs';
import { numbers, ready, touch } from './table.mjs';
import { finish, none, say, test } from './tap.mjs';

const SEED = 7;
const TOUCHES = 6;
const MOST = 60;
const [name = 'gtk', ...only] = process.argv.slice(2);
const LIBRARIES = '/usr/lib/x86_64-linux-gnu';
const ENGINES = {
  gtk: {
    driver: 'WebKitWebDriver',
    options: 'webkitgtk:browserOptions',
    binary: `${LIBRARIES}/webkit2gtk-4.1/MiniBrowser`,
    args: ['--automation'],
  },
  wpe: {
    driver: 'WPEWebDriver',
    options: 'wpe:browserOptions',
    binary: `${LIBRARIES}/wpe-webkit-1.1/MiniBrowser`,
    args: ['--automation', '--headless'],
  },
};
const engine = ENGINES[name];

// ---- the wire of WebDriver

const PORT = 4400 + (process.pid % 1000);

async function ask(method, path, body) {
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method,
    body: body && JSON.stringify(body),
  });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
  return value;
}

/** As much of Playwright's page as table.mjs uses. */
class Page {
  static async open(size) {
    const options = { [engine.options]: { binary: engine.binary, args: engine.args } };
    const { sessionId, capabilities } = await ask('POST', '/session', {
      capabilities: { alwaysMatch: options },
    });
    const page = new Page(`/session/${sessionId}`, size);
    say(`${capabilities.browserName} ${capabilities.browserVersion}`);
    await page.ask('POST', '/window/rect', size).catch((error) => say(error.message));
    return page;
  }

  constructor(session, size) {
    this.session = session;
    this.size = size;
  }

  ask(method, path, body) {
    return ask(method, this.session + path, body);
  }

  async goto(url) {
    await this.ask('POST', '/url', { url });
    await this.watch();
  }

  async reload() {
    await this.ask('POST', '/refresh', {});
    await this.watch();
  }

  /** Counts changes of the document, and keeps errors. */
  watch() {
    return this.evaluate(() => {
      window.wire = [];
      window.changes = 0;
      window.wrong = [];
      addEventListener('error', ({ message }) => window.wrong.push(message));
      addEventListener('unhandledrejection', ({ reason }) => window.wrong.push(String(reason)));
      const what = { subtree: true, childList: true, attributes: true, characterData: true };
      new MutationObserver(() => window.changes++).observe(document, what);
    });
  }

  evaluate(work, argument = null) {
    const script = `
      const done = arguments[1];
      Promise.resolve(arguments[0]).then(${work}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    return this.ask('POST', '/execute/async', { script, args: [argument] }).then(
      ({ value, error }) => {
        if (error) throw new Error(error);
        return value ?? null;
      },
    );
  }

  async waitForFunction(work, argument) {
    const value = await until(() => this.evaluate(work, argument), String(work).slice(0, 200));
    return { jsonValue: () => value };
  }

  waitForSelector(selector) {
    return this.waitForFunction((selector) => document.querySelector(selector) !== null, selector);
  }

  async click(selector) {
    await this.waitForSelector(selector);
    await this.evaluate((selector) => document.querySelector(selector).click(), selector);
  }

  viewportSize() {
    return this.size;
  }

  mouse = {
    click: (x, y) =>
      this.ask('POST', '/actions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', duration: 0, x, y },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      }),
  };
}

/** Opens a match as a file. Runs in the page. */
function give(text) {
  const files = new DataTransfer();
  files.items.add(new File([text], 'match.json', { type: 'application/json' }));
  const input = document.querySelector('.open-file input');
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

async function play(page, random, most) {
  for (let touches = 0; touches < most; touches++) {
    const state = await ready(page);
    if (state === 'over') return;
    await touch(page, state, random());
  }
}

/** The page at an origin of its own: seeded pages of one would give their matches the same name. */
const address = async () => (await serve(SEED)).address;

const driver = spawn(engine.driver, [`--port=${PORT}`], { stdio: 'inherit' });
process.on('exit', () => driver.kill());
await Promise.race([
  until(() => ask('GET', '/status').catch(() => null), 'the driver'),
  once(driver, 'error').then(([error]) => Promise.reject(error)),
]);
const page = await Page.open(DESKTOP);
say(`seed ${SEED}`);

for (const game of games) {
  if (only.length && !only.includes(game)) continue;
  const random = numbers(SEED);
  await test(`${game}: a match with a bot, with a reload in its middle`, async () => {
    await page.goto(await address());
    await page.click(`[data-game=${game}]`);
    await page.click('.start-button');
    await play(page, random, TOUCHES);
    await ready(page);
    await page.reload();
    await play(page, random, TOUCHES);
    none(await page.evaluate(() => window.wrong));
  });
  await test(`${game}: the end of a match`, async () => {
    await page.goto(await address());
    await page.waitForSelector('.open-file input');
    await page.evaluate(give, nearlyOver(game, seats('pp'), SEED).stringify());
    await page.waitForSelector('.board-fill, .handover');
    await play(page, random, MOST);
    await page.waitForSelector('dialog .result');
    none(await page.evaluate(() => window.wrong));
  });
}

await ask('DELETE', page.session);
finish();
