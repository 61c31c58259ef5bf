// The page and the server of examples/online: whole matches through links, with people in two Chromiums (one of them a
// phone) and a Firefox, a bot and a spectator; reloads, other devices, and lines that are cut in the middle of a move;
// and what stands around a match. What nobody may know is in no traffic, no document and no storage.
//
//     GAMES="artus artus:variant=advanced" STORE=postgresql://… SEED=1 node test/online.mjs [WORD…]
//
// runs the tests whose names have one of the words.

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { look } from './axe.mjs';
import { browse, browseFirefox, serve, until, visit, BUILT, DESKTOP, PHONE } from './browser.mjs';
import { Line } from './line.mjs';
import { logres } from './matches.mjs';
import { documentText, namesPiece, secretPieces } from './secrets.mjs';
import { numbers, ready, stopTime, touch } from './table.mjs';
import { finish, none, say, test as run } from './tap.mjs';

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6));
const GAMES = (process.env.GAMES ?? 'arthur_card_game').split(' ').filter(Boolean);
const ONLY = process.argv.slice(2);
/** Options that make matches short: some twenty decisions of people. */
const SHORT = {
  arthur_card_game: { turn_limit: 8 },
  camelot_court: { target: 10, turn_limit: 6 },
};
say(`seed ${SEED}`);

const test = async (what, work) => {
  if (ONLY.length && !ONLY.some((word) => what.includes(word))) return;
  const begun = Date.now();
  await run(what, work);
  say(`${((Date.now() - begun) / 1000).toFixed(1)} s`);
};
const check = (holds, what) => {
  if (!holds) throw new Error(what);
};

const folder = await mkdtemp(join(tmpdir(), 'logres-page-'));
const store = process.env.STORE ?? join(folder, 'online.sqlite');
const program = fileURLToPath(new URL('../../../build/online', import.meta.url));

/** Starts a server on a free port: lines ask for it anew. */
async function host(rate = 0) {
  const options = ['--store', store, '--web', BUILT, '--host', '127.0.0.1', '--rate', rate];
  const child = spawn(program, [...options, '--port', 0, '--bot-ms', 100]);
  let said = '';
  const address = await new Promise((done, fail) => {
    const hear = (text) => {
      said += text;
      const found = /http:\/\/\S+:(\d+)\//.exec(said);
      if (found) done(Number(found[1]));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', () => fail(new Error(`the server ended: ${said}`)));
  });
  const stop = () =>
    new Promise((done) => {
      child.removeAllListeners('exit');
      child.on('exit', done);
      child.kill();
    });
  return { port: address, stop, said: () => said };
}

let server = await host();
const browser = await browse();
let firefox = null;
const said = [];
const NOISE = /WebSocket|ERR_|can’t establish|was interrupted|NS_ERROR|net::|Firefox can/;

/** A person with a browser of their own on a line of their own; with `before`, the same person at another device. */
async function person(how, before = null) {
  const line = before?.line ?? (await Line.open(() => server.port));
  const { firefox: fox = false, ...more } = how;
  if (fox) firefox ??= await browseFirefox();
  const page = await visit(fox ? firefox : browser, line, more);
  page.line = line;
  page.how = how;
  return page;
}

/** Leaves a device, but not its line. */
async function putAway(page) {
  said.push(...page.said.filter((text) => !NOISE.test(text)));
  await page.context().close();
}

async function leave(...pages) {
  for (const page of pages) {
    await putAway(page);
    page.line.close();
  }
}

/** Makes a match at the page: people of these names, and a bot. Answers the links as addresses after #. */
async function make(page, [game, option], names, { bot = true, ...online } = {}) {
  const [name, value] = option?.split('=') ?? [];
  const asked = {
    type: 'new',
    game,
    config: {
      ...SHORT[game],
      ...(name && { [name]: /^\d+$/.test(value) ? Number(value) : value }),
    },
    players: [
      ...names.map((name) => ({ kind: 'person', name })),
      ...(bot ? [{ kind: 'bot', name: 'Balin', level: 'easy' }] : []),
    ],
    online: { spectators: true, ...online },
  };
  const { id, seats, watch } = await page.evaluate(
    (asked) =>
      new Promise((done) => {
        const socket = new WebSocket(location.origin.replace('http', 'ws'), 'logres');
        socket.onopen = () => socket.send(JSON.stringify(asked));
        socket.onmessage = ({ data }) => {
          socket.close();
          done(JSON.parse(data));
        };
      }),
    asked,
  );
  const link = (as, token) => `#/table/${id}/${as}/${token}`;
  return {
    id,
    friends: seats.map((token) => token && link('seat', token)),
    watch: link('watch', watch),
    side: `${id}.${watch}`,
  };
}

/** Opens an address after #, in a page that is open: Firefox loads nothing for it. */
const goTo = (page, link) => page.evaluate((hash) => (location.hash = hash), link);

/** Opens a link, sits down if the person has not, and waits for the table. */
async function sit(page, link, name = null) {
  page.link = link;
  await goTo(page, link);
  if (name) {
    await page.fill('.invitation input', name);
    await page.click('.invitation [type=submit]');
  }
  await page.waitForSelector('.board-fill');
}

const isOver = ({ line }) => line.last('turn')?.actor === null;
const plyAt = ({ line }) => line.last('turn')?.ply ?? -1;

/** Waits for something of these people; if it does not come, says what each saw, was told and asked last. */
const waitFor = (what, people, found) =>
  found.catch(async (error) => {
    const looks = people.map(async (page) => {
      const prompt = await page.locator('.doing').textContent({ timeout: 1000 });
      return `${await page.title()}: ${prompt}`;
    });
    const said = (await Promise.allSettled(looks)).map(({ value }) => value);
    const lines = people.map(({ line }, i) => `${said[i]}; ${line.lately()}`);
    throw new Error([what, ...lines, server.said()].join('\n'), { cause: error });
  });

/** Who of the people can touch something now, and what. */
const whoIsReady = (people) =>
  waitFor(
    'nobody can move',
    people,
    Promise.race(people.map((page) => ready(page).then((state) => ({ page, state })))),
  );

/** Who of the people can touch something, or null if it is enough before: the server may tell so after the last touch. */
async function readyOrEnough(people, enough) {
  let waits = true;
  const found = whoIsReady(people);
  const first = await Promise.race([
    found,
    until(() => !waits || enough(), 'enough').then(() => null),
  ]);
  waits = false;
  if (!first) found.catch(() => {}); // nobody waits for it any more
  return first;
}

/** Whether all have been told the same, and no move is on its way. */
const isSettled = (people) =>
  people.every(({ line }) => !line.isAsking) &&
  new Set(people.map(({ line }) => line.last('turn')?.seq)).size === 1;

/**
 * Lets people touch what is marked, whoever's turn it is, until the match is over or it is `enough` when no move is on
 * its way. `enough` gets the number of touches.
 */
async function play(people, random, disturb = async () => {}, enough = () => false) {
  let moves = 0;
  let touches = 0;
  let ply = -1;
  while (!people.every(isOver)) {
    if (enough(touches)) {
      await waitFor(
        'a move has no answer',
        people,
        until(() => isSettled(people), 'its answer'),
      );
      if (enough(touches)) break;
    }
    const now = await readyOrEnough(people, () => enough(touches));
    if (now?.state === 'over') break;
    if (!now || enough(touches)) continue;
    if (!(await touch(now.page, now.state, random()))) continue;
    touches++;
    const at = plyAt(now.page);
    if (at === ply) continue;
    ply = at;
    await disturb(people.indexOf(now.page), moves++);
  }
  return moves;
}

/** The whole match, as the server gives it when it is over. */
async function saved(page) {
  const [, , id, , token] = new URL(page.url()).hash.split('/');
  const text = await page.evaluate(
    ([id, token]) =>
      new Promise((done) => {
        const socket = new WebSocket(location.origin.replace('http', 'ws'), 'logres');
        socket.onopen = () => socket.send(JSON.stringify({ type: 'join', id, token }));
        socket.onmessage = ({ data }) => {
          for (const { type, match } of [JSON.parse(data)].flat()) {
            if (type === 'seats') socket.send(JSON.stringify({ type: 'save' }));
            if (type === 'saved') done(JSON.stringify(match));
            if (type === 'refused') done(data);
          }
        };
      }),
    [id, token],
  );
  return logres.Match.fromJSON(text);
}

// ---- what a page may know

/** Whatever a line carried of a match that the library does not tell this viewer. */
function wrongTold(match, { connections }, viewer) {
  const wrong = [];
  const checkPly = (told, ply) => {
    const known = JSON.parse(JSON.stringify(match.history(viewer, ply).plies[0]));
    for (const name of ['actor', 'move', 'events'])
      if (JSON.stringify(told[name]) !== JSON.stringify(known[name]))
        wrong.push(`ply ${ply} for ${viewer}: ${JSON.stringify(told[name])}`);
  };
  let over = false;
  for (const message of connections.flat()) {
    if (message.type === 'turn') over ||= message.actor === null;
    if (over) break;
    if (message.type === 'ply') checkPly(message.told, message.ply);
    if (message.type === 'position') message.plies.forEach(checkPly);
    if (!['ply', 'position', 'turn'].includes(message.type)) continue;
    const ply = message.type === 'position' ? message.plies.length : message.ply;
    const at = message.type === 'ply' ? ply + 1 : ply;
    for (const piece of secretPieces(match, at, viewer))
      if (namesPiece(message, piece)) wrong.push(`${message.type} ${at}: names ${piece}`);
  }
  return wrong;
}

/** All that the browser keeps of this page. Runs in the page. */
async function storageText() {
  const kept = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), location.href];
  for (const { name } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    const database = await new Promise((done) => (opening.onsuccess = () => done(opening.result)));
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store).getAll();
      kept.push(
        JSON.stringify(await new Promise((done) => (all.onsuccess = () => done(all.result)))),
      );
    }
    database.close();
  }
  return kept.join('\n');
}

