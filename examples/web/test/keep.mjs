// Addresses, Back, two tabs, and what this browser keeps.

import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, gzipSync, inflateRawSync } from 'node:zlib';
import { inHost, keptText, serve, stage, until, visit, BUILT, DESKTOP, PHONE } from './browser.mjs';
import { logres, myTurn, nearlyOver, played, seats } from './matches.mjs';
import { atTurn, numbers, open, playByTouch, plyOf, ready, touch } from './table.mjs';
import { none, say, test } from './tap.mjs';

const SEED = 8;
const ONE = seats('pb');
const { server, browser, said, at, end } = await stage(); // seeded tabs would draw the same names of matches
say(`seed ${SEED}`);

const middle = (game = 'artus', players = ONE) => played(game, players, SEED, myTurn(30));
const whole = (game = 'artus', players = ONE) => played(game, players, SEED);
const addressOf = (page) => page.evaluate(() => location.hash);
const isAt = (page, pattern) =>
  page.waitForFunction((text) => new RegExp(text).test(location.hash), pattern.source);
const start = (page) => page.waitForSelector('[data-game]');

/** The link that the menu gives. */
async function linkOf(page) {
  if (await page.locator('dialog').count()) await page.keyboard.press('Escape');
  await page.click('[aria-label=Menu]');
  await page.getByRole('button', { name: 'Share as a link' }).click();
  return page.locator('[aria-label="The link"]').inputValue();
}

/** Another page of the same browser, with the same storage. */
async function another(page, address) {
  const next = await page.context().newPage();
  next.on('pageerror', (error) => said.push(`error: ${error.message}`));
  await next.goto(new URL(address, server.address).href);
  return next;
}

/** Leaves a match and takes its lock, as a page does that is gone, but not yet for the browser; `window.letGo` frees it. */
async function leftAndHeld(page) {
  await open(page, middle());
  const address = await addressOf(page);
  await page.goBack();
  await start(page);
  const name = `logres ${address.split('/')[2]}`;
  const held = page.evaluate(
    (name) => navigator.locks.request(name, () => new Promise((free) => (window.letGo = free))),
    name,
  );
  await page.waitForFunction(() => window.letGo);
  await page.evaluate((to) => (location.hash = to), address);
  return { name, held };
}

await test('Back closes a dialog, takes back a touch, leaves the match; Forward opens it again', () =>
  at({ size: PHONE }, async (page) => {
    await open(page, middle());
    while ((await ready(page)) !== 'confirm') await touch(page, 'choose', 0.3);
    const touched = await page.locator('.chosen').count();
    await page.click('[aria-label=Menu]');
    await page.click('.menu-list button:first-child');
    await page.waitForSelector('dialog:not([aria-label=Menu])');
    await page.goBack();
    await page.waitForSelector('dialog', { state: 'detached' });
    if (!touched || (await page.locator('.chosen').count()) !== touched) throw new Error('touches');
    const address = await addressOf(page);
    for (let left = 9; (await page.locator('.confirm').count()) && left; left--) {
      const before = await page.evaluate(() => window.changes);
      await page.goBack();
      await page.waitForFunction((before) => window.changes > before, before);
    }
    if ((await addressOf(page)) !== address) throw new Error('the match was left with the touch');
    for (let left = 9; (await addressOf(page)) === address && left; left--) await page.goBack();
    await start(page);
    await page.goForward();
    await ready(page);
  }));