/** The document and the storage, and the ply up to which the server had told the match then. */
async function knownTo(page) {
  for (;;) {
    const count = page.line.told.length;
    const { text } = await page.evaluate(documentText);
    const kept = await page.evaluate(storageText);
    if (page.line.told.length === count) return { text, kept, ply: Math.max(0, plyAt(page)) };
  }
}

/** Plies come once each and in order, on every connection. */
function doubled({ connections }) {
  const wrong = [];
  for (const told of connections) {
    let ply = null;
    for (const message of told) {
      if (message.type === 'position') ply = message.plies.length - 1;
      if (message.type === 'went') ply = message.ply - 1;
      if (message.type !== 'ply') continue;
      if (ply !== null && message.ply !== ply + 1) wrong.push(`ply ${message.ply} after ${ply}`);
      ply = message.ply;
    }
  }
  return wrong;
}

/** A move that people sent twice, and that the match has twice, would be here. */
function lostMoves(match, people) {
  const wrong = [];
  for (const [seat, { line }] of people.entries()) {
    const asked = new Set(
      line.sent.filter(({ type }) => type === 'play').map(({ seq, ply }) => `${seq} ${ply}`),
    );
    let played = 0;
    for (let ply = 0; ply < match.ply; ply++) played += match.stateAt(ply).actor === seat;
    if (asked.size !== played)
      wrong.push(`seat ${seat} asked for ${asked.size} moves, and the match has ${played}`);
  }
  return wrong;
}

// ---- whole matches

for (const variant of GAMES)
  await test(`${variant}: a Chromium, a phone, a Firefox, a bot and a spectator play to the end, and nothing is lost`, async () => {
    const random = numbers(SEED);
    const chance = numbers(SEED + 1);
    const game = variant.split(':');
    const people = [
      await person({ size: DESKTOP }),
      await person({ size: PHONE }),
      await person({ size: DESKTOP, firefox: true }),
    ];
    const names = ['Ann', 'Ben', 'Cid'];
    const eve = await person({ size: DESKTOP });
    const { friends, watch } = await make(people[0], game, names);
    for (const [i, page] of people.entries()) await sit(page, friends[i], names[i]);
    await sit(eve, watch);
    const shown = [];
    const happened = {};
    const DISTURB = ['reload', 'cut before', 'cut after', 'cut', 'other device', 'server', 'look'];
    const left = []; // drawn without putting back: a short match has them all
    const moves = await play(people, random, async (who, move) => {
      if (move % 2) return;
      const page = people[who];
      if (!left.length) left.push(...DISTURB);
      const [what] = left.splice(Math.floor(chance() * left.length), 1);
      happened[what] = (happened[what] ?? 0) + 1;
      const other = Math.floor(chance() * people.length);
      if (what === 'reload') await page.reload();
      if (what.startsWith('cut ')) people[other].line.cutAt('play', what.slice(4));
      if (what === 'cut') people[other].line.cut();
      if (what === 'other device') {
        await putAway(page);
        people[who] = await person(page.how, page);
        await sit(people[who], page.link);
      }
      if (what === 'server') {
        await server.stop();
        server = await host();
      }
      if (what === 'look' || move === 0)
        for (const one of [...people, eve])
          shown.push({
            viewer: one === eve ? null : people.indexOf(one),
            ...(await knownTo(one)),
          });
    });
    await eve.waitForSelector('dialog .result');
    const match = await saved(people[0]);
    check(match.isOver && moves > 5, `${moves} moves`);
    const wrong = lostMoves(match, people);
    for (const page of [...people, eve]) {
      const viewer = page === eve ? null : people.indexOf(page);
      wrong.push(...wrongTold(match, page.line, viewer), ...doubled(page.line));
    }
    for (const { viewer, ply, text, kept } of shown)
      for (const piece of secretPieces(match, ply, viewer))
        for (const [where, all] of Object.entries({ document: text, storage: kept }))
          if (/[-\d]/.test(piece) && new RegExp(`(?<![\\w-])${piece}(?![\\w-])`).test(all))
            wrong.push(`the ${where} of ${viewer} names ${piece} at ply ${ply}`);
    say(
      `${variant}: ${moves} decisions of people, ${match.ply} plies; ${JSON.stringify(happened)}`,
    );
    none(wrong);
    await leave(...people, eve);
  });

// ---- one thing after the other

await test('a table is set up on one screen; its links seat a friend, who reads what it is about', async () => {
  const [ann, ben] = [await person({ size: PHONE }), await person({ size: DESKTOP })];
  await ann.click('.where label:has-text("Online")');
  await ann.click('[data-game=artus]');
  const wrong = await look(ann, 'setup');
  await ann.selectOption('[aria-label^="Who plays"] >> nth=2', 'easy');
  await ann.click('.start-button');
  await ann.waitForSelector('.links');
  await ann.click('.link-row >> nth=0 >> text=QR code');
  wrong.push(...(await look(ann, 'links')));
  const link = await ann.inputValue('.link-row input >> nth=0');
  check(link.startsWith(ann.line.address), link);
  await goTo(ben, new URL(link).hash);
  await ben.waitForSelector('text=invites you');
  await ben.waitForSelector('.aim >> text=The aim.');
  wrong.push(...(await look(ben, 'invitation')));
  await ben.fill('.invitation input', 'Ben\u202e');
  await ben.click('.invitation [type=submit]');
  await ben.waitForSelector('.board-fill');
  await ann.click('dialog .start-button');
  await ann.waitForSelector('.seat-name:has-text("Ben") .presence >> text=/here|thinking/', {
    state: 'attached',
  });
  const [first, second] = await Promise.any(
    [
      [ann, ben],
      [ben, ann],
    ].map(async (pair) => {
      await pair[0].waitForFunction(() => document.title.startsWith('Your turn'));
      return pair;
    }),
  );
  check((await icon(first)).startsWith('data:'), 'the icon does not say whose turn it is');
  check(!(await icon(second)).startsWith('data:'), 'the icon says that it is the other’s turn');
  await second.waitForSelector('.notes summary');
  await second.waitForSelector('.notes .aim >> text=The aim.', { state: 'attached' });
  for (const page of [ann, ben]) {
    wrong.push(...(await look(page, 'table')));
    await page.click('text=People');
    wrong.push(...(await look(page, 'people')));
    await page.keyboard.press('Escape');
  }
  await ben.goto(ben.line.address);
  await ben.waitForSelector('.my-matches li');
  wrong.push(...(await look(ben, 'my matches')));
  await ann.waitForSelector('.seat-name:has-text("Ben") >> text=away');
  none(wrong);
  await leave(ann, ben);
});

function icon(page) {
  return page.evaluate(() => document.querySelector('link[rel=icon]').href);
}

await test('a game without a certain end says that the server ends long matches', async () => {
  const page = await person({ size: PHONE });
  await page.click('.where label:has-text("Online")');
  await page.click('[data-game=camelot_court]');
  await page.waitForSelector('.unending');
  await page.click('summary');
  await page.locator('details input[type=number]').last().fill('100');
  await page.waitForSelector('.unending', { state: 'detached' });
  await leave(page);
});

await test('without https a link is copied all the same, or selected and said so', async () => {
  const ann = await person({ size: PHONE });
  await ann.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }),
  );
  await ann.reload();
  await ann.click('.where label:has-text("Online")');
  await ann.click('[data-game=artus]');
  await ann.click('.start-button');
  await ann.click('.link-row >> nth=0 >> text=Copy');
  await ann.waitForSelector('.link-row >> nth=0 >> text=Copied');
  await ann.evaluate(() => (document.execCommand = () => false));
  await ann.click('.link-row >> nth=1 >> text=Copy');
  await ann.waitForSelector('.link-row >> nth=1 >> text=The link is selected');
  const selected = await ann.evaluate(() => {
    const { value, selectionStart, selectionEnd } = document.activeElement;
    return value.slice(selectionStart, selectionEnd);
  });
  check(selected === (await ann.inputValue('.link-row input >> nth=1')), selected);
  await leave(ann);
});

/** What programs and people put behind a link. */
const BEHIND = '. ) , > %3E / %20 %E2%80%8B ?fbclid=IwAR0abc &utm_source=x ./'.split(' ');