await test('Back while a match is being opened stays at the start page', () =>
  at({ size: DESKTOP }, async (page) => {
    const { name, held } = await leftAndHeld(page);
    await page.waitForFunction(() => window.sent.at(-1).type === 'resume');
    await page.goBack();
    await start(page);
    await page.evaluate(() => window.letGo());
    await held;
    // The host gets the lock next: it opens the match, or lets go.
    const opened = isAt(page, /#.match/).then(() => 'opened');
    opened.catch(() => undefined);
    const free = page.evaluate((name) => navigator.locks.request(name, () => 'free'), name);
    free.catch(() => undefined);
    if ((await Promise.race([opened, free])) !== 'free') throw new Error('the match was opened');
  }));

await test('a reload, a bookmark and a ply: the address opens the match', () =>
  at({ size: PHONE }, async (page) => {
    await atTurn(page, middle());
    const ply = await plyOf(page);
    await page.reload();
    await ready(page);
    if ((await plyOf(page)) !== ply) throw new Error('another ply');
    const address = await addressOf(page);
    await page.goto(new URL('index.html', server.address).href); // away
    await page.goto(new URL(`${address}/ply/12`, server.address).href);
    await page.waitForSelector('.prompt-line:has-text("step 12 of")');
    await page.click('.prompt-doing .first');
    await isAt(page, /^#\/match\/[\d-]+$/);
    await page.goBack(); // a bookmark has the start page before it
    await start(page);
  }));

await test('a match that a page which was left still holds opens as soon as it is let go', () =>
  at({ size: DESKTOP }, async (page) => {
    await leftAndHeld(page);
    await page.waitForSelector('text=open in another tab');
    await page.waitForTimeout(1500); // longer than the page gives another tab to let go: it must wait on
    await page.evaluate(() => window.letGo());
    await ready(page);
  }));

await test('the setup and the rules of a game have addresses', () =>
  at({ size: DESKTOP }, async (page) => {
    await page.click('[data-game=artus]');
    await isAt(page, /^#\/new\/artus$/);
    await page.reload();
    await page.click('.start-button');
    await ready(page);
    await isAt(page, /^#\/match\//);
    await page.goto(new URL('#/rules/artus', server.address).href);
    await page.waitForSelector('dialog[open]');
    await page.goto(new URL('#/nonsense/artus/7', server.address).href);
    await start(page);
  }));

await test('an address that is opened over a dialog of the start page stays', () =>
  at({ size: DESKTOP }, async (page) => {
    await open(page, middle());
    const address = await addressOf(page);
    await page.goto(new URL('#/rules/artus', server.address).href);
    await page.reload();
    await page.waitForSelector('dialog[open]');
    await page.evaluate((to) => (location.hash = to), address);
    await ready(page);
    if ((await addressOf(page)) !== address) throw new Error(await addressOf(page));
    await page.reload();
    await ready(page);
  }));

await test('a database that never answers: the page begins, and matches are played', () =>
  at({ size: DESKTOP }, async (page) => {
    await inHost(page, 'indexedDB.open = () => ({});');
    await page.reload();
    await page.click('[data-game=artus]');
    await page.click('.start-button');
    await ready(page);
  }));

await test('a database that never answers: several people begin, a link opens, and the page says so', () =>
  at({ size: DESKTOP }, async (page) => {
    await inHost(page, 'indexedDB.open = () => ({});');
    await page.reload();
    await open(page, middle('artus', seats('pp')));
    await page.click('.handover .first');
    await page.waitForSelector('dialog[aria-label="This match is not being saved"]');
    await page.goto('about:blank');
    const link = deflateRawSync(JSON.stringify({ match: whole().toJSON() })).toString('base64url');
    await page.goto(`${server.address}#/shared/${link}`);
    await page.waitForSelector('.review');
  }));

await test('a match of several people that bots end as soon as it is opened shows its result', () =>
  at({ size: DESKTOP }, async (page) => {
    const ends = ({ state }) =>
      state.actor === 2 && state.legalMoves().every((move) => state.apply(move).isOver);
    await open(page, played('four_courts', seats('ppb'), SEED + 1, ends));
    await page.waitForSelector('dialog .result');
  }));

await test('an address of no match says so on the start page', () =>
  at({ size: DESKTOP }, async (page) => {
    await page.goto(new URL('#/match/1-2/ply/12', server.address).href);
    await page.waitForSelector('.problem');
    await isAt(page, /^#\/$/);
    await open(page, middle()); // at its end, not at that step
    await isAt(page, /^#\/match\/[\d-]+$/);
    await ready(page);
  }));

await test('a file that cannot be read says so', () =>
  at({ size: DESKTOP }, async (page) => {
    await page.evaluate(() => {
      Blob.prototype.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    });
    const file = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
    await page.setInputFiles('.open-file input', file);
    await page.waitForSelector('.problem >> text=cannot be read');
  }));

await test('a second tab says that the match is open, and takes it over', () =>
  at({ size: DESKTOP }, async (page) => {
    await atTurn(page, middle());
    const address = await addressOf(page);
    const second = await another(page, address);
    await second.waitForSelector('text=open in another tab');
    await second.click('text=Continue here');
    await ready(second);
    await page.waitForSelector('text=open in another tab');
    const before = await plyOf(second);
    while ((await plyOf(second)) === before) await touch(second, await ready(second), 0.3);
    await ready(second);
    const there = await plyOf(second);
    // A tab that does not let go in 1 s loses the match as it was kept last.
    await until(
      async () => logres.Match.fromJSON(await second.evaluate(keptText)).ply === there,
      'the move is kept',
    );
    await page.click('text=Continue here'); // and back
    await ready(page);
    if ((await plyOf(page)) !== there) throw new Error('a move is lost');
  }));

await test('without locks a shorter record never replaces a longer one', () =>
  at({ size: DESKTOP, settings: { forced: 'ask' } }, async (page) => {
    await inHost(page, 'delete WorkerNavigator.prototype.locks;');
    await page.reload();
    await atTurn(page, middle());
    const second = await another(page, await addressOf(page));
    await ready(second);
    const move = async (one) => {
      const before = await plyOf(one);
      while ((await plyOf(one)) === before) await touch(one, await ready(one), 0.3);
    };
    await move(second);
    await ready(second);
    await move(second);
    await ready(second);
    // It is kept a little after it is shown.
    const longer = await until(async () => {
      const { length } = logres.Match.fromJSON(await second.evaluate(keptText));
      return length >= (await plyOf(second)) && length;
    }, 'both moves are kept');
    const told = page.waitForFunction(() => wire.some(({ type }) => type === 'elsewhere'));
    move(page).catch(() => null); // this one is behind; it opens again with the longer one
    await told;
    const kept = logres.Match.fromJSON(await page.evaluate(keptText)).length;
    if (kept < longer) throw new Error(`${longer} plies became ${kept}`);
  }));

await test('finished matches of several people, closed ones, and those without a generator open again', () =>
  at({ size: DESKTOP }, async (page) => {
    const closed = middle('four_courts', seats('ppb'));
    closed.close('resign', 0);
    const bare = middle('artus', seats('pp')).toJSON();
    const noChance = logres.Match.fromJSON({ ...bare, seed: null, rng: null });
    for (const match of [whole('four_courts', seats('ppp')), whole('artus', seats('pp')), closed]) {
      await page.goto(server.address);
      await open(page, match);
      await page.waitForSelector('.board-fill');
      await isAt(page, /^#\/match\//);
      await page.reload();
      await page.waitForSelector('.board-fill');
      await page.waitForFunction(() => wire.some(({ type }) => type === 'turn'));
    }
    await page.goto(server.address);
    await open(page, noChance);
    await page.reload();
    await ready(page);
    await touch(page, await ready(page), 0.3);
  }));

/** Changes the records of the page's database. Runs in the page. */
function spoil(how) {
  return new Promise((done) => {
    indexedDB.open('logres').onsuccess = ({ target: { result } }) => {
      const change = result.transaction('matches', 'readwrite');
      const records = change.objectStore('matches');
      records.getAll().onsuccess = ({ target: { result: all } }) => {
        for (const record of all) records.put({ ...record, ...how });
      };
      change.oncomplete = done;
    };
  });
}

await test('a match of two at one screen: its result is in the list, its score below, until it is forgotten', () =>
  at({ size: DESKTOP }, async (page) => {
    const two = seats('pp');
    await open(page, nearlyOver('four_courts', two, SEED));
    await playByTouch(page, numbers(SEED));
    const score = await page.textContent('dialog .scores');
    const winners = await page.locator('dialog tr.winner th').allTextContents();
    const names = two.map(({ name }) => name).sort();
    const [won] = names.filter((name) => winners[0].includes(name));
    const [lost] = names.filter((name) => name !== won);
    const told =
      winners.length > 1
        ? `${names.join(' and ')} are tied 0 to 0.`
        : `${won} leads ${lost} 1 to 0.`;
    if (score !== told) throw new Error(`"${score}": ${winners} won`);
    await page.reload();
    await page.click('dialog >> text=Start page');
    const result = page.locator('.resume li >> text=/ won, -?\\d+ to -?\\d+ ·|shared the win/');
    await result.first().waitFor();
    await page.waitForSelector('.friends .small:has-text("1 match"):not(:has-text("lost"))');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.click('[aria-label^="Forget the results with"]');
    await page.waitForSelector('.friends', { state: 'detached' });
    // A result that cannot be read is none.
    await page.evaluate(spoil, { result: { scores: 7, winners: ['x'] } });
    await page.reload();
    await page.waitForSelector('.resume li >> text=Finished: look back');
    // A file of a match that was played elsewhere counts nothing here.
    await open(page, whole('artus', two));
    await page.waitForSelector('dialog .result');
    if (await page.locator('.scores').count()) throw new Error('a file counts');
  }));

await test('a damaged record is checked as a file is', () =>
  at({ size: DESKTOP }, async (page) => {
    await atTurn(page, middle());
    await page.goto(server.address);
    await start(page);
    await page.evaluate(spoil, { players: [{ kind: 'bot', level: 'zzz' }, 7], seen: 'all' });
    await page.click('.resume li button');
    await ready(page);
    await page.goto(server.address);
    await start(page);
    await page.evaluate(spoil, { text: '{"format":"logres/match"' });
    await page.click('.resume li button');
    await page.waitForSelector('.problem');
    await page.click('[data-game=artus]'); // and the page goes on
    await page.waitForSelector('.start-button');
  }));

await test('names of right-to-left writing turn no text around them in the lists of matches and scores', () =>
  at({ size: DESKTOP }, async (page) => {
    const names = ['שרה', '\u{10900}\u{10901}']; // the second one is Phoenician
    const players = names.map((name) => ({ kind: 'person', name }));
    await open(page, played('artus', players, SEED));
    await page.goto(server.address);
    await page.evaluate((names) => {
      const end = { scores: [3, 2], ranks: [1, 2], winners: [0], ended: null };
      const played = { id: 'a', game: 'artus', time: 1, you: null, names, end };
      localStorage.setItem('logres-results', JSON.stringify([played]));
    }, names);
    await page.reload();
    for (const list of ['.resume li >> nth=0', '.friends li'])
      if (!/\u2068(שרה|\u{10900}\u{10901})\u2069/u.test(await page.textContent(list)))
        throw new Error(await page.textContent(list));
  }));

await test('a file of 300 MB is refused before it is read', () =>
  at({ size: DESKTOP }, async (page) => {
    const path = join(tmpdir(), `logres-${process.pid}.json`);
    try {
      await writeFile(path, '{');
      await truncate(path, 300 * 2 ** 20);
      await page.setInputFiles('.open-file input', path);
      await page.waitForSelector('.problem:has-text("too large")');
      if (await page.evaluate(() => sent.some(({ type }) => type === 'open')))
        throw new Error('read');
    } finally {
      await rm(path);
    }
  }));

await test('names are cleaned and remembered, and so are levels', () =>
  at({ size: DESKTOP }, async (page) => {
    await page.click('[data-game=artus]');
    const name = (seat) => page.locator(`[aria-label="Name of player ${seat}"]`);
    await name(1).fill('Guinevere the g👑👑'); // the crown lies across the 16th code unit
    await name(2).fill('\u202e\u200bgro\u2066eg\u3164');
    await name(3).fill('אליין');
    await page.locator('.seat-row select').nth(1).selectOption('hard');
    await page.click('.start-button');
    await ready(page);
    const { players } = JSON.parse(await page.evaluate(keptText)).host;
    const names = players.map((player) => player.name);
    if (JSON.stringify(names) !== JSON.stringify(['Guinevere the g👑', 'groeg', 'אליין']))
      throw new Error(JSON.stringify(names));
    const shown = await page.locator('.seat-name').nth(2).textContent();
    if (!shown.includes('\u2068אליין\u2069')) throw new Error('a name turns the text around it');
    await page.goto(new URL('#/new/four_courts', server.address).href);
    await page.waitForSelector('.start-button');
    if ((await name(1).inputValue()) !== 'Guinevere the g👑') throw new Error('forgotten');
    if ((await page.locator('.seat-row select').nth(1).inputValue()) !== 'hard')
      throw new Error('the level is forgotten');
  }));

/** Runs in the worker before its own code: there is no room until something is deleted. */
const NO_ROOM = `{
  const [put, remove] = [IDBObjectStore.prototype.put, IDBObjectStore.prototype.delete];
  let full = true;
  IDBObjectStore.prototype.put = function (...rest) {
    if (full) throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, rest);
  };
  IDBObjectStore.prototype.delete = function (...rest) {
    full = false;
    return remove.apply(this, rest);
  };
}`;

await test('all matches are kept, however many', () =>
  at({ size: DESKTOP }, async (page) => {
    await atTurn(page, middle());
    await page.evaluate(
      (more) =>
        new Promise((done) => {
          indexedDB.open('logres').onsuccess = ({ target: { result } }) => {
            const change = result.transaction('matches', 'readwrite');
            const records = change.objectStore('matches');
            records.getAll().onsuccess = ({ target: { result: all } }) => {
              for (let i = 1; i <= more; i++)
                records.put({ ...all[0], id: `0-${i}`, saved: all[0].saved - 1000 * i });
            };
            change.oncomplete = done;
          };
        }),
      40,
    );
    await page.goto(server.address);
    await atTurn(page, middle('four_courts'));
    await page.goto(server.address);
    await page.click('.resume >> text=Older matches');
    const kept = await page.locator('.resume li').count();
    if (kept !== 42) throw new Error(`${kept} matches`);
  }));

await test('without room the page says so, and keeps the match when there is some again', () =>
  at({ size: DESKTOP }, async (page) => {
    await atTurn(page, whole('artus', ONE));
    await inHost(page, NO_ROOM);
    await page.goto(server.address);
    await open(page, middle());
    await page.waitForSelector('dialog[aria-label="This match is not being saved"]');
    await page.click('text=Delete the oldest');
    await page.waitForFunction(() => wire.some(({ type, why }) => type === 'unkept' && !why));
    const match = logres.Match.fromJSON(await page.evaluate(keptText));
    if (match.state.isOver) throw new Error('the oldest is still there');
  }));

/** Serves a copy of the built page, which can become another build or go away. */
async function site() {
  const folder = await mkdtemp(join(tmpdir(), 'logres-'));
  await cp(BUILT, folder, { recursive: true });
  return { folder, ...(await serve(null, folder)) };
}

/** Another build: a changed file and its digest in the service worker. */
async function rebuild(folder) {
  const digest = (text) => createHash('sha256').update(text).digest('hex');
  const [page, worker] = [join(folder, 'index.html'), join(folder, 'sw.js')];
  const before = await readFile(page, 'utf8');
  const after = before.replace('<title>Logres', '<meta name="build" content="2"><title>Logres');
  const list = (await readFile(worker, 'utf8')).replace(digest(before), digest(after));
  await writeFile(page, after);
  await writeFile(worker, list.replace(/const BUILD = "/, '$&2'));
}

await test('the page works without a network, and offers a new build', async () => {
  const first = await site();
  const page = await visit(browser, first, { size: DESKTOP, serviceWorkers: 'allow' });
  try {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload(); // from now on by the service worker
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await rebuild(first.folder);
    await page.evaluate(() =>
      navigator.serviceWorker.getRegistration().then((one) => one.update()),
    );
    await page.waitForSelector('.new-build');
    await page.reload(); // not asked for: still the first build
    await page.waitForSelector('.new-build');
    if (await page.locator('meta[name=build]').count()) throw new Error('two builds');
    const others = `logres ${first.address}elsewhere/ 1`; // of another copy of the page
    await page.evaluate((name) => caches.open(name).then(() => undefined), others);
    await page.click('.new-build button');
    await page.waitForSelector('meta[name=build]', { state: 'attached' });
    await start(page);
    const stores = () => page.evaluate(() => caches.keys());
    await until(async () => (await stores()).length === 2, 'the first build is gone');
    if (!(await stores()).includes(others)) throw new Error('the other copy is gone');
    await first.close();
    await page.context().setOffline(true);
    await page.reload();
    await page.click('[data-game=artus]');
    await page.click('.start-button');
    await ready(page);
    await page.click('[aria-label=Hint]'); // the bots' library is there, too
    await page.waitForSelector('.hint li');
    await page.click('[aria-label=Menu]');
    await page.click('.menu-list button:first-child');
    await page.waitForSelector('dialog:not([aria-label=Menu])');
  } finally {
    said.push(...page.said);
    await page.context().close();
    await rm(first.folder, { recursive: true });
  }
});

await test('the page opens again where /index.html leads to /', async () => {
  const leads = await serve(null, undefined, true);
  const page = await visit(browser, leads, { size: DESKTOP, serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.reload();
  await start(page);
  none(page.said);
  await page.context().close();
  leads.close();
});

await test('a finished match fits a link: it opens elsewhere, once, to be looked back at from its first ply', () =>
  at({ size: DESKTOP }, async (page) => {
    const match = whole('camelot_court', seats('pbb'));
    await atTurn(page, match);
    const link = await linkOf(page);
    const friend = await browser.newContext();
    const there = await friend.newPage();
    there.on('pageerror', (error) => said.push(`error: ${error.message}`));
    for (const time of ['first', 'again']) {
      await there.goto('about:blank');
      await there.goto(link);
      await isAt(there, /#\/match\/link-.*\/ply\/0$/);
      const step = await there.locator('.review header .number').textContent();
      if (step !== `0/${match.ply}`) throw new Error(`${time}: step ${step}`);
    }
    if (await there.locator('.seat-name >> text=/^you$/').count()) throw new Error('a player');
    await there.getByRole('button', { name: 'Close looking back' }).click();
    await there.getByRole('button', { name: 'Back to the match' }).click();
    await there.waitForSelector('dialog .result');
    await there.keyboard.press('Escape');
    await there.keyboard.press('u');
    await there.getByRole('button', { name: 'Result' }).click();
    if ((await ready(there)) !== 'over') throw new Error('the match goes on');
    await there.goto(link);
    await there.getByRole('button', { name: 'Play on from here' }).click();
    await there.getByRole('button', { name: 'Play on', exact: true }).click();
    await isAt(there, /#\/match\/branch-/); // so that its result counts for no score
    await there.goto(server.address);
    await start(there);
    const kept = await there.locator('.resume li').count();
    if (kept !== 2) throw new Error(`${kept} matches kept`); // the link’s, and the one that goes on
    await friend.close();
  }));

await test('a link to a position holds what its viewer sees, and plays on from there', () =>
  at({ size: DESKTOP }, async (page) => {
    await atTurn(page, middle('four_courts'));
    const link = await linkOf(page);
    const packed = Buffer.from(link.split('/').at(-1), 'base64url');
    const { view, match } = JSON.parse(inflateRawSync(packed));
    if (match || view.format !== 'logres/view' || view.viewer !== 0) throw new Error('not a view');
    const there = await another(page, link);
    await isAt(there, /#\/match\//);
    if ((await ready(there)) !== 'choose') throw new Error('nothing to choose');
    await there.close();
  }));

await test('a damaged link, and one that unpacks to gigabytes, are refused in words', () =>
  at({ size: DESKTOP }, async (page) => {
    const bomb = deflateRawSync(Buffer.alloc(9 * 2 ** 20))
      .subarray(0, 6000)
      .toString('base64url');
    for (const link of ['AAAA', bomb]) {
      await page.goto(`${server.address}#/shared/${link}`);
      const problem = await page.waitForSelector('.problem');
      const text = await problem.textContent();
      if (!/This link cannot be opened/.test(text)) throw new Error(text);
      await page.goto(server.address);
    }
  }));

await test('the core is fetched for the start page, the library once for bots and judges', () =>
  at({ size: DESKTOP }, async (page) => {
    const fetched = [];
    page.context().on('request', (request) => {
      const [name] = /[^/]*(?=-.{8}\.wasm$)/.exec(request.url()) ?? []; // its digest can have dashes
      if (name && !request.serviceWorker()) fetched.push(name);
    });
    await page.reload();
    await start(page);
    if (`${fetched}` !== 'logres-core') throw new Error(`for the start page: ${fetched}`);
    await atTurn(page, whole());
    await page.getByRole('button', { name: 'Look back' }).click();
    await page.waitForFunction(() => wire.some((one) => one.judgements?.length));
    if (`${fetched}` !== 'logres-core,logres') throw new Error(`fetched: ${fetched}`);
  }));

/** The kilobytes, compressed, of what the page asks for while something is done, and until all of it is there. */
async function loaded(page, work) {
  const context = page.context();
  const paths = new Set();
  const open = new Set(); // requests without an answer
  let free = () => {};
  const note = (request) => {
    paths.add(new URL(request.url()).pathname.slice(1) || 'index.html');
    open.add(request);
  };
  const done = (request) => {
    open.delete(request);
    if (!open.size) free();
  };
  context.on('request', note);
  context.on('requestfinished', done);
  context.on('requestfailed', done);
  await work();
  await page.waitForLoadState('load');
  while (open.size) await new Promise((all) => (free = all));
  context.off('request', note);
  context.off('requestfinished', done);
  context.off('requestfailed', done);
  const files = await Promise.all([...paths].map((path) => readFile(join(BUILT, path))));
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0) / 1000;
}

const SCENE = /assets\/index-[^/]*\.js$/;

for (const locale of ['en-US', 'de-DE'])
  await test(`the start page (${locale}) is below 300 KB compressed; a game and its typefaces come when it is chosen`, () =>
    at({ size: PHONE, locale }, async (page) => {
      const faces = () =>
        page.evaluate(async () => {
          const all = await document.fonts.ready;
          return [...all].filter(({ status }) => status === 'loaded').length;
        });
      const first = await loaded(page, async () => {
        await page.reload();
        await start(page);
      });
      const early = await faces();
      const game = await loaded(page, async () => {
        await page.click('[data-game=artus]');
        await page.waitForSelector('.start-button');
      });
      say(`${first.toFixed()} KB, and ${game.toFixed()} KB for a game`);
      if (first < 100 || first > 300 || game < 2) throw new Error('another size');
      if (early || !(await faces())) throw new Error(`${early} typefaces with the start page`);
    }));

await test('Back while a game is loaded stays at the start page', () =>
  at({ size: PHONE }, async (page) => {
    await open(page, middle());
    const address = await addressOf(page);
    const next = await another(page, '');
    await start(next);
    await page.goto('about:blank'); // its match is free
    let asked = () => {};
    let free = () => {};
    const isAsked = new Promise((done) => (asked = done));
    const isFree = new Promise((done) => (free = done));
    await next.route(SCENE, async (route) => {
      asked();
      await isFree;
      await route.continue();
    });
    await next.evaluate((to) => (location.hash = to), address);
    await isAsked;
    await next.goBack();
    await start(next);
    free();
    await next.click('[data-game=artus]'); // the game is there now
    await next.waitForSelector('.start-button');
    await isAt(next, /#.new.artus/);
    await next.goto(new URL(address, server.address).href);
    await ready(next);
  }));

await test('a game that cannot be loaded says so, and the page goes on', () =>
  at({ size: PHONE }, async (page) => {
    await open(page, middle());
    const address = await addressOf(page);
    const next = await another(page, '');
    await start(next);
    await page.goto('about:blank');
    await next.route(SCENE, (route) => route.abort('internetdisconnected'));
    for (const to of ['#/new/artus', '#/learn/artus', address]) {
      await next.evaluate((to) => (location.hash = to), to);
      await next.waitForSelector('.problem:has-text("could not be loaded")');
      await next.evaluate(() => (location.hash = '#/rules/artus'));
      await next.waitForSelector('dialog:has-text("could not be loaded")');
    }
    await next.unroute(SCENE);
    await next.reload();
    await next.goto(new URL(address, server.address).href);
    await ready(next);
  }));

await end();