await test('a link opens its seat with anything behind it; one that is not whole says so', async () => {
  const ann = await person({ size: PHONE });
  const { friends } = await make(ann, ['artus'], ['Ann']);
  await sit(ann, friends[0], 'Ann');
  for (const behind of BEHIND) {
    await goTo(ann, '#/');
    await ann.waitForSelector('[data-game]');
    check(!(await ann.locator('.problem').count()), `after ${behind}`);
    await goTo(ann, friends[0] + behind);
    await ann.waitForSelector('.board-fill').catch((cause) => {
      throw new Error(`"${behind}" behind the link`, { cause });
    });
    const hash = await ann.evaluate(() => location.hash);
    check(hash === friends[0], hash);
  }
  for (const cut of [friends[0].slice(0, friends[0].lastIndexOf('/')), '#/shared/', '#/side/x']) {
    await goTo(ann, cut);
    await ann.waitForSelector('.problem >> text=This link does not work').catch((cause) => {
      throw new Error(`${cut} says nothing`, { cause });
    });
  }
  await leave(ann);
});

await test('no token ends in a dash, which some programs leave out of a link', async () => {
  const ann = await person({ size: DESKTOP });
  const names = ['Ann', 'Ben', 'Cid', 'Dan', 'Eve'];
  for (let i = 0; i < 60; i++) {
    const { friends, watch } = await make(ann, ['camelot_court'], names, { bot: false });
    none([...friends, watch].filter((link) => /[-_]$/.test(link)));
  }
  await leave(ann);
});

await test('who looks on is told so; over the result the others find the rematch, and a spectator only follows', async () => {
  const random = numbers(SEED);
  const people = [await person({ size: PHONE }), await person({ size: DESKTOP })];
  const [ann, ben] = people;
  const eve = await person({ size: { width: 320, height: 640 } });
  const game = ['camelot_court', 'turn_limit=1'];
  const { friends, watch } = await make(ann, game, ['Ann', 'Ben'], { bot: false });
  await sit(ann, friends[0], 'Ann');
  await sit(ben, friends[1], 'Ben');
  await sit(eve, watch);
  await eve.waitForSelector('.bar >> text=You are watching');
  check(!(await ann.locator('.bar >> text=You are watching').count()), 'a player does not look on');
  await play(people, random);
  for (const page of [...people, eve]) await page.waitForSelector('dialog .result');
  check(!(await eve.locator('text=Play again').count()), 'a spectator is offered the rematch');
  await ann.click('dialog >> text=Play again with the same people');
  const wrong = [];
  for (const page of [ben, eve]) {
    await page.waitForSelector('dialog >> text=The next match is ready');
    wrong.push(...(await look(page, 'next match')));
    await page.click('dialog >> text=Join it');
  }
  for (const page of [...people, eve]) {
    await page.waitForSelector('dialog .result', { state: 'detached' });
    await page.waitForSelector('.board-fill');
  }
  none(wrong);
  await leave(...people, eve);
});

await test('friends who come back: results, scores, phrases; the rematch finds all but who declined it', async () => {
  const random = numbers(SEED);
  const people = [];
  for (const size of [DESKTOP, { width: 390, height: 844 }, PHONE])
    people.push(await person({ size }));
  const [ann, ben, cal] = people;
  const game = ['camelot_court', 'turn_limit=1'];
  const { id, friends, watch } = await make(ann, game, ['Ann', 'Ben', 'Cal'], { bot: false });
  for (const [i, page] of people.entries()) await sit(page, friends[i], ['Ann', 'Ben', 'Cal'][i]);
  const eve = await person({ size: DESKTOP });
  await sit(eve, watch);
  const wrong = [];
  // A phrase is seen beside the person for a moment, and heard; whoever does not want that is spared.
  await cal.click('text=People');
  await cal.getByLabel('Show what others say').uncheck();
  await cal.keyboard.press('Escape');
  await ann.click('text=People');
  wrong.push(...(await look(ann, 'people')));
  await ann.click('dialog .phrases >> text=One moment');
  for (const page of [ann, ben, eve]) {
    await page.waitForSelector('.seat.p0 .said >> text=One moment');
    await page.waitForSelector('[role=log] >> text=Ann says: “One moment”', { state: 'attached' });
  }
  await until(() => cal.line.last('said'), 'the phrase');
  check(!(await cal.locator('.said').count()), 'a phrase is shown to who does not want it');
  await ann.waitForSelector('.said', { state: 'detached' });
  check(!(await eve.locator('.phrases').count()), 'who looks on can say something');

  await play(people, random);
  const badges = await Promise.all(people.map(badge));
  for (const page of [...people, eve]) await page.waitForSelector('dialog .result');
  const { ranks } = ann.line.last('turn').result;
  const score = (one, other, name) =>
    ranks[one] === ranks[other]
      ? `You and ${name} are tied 0 to 0.`
      : ranks[one] < ranks[other]
        ? `You lead ${name} 1 to 0.`
        : `${name} leads you 1 to 0.`;
  const told = await ann.textContent('dialog .scores');
  check(told === `${score(0, 1, 'Ben')} ${score(0, 2, 'Cal')}`, told);
  check(!(await eve.locator('.scores').count()), 'who looks on has a score');
  await ben.click('dialog .phrases >> text=Well played');
  await ann.waitForSelector('dialog tr:has-text("Ben") .said >> text=Well played');
  await ann.waitForSelector('dialog [role=status] >> text=Ben says: “Well played”', {
    state: 'attached',
  });
  wrong.push(...(await look(ben, 'result')));
  await goTo(cal, '#/');
  await cal.waitForSelector('.my-matches');

  await ann.click('dialog >> text=Play again with the same people');
  await ann.waitForFunction((old) => location.hash !== old, friends[0]);
  await ben.click('dialog >> text=Not now');
  await ben.waitForSelector('dialog >> text=The next match is ready', { state: 'detached' });
  await ben.reload();
  await ben.waitForSelector('dialog >> text=Go to the next match');
  check(!(await ben.locator('text=The next match is ready').count()), 'asked again');
  await goTo(ben, '#/');
  await ben.waitForSelector('.my-matches li');
  check(!(await ben.locator('text=waiting for you').count()), 'asked again in the list');
  // Whoever opens the list or the link later is led there, with the same colour and letter.
  await cal.reload();
  await cal.waitForSelector('.my-matches .needs-me >> text=The next match is waiting for you');
  wrong.push(...(await look(cal, 'list')));
  await cal.click('.my-matches .needs-me');
  await goTo(ben, friends[1]);
  await ben.click('dialog >> text=Go to the next match');
  await eve.click('dialog >> text=Join it');
  for (const [i, page] of people.entries()) {
    await until(() => page.line.last('opened')?.id !== id, 'the rematch');
    await page.waitForSelector('.board-fill');
    await until(() => page.line.last('seats').you === (i + 1) % 3, 'the seats are rotated');
    const [now, before] = [await badge(page), badges[i]]; // the colour is printed on the pieces
    check(now.at(-1) === before.at(-1), `${now} instead of ${before}`);
  }
  await until(() => ann.line.last('seats').seats.every(({ sat }) => sat), 'all sit');

  // The result is in the list, the score beside it; what is forgotten does not come back with its match.
  await goTo(ann, '#/');
  const row = ann.locator('.my-matches li', { hasText: /You won, |You lost|of 3|shared the win/ });
  await row.waitFor();
  await ann.waitForSelector('.friends >> text=1 match: ');
  ann.on('dialog', (dialog) => void dialog.accept());
  await ann.click('[aria-label="Forget the results with Ben"]');
  check((await ann.locator('.friends li').count()) === 1, 'one friend is forgotten, the other not');
  await row.locator('button').first().click();
  await ann.waitForSelector('dialog .scores');
  const left = await ann.textContent('dialog .scores');
  check(left === score(0, 2, 'Cal'), left);
  const kept = await ann.evaluate(() => localStorage.getItem('logres-results'));
  check(!kept.includes('Ben'), 'a name is kept');
  await ann.evaluate(() => {
    const [one] = JSON.parse(localStorage.getItem('logres-results'));
    const damaged = [7, null, {}, { ...one, end: { ranks: 3 } }, { ...one, you: 9 }];
    localStorage.setItem('logres-results', JSON.stringify([...damaged, one]));
  });
  await goTo(ann, '#/');
  await ann.waitForSelector('.friends li');
  none(wrong);
  await leave(...people, eve);
});

await test('a phone that sleeps in the middle of a move loses nothing, and the page says only what lasts', async () => {
  const random = numbers(SEED);
  const ann = await person({ size: PHONE });
  // Until it is told otherwise the page waits long before it speaks of a lost connection: a busy machine may need more
  // than its 2 s for another one.
  await ann.addInitScript(() => {
    const later = setTimeout;
    window.patient = true;
    window.setTimeout = (does, time, ...rest) =>
      later(does, time === 2000 && window.patient ? 100 * time : time, ...rest);
  });
  await ann.reload();
  const { friends } = await make(ann, ['artus'], ['Ann']);
  await sit(ann, friends[0], 'Ann');
  for (const how of ['before', 'after']) {
    await ann.evaluate(() => {
      window.lostAt = [];
      new MutationObserver(() => {
        if (document.querySelector('.lost')) window.lostAt.push(performance.now());
      }).observe(document, { subtree: true, childList: true });
    });
    const plies = ann.line.sent.filter(({ type }) => type === 'play').length;
    ann.line.cutAt('play', how);
    await play([ann], random, undefined, () => ann.line.trap === null);
    await whoIsReady([ann]);
    const asked = ann.line.sent.filter(({ type }) => type === 'play').slice(plies);
    check(asked.length > 0, 'no move was sent');
    const lost = await ann.evaluate(() => window.lostAt.length);
    check(!lost, `a cut ${how} the move was shown, though the line came back at once`);
  }
  for (let state; (state = await ready(ann)) !== 'confirm';) await touch(ann, state, random());
  await ann.evaluate(() => (window.patient = false));
  ann.line.hold(true);
  const cut = Date.now();
  await ann.waitForSelector('.lost');
  const after = Date.now() - cut;
  check(after > 1900, `the page spoke of a lost connection after ${after} ms`);
  say(`a connection was called lost after ${after} ms`);
  const wrong = await look(ann, 'lost');
  await touch(ann, 'confirm', 0);
  await ann.waitForSelector('.lost >> text=Your move will be sent');
  ann.line.hold(false);
  await ann.waitForSelector('.lost', { state: 'detached' });
  await play([ann], random);
  const match = await saved(ann);
  none([...wrong, ...lostMoves(match, [ann]), ...doubled(ann.line)]);
  await leave(ann);
});

await test('the same seat on two devices: both show the match, and a move of one is the other’s, too', async () => {
  const random = numbers(SEED);
  const phone = await person({ size: PHONE });
  const { friends } = await make(phone, ['four_courts'], ['Ann']);
  await sit(phone, friends[0], 'Ann');
  const desk = await person({ size: DESKTOP });
  await sit(desk, friends[0]);
  await play([phone], random, undefined, (touches) => touches > 12);
  const seen = async () => {
    const both = [phone, desk];
    const isMineAt = () => isSettled(both) && both.every((page) => isOver(page) || isMine(page));
    await waitFor('not both are told the turn', both, until(isMineAt, 'the same turn'));
    const titles = both.map((page) =>
      page.waitForFunction(() => /^(Your turn|Over)/.test(document.title)),
    );
    await waitFor('not both say whose turn it is', both, Promise.all(titles));
    for (const page of both) await whoIsReady([page]);
  };
  await seen();
  await play([desk], random, undefined, (touches) => touches > 12);
  await seen(); // seldom, this match is over by now
  // Both at once: the first to come counts, the other's touch is offered again.
  const playAtOnce = async (page, random) => {
    while (!isOver(page)) await play([page], random).catch((error) => lost.push(error));
  };
  const lost = [];
  await Promise.all([playAtOnce(phone, random), playAtOnce(desk, numbers(SEED + 9))]);
  say(`${lost.length} touches came too late`);
  await Promise.all([phone, desk].map((page) => page.waitForSelector('dialog .result')));
  const match = await saved(phone);
  check(match.isOver, 'the match is not over');
  none([...doubled(phone.line), ...doubled(desk.line)]);
  await leave(phone, desk);
});

await test('whose turn it is leaves for the start page and comes back: they can move', async () => {
  const ann = await person({ size: PHONE });
  const { friends } = await make(ann, ['artus'], ['Ann']);
  await sit(ann, friends[0], 'Ann');
  for (let i = 0; i < 3; i++) {
    await whoIsReady([ann]);
    await goTo(ann, '#/');
    await ann.waitForSelector('.my-matches');
    await goTo(ann, ann.link); // the game is loaded, and its position and turn come as one text
  }
  await whoIsReady([ann]);
  await leave(ann);
});

/** Goes on and back at a desk until it is at a decision with one move, which is asked about at once; its ply, or -1. */
async function toOneMove(desk, random) {
  const undo = () => desk.line.last('turn').undo;
  for (let to = -1; ;) {
    const isOn = () => undo().to !== null && undo().to !== to && isMine(desk);
    await play([desk], random, undefined, isOn);
    if (isOver(desk)) return -1;
    ({ to } = undo());
    await desk.click('[aria-label=Undo]');
    await desk.waitForSelector('[aria-label=Redo]');
    if (desk.line.last('turn').legal.length === 1) return to;
    await desk.click('[aria-label=Redo]');
    await desk.waitForSelector('[aria-label=Redo]', { state: 'detached' });
  }
}

await test('a move of a phone without a line, while the desk goes on and back: the phone chooses anew', async () => {
  const random = numbers(SEED);
  const [desk, phone] = [await person({ size: DESKTOP }), await person({ size: PHONE })];
  let to = -1;
  while (to < 0) {
    const { friends } = await make(desk, ['four_courts'], ['Ann']);
    await sit(desk, friends[0], 'Ann');
    await sit(phone, friends[0]);
    to = await toOneMove(desk, random);
  }
  await until(() => plyAt(phone) === to, 'the phone hears of what the desk did');
  await phone.waitForSelector('[aria-label=Redo]');
  while ((await ready(phone)) !== 'confirm') await touch(phone, 'choose', random());
  phone.line.hold(true);
  await phone.waitForSelector('.lost');
  await phone.click('.prompt .confirm');
  await phone.waitForSelector('.prompt .confirm', { state: 'detached' });
  await desk.click('[aria-label=Redo]');
  await desk.waitForSelector('[aria-label=Redo]', { state: 'detached' });
  await desk.click('[aria-label=Undo]');
  await desk.waitForSelector('[aria-label=Redo]');
  phone.line.hold(false);
  await phone.waitForSelector('.lost', { state: 'detached' });
  await whoIsReady([phone]);
  await leave(desk, phone);
});

/** The colour, shape and letter of the person at a page. */
function badge(page) {
  return page.evaluate((you) => {
    const mark = document.querySelector(`.seat[data-seat="${you}"] .mark`);
    const field = mark.querySelector('.shield-field');
    return [getComputedStyle(field).fill, field.getAttribute('d'), mark.textContent].join();
  }, page.line.last('seats').you);
}

await test('undo by consent, a seat to a bot and back, resignation, a rematch', async () => {
  const random = numbers(SEED);
  const people = [await person({ size: DESKTOP }), await person({ size: PHONE })];
  const { friends } = await make(people[0], ['artus'], ['Ann', 'Ben'], { bot: false });
  for (const [i, page] of people.entries()) await sit(page, friends[i], ['Ann', 'Ben'][i]);
  const mustAsk = ({ line }) => {
    const { to = null, ask = null } = line.last('turn')?.undo ?? {};
    return to === null && ask !== null;
  };
  await play(people, random, undefined, () => people.some(mustAsk));
  const asks = people.find(mustAsk);
  const other = people.find((page) => page !== asks);
  const { ask } = asks.line.last('turn').undo;
  await asks.click('[aria-label=Undo]');
  await asks.waitForSelector('text=Never mind');
  await other.waitForSelector('text=Allow it');
  const wrong = [...(await look(asks, 'who asks')), ...(await look(other, 'who is asked'))];
  await other.click('text=Allow it');
  await asks.waitForSelector('text=Never mind', { state: 'detached' });
  for (const page of people) {
    await page.waitForSelector('text=/Allow it|Never mind/', { state: 'detached' });
    check(page.line.last('went')?.ply === ask, 'the match did not go back');
    await page.waitForSelector('.table-note >> text=/^A move was taken back: “.+”/');
  }
  await asks.click('text=People');
  await asks.focus('dialog select');
  await asks.keyboard.press('ArrowDown'); // a key on the way to another level gives nothing away
  await asks.selectOption('dialog select', 'easy');
  check(!asks.line.sent.some(({ type }) => type === 'give'), 'the seat was given away by a key');
  await asks.click('text=Let it play');
  await asks.click('.table-note >> text=Take over');
  await asks.waitForSelector('.table-note >> text=Take over', { state: 'detached' });
  await other.goto(other.line.address);
  await asks.click('text=People');
  await asks.click('dialog >> text=Let a bot play >> visible=true');
  await asks.waitForSelector('.seat >> text=a bot plays', { state: 'attached' });
  await goTo(other, other.link);
  await other.click('.table-note >> text=Take over');
  await other.waitForSelector('.table-note >> text=Take over', { state: 'detached' });
  // Who is to move resigns: nothing is left to touch.
  const resigns = await whoIsReady(people).then(({ page }) => page);
  await resigns.click('text=People');
  await resigns.click('dialog >> text=Resign');
  await resigns.click('dialog .table-note >> text=Resign >> nth=-1');
  for (const page of people) {
    await page.waitForSelector('.prompt >> text=resigned');
    await page.waitForSelector('.glow', { state: 'detached' });
    await page.waitForSelector(
      `.notes >> text=/${page === resigns ? 'leads you' : 'You lead .*'} 1 to 0/`,
    );
  }
  // Nothing is secret any more: from every seat.
  const seats = ['0', '1', ''];
  for (const value of seats) {
    await asks.selectOption('.table-note:has-text("Seen by") select', value);
    const viewer = value === '' ? null : Number(value);
    await until(() => asks.line.last('position').viewer === viewer, 'the view of a seat');
    await asks.waitForSelector(viewer === null ? '.board-fill' : '.hand');
  }
  wrong.push(...(await look(asks, 'over')));
  const badges = await Promise.all(people.map(badge));
  check(badges.map((one) => one.at(-1)).join('') === 'AB', `${badges}`);
  await asks.click('text=Play again with the same people');
  await other.click('text=Join it');
  for (const [i, page] of people.entries()) {
    await page.waitForFunction((old) => location.hash !== old, friends[i]);
    await page.waitForSelector('.board-fill');
    check(page.line.last('seats').you === (i + 1) % 2, 'the seats are not rotated');
    const now = await badge(page);
    check(now === badges[i], `${now} instead of ${badges[i]}`);
  }
  none(wrong);
  await leave(...people);
});

await test('the second tap of two does not resign', async () => {
  const ann = await person({ size: PHONE });
  const { friends } = await make(ann, ['artus'], ['Ann', 'Ben'], { bot: false });
  await sit(ann, friends[0], 'Ann');
  await ann.click('text=People');
  await ann.click('dialog >> text=Resign', { trial: true });
  await ann.evaluate(stopTime);
  await ann.click('dialog >> text=Resign');
  const sure = ann.locator('dialog .table-note >> text=Resign >> nth=-1');
  const { x, y, width, height } = await sure.boundingBox();
  const tap = () => ann.touchscreen.tap(x + width / 2, y + height / 2);
  await tap();
  check(!ann.line.sent.some(({ type }) => type === 'resign'), 'it resigns');
  await ann.evaluate(() => settle());
  await tap();
  await ann.waitForSelector('.prompt >> text=resigned');
  await leave(ann);
});

await test('who resigns on a dead line, or while another moves, has resigned', async () => {
  for (const crosses of [false, true]) {
    const random = numbers(SEED);
    const people = [await person({ size: DESKTOP }), await person({ size: DESKTOP })];
    const [ann, ben] = people;
    const { friends } = await make(ann, ['artus'], ['Ann', 'Ben'], { bot: false });
    for (const [i, page] of people.entries()) await sit(page, friends[i], ['Ann', 'Ben'][i]);
    const isBens = () => ben.line.last('turn')?.actor === 1 && plyAt(ben) > 8;
    await play(people, random, undefined, isBens);
    await ann.click('text=People');
    await ann.click('dialog >> text=Resign');
    const ply = plyAt(ben);
    // Without a line; or on one that brings the news of Ben's move only after the resignation went out.
    if (crosses) ann.line.delay(true);
    else ann.line.hold(true);
    if (!crosses) await ann.click('dialog .table-note >> text=Resign >> nth=-1');
    await play([ben], random, undefined, () => plyAt(ben) > ply);
    if (crosses) await ann.click('dialog .table-note >> text=Resign >> nth=-1');
    if (crosses) ann.line.delay(false);
    else ann.line.hold(false);
    for (const page of people) await page.waitForSelector('.prompt >> text=resigned');
    await leave(...people);
  }
});

await test('nobody is locked out by a friend who never comes, and who comes late plays again, by name', async () => {
  const random = numbers(SEED);
  const [ann, ben] = [await person({ size: DESKTOP }), await person({ size: PHONE })];
  const { friends } = await make(ann, ['four_courts'], ['Ann', 'Friend'], {
    bot: false,
    clock: { bank: 3600, increment: 0, late: 'bot' },
  });
  await sit(ann, friends[0], 'Ann');
  let waits = false;
  const wait = ann
    .waitForSelector('.table-note >> text=Friend is not here yet.')
    .then(() => (waits = true));
  await play([ann], random, undefined, () => waits);
  await wait;
  await ann.waitForSelector('.prompt >> text=/Friend is not here yet\\./');
  check(!(await ann.textContent('.prompt')).includes('thinking'), 'who is not here thinks');
  await ann.click('text=People');
  await ann.click('dialog >> text=Let a bot play >> visible=true');
  const playedBy =
    (seat) =>
    ({ type, told }) =>
      type === 'ply' && told.actor === seat;
  await play([ann], random, undefined, () => ann.line.told.some(playedBy(1)));
  await whoIsReady([ann]); // no ply comes now that would draw the log again
  await ann.waitForSelector('.log >> text=Friend');
  await sit(ben, friends[1], 'Ben');
  await ann.waitForSelector('.log >> text=Ben');
  await ann.waitForSelector('.log >> text=Friend', { state: 'detached' });
  await ben.click('.table-note >> text=Take over');
  await ann.waitForSelector('.seat-name:has-text("Ben") .presence >> text=/here|thinking/', {
    state: 'attached',
  });
  await play([ann, ben], random, undefined, (touches) => touches > 12);
  await leave(ann, ben);
});

for (const late of ['bot', 'end'])
  await test(`the clock runs out: ${late === 'bot' ? 'a bot plays on' : 'the match is over'}`, async () => {
    const people = [await person({ size: PHONE }), await person({ size: DESKTOP })];
    const clock = { bank: 3, increment: 0, late };
    const { friends } = await make(people[0], ['artus'], ['Ann', 'Ben'], { bot: false, clock });
    // All is waited for from the start: on a busy machine the time may be over when both have sat down.
    const see = (selector) =>
      people.map((page) => page.waitForSelector(selector, { state: 'attached' }));
    const seen =
      late === 'end'
        ? see('.prompt >> text=ran out of time')
        : ['text=Your time is up.', 'text=out of time'].map((what) => Promise.any(see(what)));
    const comes = Promise.all([Promise.any(see('.seat .clock')), ...seen]);
    comes.catch(() => {}); // it is waited for below
    for (const [i, page] of people.entries()) await sit(page, friends[i], ['Ann', 'Ben'][i]);
    await comes;
    await leave(...people);
  });

await test('my matches: whose turn it is now, and since when; several side by side', async () => {
  const random = numbers(SEED);
  const begun = Date.now();
  const [ann, ben] = [await person({ size: PHONE }), await person({ size: DESKTOP })];
  const made = [];
  for (const game of ['artus', 'four_courts']) {
    const match = await make(ann, [game], ['Ann', 'Ben'], { bot: false });
    made.push(match);
    await sit(ann, match.friends[0], 'Ann');
    await sit(ben, match.friends[1], 'Ben');
    await ann.goto(ann.line.address);
    await play([ben], random, undefined, () => !isMine(ben)); // until it is Ann’s turn
    await ann.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))); // she comes back to it
    await ann.waitForSelector(
      `.my-matches li:has(b:text-is("${game === 'artus' ? 'Artus' : 'Four Courts'}")) >> text=Your turn`,
    );
  }
  const times = await ann.$$eval('.my-matches time', (all) => all.map(({ dateTime }) => dateTime));
  check(times.length === 2 && times.every((time) => Date.parse(time) >= begun - 1000), times);
  const eve = await person({ size: DESKTOP });
  await goTo(eve, `#/side/${made.map(({ side }) => side).join('/')}`);
  await eve.waitForFunction(() => document.querySelectorAll('.side-board svg').length >= 2);
  const wrong = await look(eve, 'side by side');
  const lines = await eve.$$eval('.side-line', (all) => all.map(({ textContent }) => textContent));
  check(
    lines.every((line) => line.includes('Ann')),
    lines.join(),
  );
  await goTo(ann, made[0].friends[0]);
  await ann.click('text=People');
  await ann.click('dialog >> text=Resign');
  await ann.click('dialog .table-note >> text=Resign >> nth=-1');
  await eve.waitForSelector('.side-line >> text=resigned');
  await eve.click('.side-table >> nth=1 >> text=Look closer');
  await eve.waitForSelector('.table-screen .board-fill');
  await eve.goBack();
  await eve.waitForSelector('.side-table');
  const small = await person({ size: PHONE });
  await goTo(small, `#/side/${made.map(({ side }) => side).join('/')}`);
  await small.waitForFunction(() => document.querySelectorAll('.side-board svg').length >= 2);
  wrong.push(...(await look(small, 'side by side, phone')));
  none(wrong);
  await leave(ann, ben, eve, small);
});

await test('several side by side are offered once each, whatever links the browser has', async () => {
  const ann = await person({ size: PHONE });
  const kept = [];
  for (const game of ['artus', 'four_courts']) {
    const { id, watch, friends } = await make(ann, [game], ['Ann', 'Ben'], { bot: false });
    const link = (text) => ({ at: 'table', id, as: text.split('/')[3], token: text.split('/')[4] });
    const made = { seats: friends.map((one) => link(one).token), watch: link(watch).token };
    const now = { game, names: ['Ann', 'Ben'], actor: 0, over: false, moved: Date.now(), ply: 0 };
    kept.push({ ...now, link: link(friends[0]), you: 0, made });
    kept.push({ ...now, link: link(watch), you: null });
  }
  await ann.evaluate((kept) => localStorage.setItem('logres-online', JSON.stringify(kept)), kept);
  await ann.reload();
  await ann.click('.my-matches >> text=Watch several');
  await ann.waitForSelector('.side-choice li');
  const offered = await ann.locator('.side-choice li').count();
  check(offered === 2, `${offered} are offered`);
  await leave(ann);
});

function isMine({ line }) {
  const { you } = line.last('seats') ?? {};
  return line.last('turn')?.actor === you;
}

await test('a move and a seat for a bot, both asked for on a dead line, come in this order', async () => {
  const random = numbers(SEED);
  const [ann, ben] = [await person({ size: DESKTOP }), await person({ size: DESKTOP })];
  const { friends } = await make(ann, ['artus'], ['Ann', 'Ben'], { bot: false });
  await sit(ann, friends[0], 'Ann');
  await sit(ben, friends[1], 'Ben');
  await play([ann, ben], random, undefined, () => isMine(ann));
  await leave(ben);
  await ann.waitForSelector('.seat-name:has-text("Ben") >> text=away');
  while ((await ready(ann)) !== 'confirm') await touch(ann, 'choose', random());
  const { ply } = ann.line.last('turn');
  ann.line.hold(true);
  await ann.waitForSelector('.lost');
  await ann.click('.prompt .confirm');
  await ann.click('text=People');
  await ann.click('dialog >> text=Let a bot play >> visible=true');
  ann.line.hold(false);
  await ann.waitForSelector('.seat >> text=a bot plays', { state: 'attached' });
  await ann.waitForFunction(() => document.title.startsWith('Your turn'));
  const moves = ann.line.told.filter(
    (one) => one.type === 'ply' && one.ply === ply && one.told.actor === 0,
  );
  check(moves.length > 0, 'the move is lost');
  await leave(ann);
});

await test('a match that was still to be set up, and a rematch asked for, lead nobody away from another match', async () => {
  const [ann, ben] = [await person({ size: DESKTOP }), await person({ size: DESKTOP })];
  await ann.click('.where label:has-text("Online")');
  await ann.click('[data-game=artus]');
  await ann.waitForSelector('.start-button');
  ann.line.hold(true);
  await ann.click('.start-button');
  await ann.click('[aria-label="Back to the games"]');
  await ann.click('.where label:has-text("On this screen")');
  await ann.click('[data-game=artus]');
  await ann.click('.start-button');
  await ann.waitForSelector('.board-fill');
  ann.line.hold(false);
  await ann.evaluate(() => dispatchEvent(new Event('online')));
  const [one, two] = [
    await make(ann, ['artus'], ['Ann', 'Ben'], { bot: false }),
    await make(ann, ['artus'], ['Ann', 'Ben'], { bot: false }),
  ];
  const news = ann.line.sent.filter(({ type }) => type === 'new').length;
  check(news === 2, 'a match was set up that nobody waits for');
  for (const { friends } of [one, two]) {
    await sit(ben, friends[1], 'Ben');
    await sit(ann, friends[0], 'Ann');
    await ann.click('text=People');
    await ann.click('dialog >> text=Resign');
    await ann.click('dialog .table-note >> text=Resign >> nth=-1');
    await ann.waitForSelector('.prompt >> text=resigned');
  }
  await ben.click('text=Play again with the same people');
  await ben.waitForFunction((old) => location.hash !== old, two.friends[1]);
  await goTo(ann, one.friends[0]);
  await ann.waitForSelector('text=Play again with the same people');
  ann.line.hold(true);
  await ann.click('text=Play again with the same people');
  await goTo(ann, '#/');
  ann.line.hold(false);
  await goTo(ann, two.friends[0]);
  await ann.waitForSelector('text=Join it');
  check((await ann.evaluate(() => location.hash)) === two.friends[0], 'somewhere else');
  await leave(ann, ben);
});

await test('what the browser keeps of matches may be damaged or too much: no seat is lost, and none is given away', async () => {
  const ann = await person({ size: DESKTOP });
  const seats = [];
  for (const game of ['artus', 'four_courts']) {
    const { friends, watch } = await make(ann, [game], ['Ann']);
    const link = friends[0].replace('/seat/', '/watch/'); // it opens the seat all the same
    await sit(ann, link, 'Ann');
    seats.push({ link, watch });
  }
  const kept = () => ann.evaluate(() => JSON.parse(localStorage.getItem('logres-online')));
  check((await kept()).length === 2, 'the links are not kept');
  await goTo(ann, '#/');
  await ann.waitForSelector('.my-matches li >> nth=1');
  check(
    !(await ann.locator('text=side by side').count()),
    'links of seats are offered to be given away',
  );
  await ann.evaluate(() => {
    const tables = JSON.parse(localStorage.getItem('logres-online'));
    const other = (i) => ({ ...tables[0].link, id: `other-${i}`, token: 'none' });
    const more = Array.from({ length: 60 }, (_, i) => ({
      ...{ ...tables[0], link: other(i), you: null, moved: Date.now() + i },
    }));
    for (const one of tables) one.made = { seats: 7, watch: {} };
    localStorage.setItem('logres-online', JSON.stringify([...tables, { you: {} }, ...more]));
    localStorage.setItem('logres-name', 'Guinevere '.repeat(500));
  });
  await goTo(ann, seats[1].watch);
  await ann.waitForSelector('.board-fill');
  await goTo(ann, seats[0].link);
  await ann.waitForSelector('.board-fill');
  await ann.click('text=People');
  await ann.waitForSelector('dialog .people');
  check(
    !(await ann.locator('text=Links for friends').count()),
    'links that cannot be read are offered',
  );
  await ann.waitForFunction(
    (ids) => {
      const there = JSON.parse(localStorage.getItem('logres-online'));
      return ids.every((id) => there.some(({ link, you }) => link.id === id && you === 0));
    },
    seats.map(({ link }) => link.split('/')[2]),
  );
  const friend = await make(ann, ['artus'], ['Ann']);
  await goTo(ann, friend.friends[0]);
  const name = await ann.inputValue('.invitation input');
  check(name === 'Guinevere Guinev', name);
  await leave(ann);
});

await test('the token of a seat goes to the server alone: it is in no other request, title or notification', async () => {
  const random = numbers(SEED);
  const ann = await person({ size: DESKTOP, serviceWorkers: 'allow' });
  const { friends } = await make(ann, ['artus'], ['Ann']);
  const asked = [];
  ann.context().on('request', (request) => {
    asked.push(request.allHeaders().then((headers) => request.url() + JSON.stringify(headers)));
  });
  await ann.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await goTo(ann, friends[0]);
  await ann.reload();
  await sit(ann, friends[0], 'Ann');
  await play([ann], random, undefined, (touches) => touches > 9);
  const token = friends[0].split('/').at(-1);
  const told = [
    ...(await Promise.all(asked)).map((one) => one.replace(/#.*?"|#.*$/, '')),
    await ann.title(),
    await ann.evaluate(async () => {
      const kept = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return kept.flat().map(({ url }) => url);
    }),
  ].join('\n');
  check(asked.length > 3 && !told.includes(token), told);
  await leave(ann);
});

await test('a link that cannot be opened now says why, and leads back to the start page', async () => {
  const ann = await person({ size: DESKTOP });
  ann.line.hold(true);
  await goTo(ann, '#/table/a/seat/b');
  await ann.waitForSelector('.problem >> text=does not answer');
  await ann.click('text=Start page');
  await ann.waitForSelector('[data-game]');
  await leave(ann);
});

await test('a line that died in silence while a person waits is found, and the others’ move is told', async () => {
  const random = numbers(SEED);
  const [ann, ben] = [await person({ size: DESKTOP }), await person({ size: DESKTOP })];
  const { friends } = await make(ann, ['artus'], ['Ann', 'Ben'], { bot: false });
  await ben.addInitScript(() => {
    const later = setTimeout;
    window.setTimeout = (does, time, ...rest) => later(does, time === 30_000 ? 300 : time, ...rest);
  });
  await ben.reload();
  await sit(ann, friends[0], 'Ann');
  await sit(ben, friends[1], 'Ben');
  await play([ann, ben], random, undefined, () => isMine(ann));
  await ben.waitForFunction(() => document.title.startsWith('Ann’s turn'));
  ben.line.die();
  await play([ann], random, undefined, () => !isMine(ann));
  await ben.waitForFunction(() => document.title.startsWith('Your turn'));
  await whoIsReady([ben]);
  none(doubled(ben.line));
  await leave(ann, ben);
});

await test('a page that could not ask for a server asks again: with a network, and when it is looked at', async () => {
  const ann = await person({ size: DESKTOP });
  let asked = 0;
  await ann.route(/./, (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback();
    return asked++ ? route.fallback() : route.abort('internetdisconnected');
  });
  for (const event of ['online', 'visibilitychange']) {
    asked = 0;
    const failed = ann.waitForEvent('requestfailed');
    await ann.reload();
    await failed;
    await ann.waitForSelector('[data-game]');
    check(
      !(await ann.locator('.where').count()),
      'the page knows of a server that it has not asked',
    );
    await ann.evaluate(
      (event) => document.dispatchEvent(new Event(event, { bubbles: true })),
      event,
    );
    await ann.waitForSelector('.where');
  }
  await leave(ann);
});

await test('a name that cannot be seen, or that turns the text around it, is not shown', async () => {
  const ann = await person({ size: DESKTOP });
  const names = ['Ann', '\u3164\u115f', 'Ci\u061cd', 'ශ්\u200dරී'];
  const { friends } = await make(ann, ['artus'], names, { bot: false });
  await sit(ann, friends[0], 'Ann');
  const shown = await ann.$$eval('.seat-name', (all) => all.map((one) => one.firstChild.data));
  check(shown.join() === 'Ann,Player 2,Cid,ශ්\u200dරී', shown.join());
  await goTo(ann, '#/');
  const listed = await ann.textContent('.my-matches li .small');
  check(!/[\u3164\u115f\u061c]/.test(listed), listed);
  await leave(ann);
});

for (const locale of ['de-DE', 'ar-EG'])
  await test(`a system in ${locale}: dates as it writes them, and the same game`, async () => {
    const random = numbers(SEED);
    const page = await person({ size: PHONE, locale, timezoneId: 'Europe/Berlin' });
    const { friends } = await make(page, ['artus'], ['Ann']);
    await sit(page, friends[0], 'Ann');
    await play([page], random);
    const long = Date.UTC(2024, 1, 29, 12);
    // Before the page's own code, and not while the page that was played on may still write down a move.
    await page.addInitScript((long) => {
      const [first] = JSON.parse(localStorage.getItem('logres-online'));
      localStorage.setItem('logres-online', JSON.stringify([{ ...first, moved: long }]));
    }, long);
    await page.routeWebSocket(/./, () => {}); // the server, which knows better, does not answer
    await page.goto(page.line.address);
    const time = page.locator('.my-matches time');
    const zone = { timeZone: 'Europe/Berlin' };
    const wanted = new Date(long).toLocaleDateString(locale, { dateStyle: 'medium', ...zone });
    const text = await time.textContent();
    const on = locale === 'de-DE' ? 'am' : 'on';
    check(text === `${on} ${wanted}`, `"${text}" instead of "${wanted}"`);
    const title = await time.getAttribute('title');
    check(title.includes('2024'.replace(/\d/g, (d) => (+d).toLocaleString(locale))), title);
    await leave(page);
  });

await test('a hint says why, as at this screen', async () => {
  const ann = await person({ size: DESKTOP });
  const game = ['artus', 'first_player=1'];
  const { friends } = await make(ann, game, ['Ann', 'Ben'], { bot: false, hints: true });
  await sit(ann, friends[0], 'Ann');
  await whoIsReady([ann]);
  await ann.keyboard.press('h');
  await ann.waitForSelector('.hint .why');
  await leave(ann);
});

await test('a sound and a notification when it is my turn, once for each', async () => {
  const random = numbers(SEED);
  const ann = await person({
    size: DESKTOP,
    settings: { sound: 'on' },
    permissions: ['notifications'],
  });
  await ann.addInitScript(() => {
    window.notes = [];
    window.notified = [];
    window.badges = [];
    navigator.setAppBadge = async (count) => void window.badges.push(count);
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      window.notes.push(this.frequency.value);
      return start.apply(this, when);
    };
    window.Notification = class {
      static permission = 'granted';
      constructor(title, { body }) {
        window.notified.push(`${title}: ${body}`);
      }
    };
  });
  const { friends } = await make(ann, ['artus'], ['Ann'], { bot: true });
  await ann.reload();
  await sit(ann, friends[0], 'Ann');
  await ann.mouse.click(700, 20); // a page is heard only after a touch
  let moves = 0;
  await play(
    [ann],
    random,
    () => ++moves,
    () => moves > 2,
  );
  await whoIsReady([ann]);
  const heard = await ann.evaluate(() => window.notes.length);
  check(heard >= 2 && heard % 2 === 0, `${heard} notes`);
  check(
    (await ann.evaluate(() => window.notified.length)) === 0,
    'notified though the page is seen',
  );
  await ann.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  moves = 0;
  await play(
    [ann],
    random,
    () => ++moves,
    () => moves > 1,
  );
  await ann.waitForFunction(() => window.notified.length);
  const [first] = await ann.evaluate(() => window.notified);
  check(first === 'Artus: It is your turn.', first);
  // The badge goes with the turn; a switch ends the notifications.
  await ann.waitForFunction(() => window.badges.at(-1) === 1);
  await ann.click('text=People');
  await ann.getByRole('switch', { name: 'Notify me when it is my turn' }).uncheck();
  await ann.keyboard.press('Escape');
  await ann.evaluate(() => (window.notified = []));
  moves = 0;
  await play(
    [ann],
    random,
    () => ++moves,
    () => moves > 1,
  );
  await whoIsReady([ann]);
  await ann.waitForFunction(() => document.title.startsWith('Your turn'));
  check((await ann.evaluate(() => window.notified.length)) === 0, 'notified though it is off');
  check(await ann.evaluate(() => window.badges.includes(0)), 'the badge stays');
  await leave(ann);
});

await test('the list of matches in the background tells whose turn it has become', async () => {
  const [ann, ben] = [
    await person({ size: DESKTOP, permissions: ['notifications'] }),
    await person({ size: DESKTOP }),
  ];
  await ann.addInitScript(() => {
    window.notified = [];
    window.Notification = class {
      static permission = 'granted';
      constructor(title, { tag }) {
        window.notified.push([title, tag]);
      }
    };
  });
  const { id, friends } = await make(ann, ['artus'], ['Ann', 'Ben'], { bot: false });
  await sit(ann, friends[0], 'Ann');
  await sit(ben, friends[1], 'Ben');
  await play([ann, ben], numbers(SEED), undefined, () => isMine(ben));
  await ann.goto(ann.line.address);
  await ann.waitForSelector('.my-matches >> text=Ben’s turn');
  await ann.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await play([ben], numbers(SEED), undefined, () => !isMine(ben));
  check((await ann.evaluate(() => window.notified.length)) === 0, 'told before it looked');
  await ann.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))); // or after half a minute
  await ann.waitForFunction(() => window.notified.length);
  const told = await ann.evaluate(() => window.notified);
  check(JSON.stringify(told) === JSON.stringify([['Artus', id]]), JSON.stringify(told));
  // The score beside the list is as new as the list.
  await ben.click('text=People');
  await ben.click('dialog >> text=Resign');
  await ben.click('dialog .table-note >> text=Resign >> nth=-1');
  await until(() => isOver(ben), 'the end');
  await ann.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await ann.waitForSelector('.friends >> text=You lead Ben 1 to 0');
  await leave(ann, ben);
});

await test('a page that is not seen and may not notify asks the server nothing', async () => {
  const ann = await person({ size: DESKTOP, settings: { notify: 'off' } });
  const { friends } = await make(ann, ['artus'], ['Ann', 'Ben'], { bot: false });
  await sit(ann, friends[0], 'Ann');
  await goTo(ann, '#/');
  await ann.waitForSelector('.my-matches li');
  const asks = await ann.evaluate(() => {
    let asks = 0;
    window.Notification = { permission: 'granted' };
    window.WebSocket = new Proxy(WebSocket, { construct: (of, how) => (asks++, new of(...how)) });
    return [true, false].map((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
      return asks;
    });
  });
  check(asks.join() === '0,1', `asked ${asks}`);
  await leave(ann);
});

/**
 * Lets the server refuse the types of messages in `refusing`, lose those in `losing`, and `change` what it tells a page,
 * from the next load on.
 * `asked` has the types of all that the page asked for.
 */
async function refuses(page) {
  const how = { refusing: [], losing: [], asked: [], change: (told) => told };
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const told = JSON.parse(text);
      const changed = Array.isArray(told) ? told.map(how.change) : how.change(told);
      socket.send(JSON.stringify(changed));
    });
    socket.onMessage((text) => {
      const { type } = JSON.parse(text);
      how.asked.push(type);
      if (how.losing.includes(type)) return;
      if (!how.refusing.includes(type)) return server.send(text);
      const why = { code: 'STORE', path: '', text: 'This cannot be saved now.' };
      socket.send(JSON.stringify({ type: 'refused', asked: type, ...why }));
      how.refused = type;
    });
  });
  return how;
}

const REFUSED = 'text=This cannot be saved now.';

await test('what the server refuses, or does not answer, is said where it was asked for', async () => {
  const ann = await person({ size: DESKTOP });
  const how = await refuses(ann);
  await ann.reload();
  await ann.click('.where label:has-text("Online")');
  await ann.click('[data-game=artus]');
  await ann.waitForSelector('.start-button');
  ann.line.hold(true);
  await ann.click('.start-button');
  await ann.waitForSelector('.problem >> text=does not answer');
  ann.line.hold(false);
  how.refusing = ['new'];
  await ann.waitForSelector(`.problem >> ${REFUSED}`);
  how.refusing = ['name', 'rematch'];
  const { friends } = await make(ann, ['artus'], ['Ann', 'Ben'], { bot: false });
  await goTo(ann, friends[0]);
  await ann.click('.invitation [type=submit]');
  await ann.waitForSelector(`.invitation >> ${REFUSED}`);
  how.refusing = ['rematch'];
  await ann.click('.invitation [type=submit]:enabled');
  await ann.click('text=People');
  await ann.locator('dialog >> text=Resign').focus();
  await ann.keyboard.press('Enter');
  await ann.waitForFunction(() => document.activeElement.textContent === 'Play on');
  await ann.click('dialog .table-note >> text=Resign >> nth=-1');
  await ann.click('text=Play again with the same people');
  await ann.waitForSelector(`.prompt >> ${REFUSED}`);
  await leave(ann);
});

await test('a page and a server of two builds: neither says what the other does not know', async () => {
  const ann = await person({ size: DESKTOP });
  const how = await refuses(ann);
  how.change = (told) =>
    ({ opened: { ...told, phrases: 2 }, said: { ...told, phrase: 99 } })[told.type] ?? told;
  await ann.reload();
  const game = ['artus', 'first_player=1'];
  const { friends } = await make(ann, game, ['Ann', 'Ben'], { bot: false });
  await sit(ann, friends[0], 'Ann');
  await ann.click('text=People');
  const phrases = await ann.$$eval('dialog .phrases button', (all) =>
    all.map(({ textContent }) => textContent),
  );
  check(phrases.join() === 'Well played', phrases.join());
  await ann.click('dialog .phrases button');
  await until(() => ann.line.last('said'), 'the phrase');
  const ply = plyAt(ann);
  await play([ann], numbers(SEED), undefined, () => plyAt(ann) > ply); // it goes on
  check(!(await ann.locator('.said').count()), 'a phrase without words is shown');
  await leave(ann);
});

await test('a rematch that the server has no more is left, and does not wait in the list', async () => {
  const ann = await person({ size: DESKTOP });
  const how = await refuses(ann);
  how.change = (told) => (told.type === 'glanced' ? { ...told, rematch: 'gone' } : told);
  await ann.reload();
  const { friends } = await make(ann, ['artus'], ['Ann', 'Ben'], { bot: false });
  await sit(ann, friends[0], 'Ann');
  await ann.click('text=People');
  await ann.click('dialog >> text=Resign');
  await ann.click('dialog .table-note >> text=Resign >> nth=-1');
  await until(() => isOver(ann), 'the end');
  await ann.waitForSelector('.prompt-doing >> text=Look back'); // before, the list says it is Ann's turn
  await goTo(ann, '#/');
  await ann.click('.my-matches .needs-me');
  await ann.waitForSelector('.problem');
  await ann.waitForSelector('.my-matches >> text=You resigned');
  check(!(await ann.locator('.needs-me').count()), 'it waits');
  await leave(ann);
});

await test('a match that cannot be looked back at leads to the start page, which says why', async () => {
  const ann = await person({ size: DESKTOP });
  const how = await refuses(ann);
  how.change = (told) =>
    told.type === 'saved' ? { ...told, match: { ...told.match, version: 99 } } : told;
  await ann.reload();
  const { friends } = await make(ann, ['artus'], ['Ann', 'Ben'], { bot: false });
  await sit(ann, friends[0], 'Ann');
  await ann.click('text=People');
  await ann.click('dialog >> text=Resign');
  await ann.click('dialog .table-note >> text=Resign >> nth=-1');
  await ann.click('.prompt-doing >> text=Look back');
  await ann.waitForSelector('.problem >> text=another version');
  await leave(ann);
});

await test('the only move is not played for who only reads the invitation, nor sent again and again', async () => {
  const ann = await person({ size: DESKTOP, settings: { forced: 'play' } });
  const how = await refuses(ann);
  how.refusing = ['play'];
  how.change = (told) =>
    told.legal ? { ...told, legal: [told.legal[0]], gains: [told.gains[0]] } : told;
  await ann.reload();
  const { friends } = await make(ann, ['artus', 'first_player=1'], ['Ann', 'Ben'], { bot: false });
  await goTo(ann, friends[0]);
  await ann.fill('.invitation input', 'Ann');
  const plays = () => how.asked.filter((type) => type === 'play').length;
  await ann.waitForFunction(() => document.title.startsWith('Your turn'));
  check(plays() === 0, 'it was played for who has not sat down');
  await ann.click('.invitation [type=submit]');
  await ann.waitForSelector(`.prompt >> ${REFUSED}`);
  await ann.click('.prompt .confirm');
  await until(() => plays() >= 2, 'the move is sent again');
  await ann.waitForSelector('.prompt .confirm'); // it is offered again
  check(plays() === 2, `it was sent ${plays()} times`);
  // A phrase that is refused while the move is on its way does not send it again.
  [how.refusing, how.losing] = [['say'], ['play']];
  await ann.click('.prompt .confirm');
  await until(() => plays() === 3, 'the move');
  await ann.click('text=People');
  await ann.click('dialog .phrases button');
  await until(() => how.refused === 'say', 'the refusal');
  const ben = await person({ size: PHONE });
  await sit(ben, friends[1], 'Ben');
  await ann.waitForSelector('.seat-name:has-text("Ben") .presence >> text=here');
  check(plays() === 3, 'it was sent again after a phrase');
  await leave(ann, ben);
});

await test('a browser that keeps nothing shows the links of friends, what they are worth, and knows the name', async () => {
  const ann = await person({ size: DESKTOP });
  await ann.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await ann.click('.where label:has-text("Online")');
  await ann.click('[data-game=artus]');
  await ann.fill('[aria-label="Name of player 1"]', 'Ann');
  await ann.click('.start-button');
  await ann.waitForSelector('dialog .links');
  await ann.waitForSelector(
    'dialog >> text=You opened the page at 127.0.0.1, so these links work on this',
  );
  check(!(await ann.locator('.invitation').count()), 'it asks for the name again');
  await leave(ann);
});

await test('a tab that could keep nothing for a while takes nothing away that another tab kept', async () => {
  const ann = await person({ size: DESKTOP });
  const { friends } = await make(ann, ['artus'], ['Ann']);
  await sit(ann, friends[0], 'Ann');
  await ann.evaluate(() => {
    const { setItem } = Storage.prototype;
    window.free = () => (Storage.prototype.setItem = setItem);
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const random = numbers(SEED);
  const moveOn = async () => {
    const before = plyAt(ann);
    await play([ann], random, undefined, () => plyAt(ann) > before);
  };
  await moveOn();
  const tab = await ann.context().newPage();
  await tab.goto(ann.line.address);
  await tab.click('.where label:has-text("Online")');
  await tab.click('[data-game=four_courts]');
  await tab.click('.start-button');
  await tab.waitForSelector('dialog .links');
  await ann.evaluate(() => window.free());
  await moveOn();
  await whoIsReady([ann]); // what was told is kept by now
  const kept = await tab.evaluate(() => JSON.parse(localStorage.getItem('logres-online')));
  const made = kept.filter(({ game, made }) => game === 'four_courts' && made);
  check(made.length === 1 && kept.length === 2, JSON.stringify(kept));
  await leave(ann);
});

await test('from a busy address, too, a match is made and a friend sits down: it takes a while', async () => {
  await server.stop();
  server = await host(2);
  const [ann, ben] = [await person({ size: DESKTOP }), await person({ size: PHONE })];
  /** Uses up all that the address may say, and goes on so until the page ends it. */
  const shout = (page) =>
    page.evaluate(
      () =>
        new Promise((done) => {
          let quiet = false;
          window.hush = () => (quiet = true);
          const open = () => {
            const socket = new WebSocket(location.origin.replace('http', 'ws'), 'logres');
            const say = () => (quiet ? socket.close() : socket.send('{"type":"hello"}'));
            socket.onopen = say;
            socket.onclose = () => quiet || open(); // it was told often enough
            socket.onmessage = ({ data }) => {
              if (data.includes('RATE')) done();
              setTimeout(say, 20);
            };
          };
          for (let i = 0; i < 20; i++) open(); // each may say a tenth of what the address may
        }),
    );
  const refusals = ({ line }) =>
    line.told.filter(({ asked, code }) => asked === '?' && code === 'RATE');
  await ann.click('.where label:has-text("Online")');
  await ann.click('[data-game=artus]');
  await ann.waitForSelector('.start-button');
  await shout(ben);
  await ann.click('.start-button');
  await until(() => refusals(ann).length || ann.line.last('made'), 'a refusal');
  await ben.evaluate(() => window.hush());
  await ann.waitForSelector('dialog .links');
  const made = ann.line.last('made');
  await shout(ann);
  const heard = refusals(ben).length;
  while (refusals(ben).length === heard) {
    await goTo(ben, '');
    await ben.waitForSelector('[data-game]');
    await goTo(ben, `#/table/${made.id}/seat/${made.seats[1]}`);
    await Promise.race([
      ben.waitForSelector('.invitation input'),
      until(() => refusals(ben).length > heard, 'a refusal'),
    ]);
  }
  await ann.evaluate(() => window.hush());
  await ben.fill('.invitation input', 'Ben');
  await ben.click('.invitation [type=submit]');
  await ben.waitForSelector('.board-fill');
  await leave(ann, ben);
  await server.stop();
  server = await host();
});

await test('a link that opens nothing says so; a server of files has no online matches, and no error', async () => {
  const page = await person({ size: DESKTOP });
  await goTo(page, '#/table/none/seat/none');
  await page.waitForSelector('.problem');
  await goTo(page, '#/side/none.none');
  await page.waitForSelector('.problem');
  await leave(page);
  const files = await serve();
  const plain = await visit(browser, files);
  await plain.evaluate(() => fetch('.', { method: 'HEAD' }));
  check(!(await plain.locator('.where').count()), 'online is offered');
  none(plain.said);
  await plain.context().close();
  files.close();
});

await test('no page printed an error', () => none(said));
await browser.close();
await firefox?.close();
await server.stop();
await rm(folder, { recursive: true });
finish();
