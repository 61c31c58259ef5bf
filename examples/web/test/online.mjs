// The page and the server of examples/online: whole matches through links, with a phone, a desktop, a bot and a
// spectator; reloads and lost connections; what nobody may know is in no traffic and no document.

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browse, serve, visit, BUILT, DESKTOP, PHONE } from './browser.mjs';
import { logres } from './matches.mjs';
import { documentText, secretPieces } from './secrets.mjs';
import { numbers, ready, touch } from './table.mjs';
import { finish, none, say, test } from './tap.mjs';

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6));
const GAMES = (process.env.GAMES ?? 'four_courts').split(' ');
/** Options that make matches short. */
const SHORT = {
  arthur_card_game: { turn_limit: 8 },
  camelot_court: { target: 10, turn_limit: 8 },
};
say(`seed ${SEED}`);

const folder = await mkdtemp(join(tmpdir(), 'logres-page-'));
const program = fileURLToPath(new URL('../../../build/online', import.meta.url));

/** Starts a server on a free port, or again on the same one. */
async function host(port = 0) {
  const options = ['--store', join(folder, 'online.sqlite'), '--web', BUILT, '--host', '127.0.0.1'];
  const child = spawn(program, [...options, '--port', port, '--bot-ms', 100]);
  const address = await new Promise((done, fail) => {
    let said = '';
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
  return { port: address, address: `http://127.0.0.1:${address}/`, stop };
}

let server = await host();
const browser = await browse();
const said = [];

/** A person with a browser of their own; `frames` are all texts that came from the server. */
async function person(size) {
  const page = await visit(browser, server, { size });
  page.frames = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => page.frames.push(JSON.parse(payload))),
  );
  page.last = (type) => page.frames.findLast((message) => message.type === type);
  return page;
}

async function leave(...pages) {
  for (const page of pages) {
    said.push(...page.said.filter((text) => !/WebSocket|ERR_/.test(text)));
    await page.context().close();
  }
}

/** Makes a match at the page: two people and a bot. Answers the links. */
async function make(page, game, bot = true) {
  const asked = {
    type: 'new',
    game,
    config: SHORT[game] ?? {},
    players: [
      { kind: 'person', name: 'Ann' },
      { kind: 'person', name: 'Friend' },
      ...(bot ? [{ kind: 'bot', name: 'Balin', level: 'easy' }] : []),
    ],
    online: { spectators: true },
  };
  const { id, seats, watch } = await page.evaluate(
    (asked) =>
      new Promise((done) => {
        const socket = new WebSocket(location.origin.replace('http', 'ws'), 'logres');
        socket.onopen = () => socket.send(JSON.stringify(asked));
        socket.onmessage = ({ data }) => done(JSON.parse(data));
      }),
    asked,
  );
  const link = (as, token) => new URL(`#/table/${id}/${as}/${token}`, server.address).href;
  return {
    friends: seats.map((token) => token && link('seat', token)),
    watch: link('watch', watch),
  };
}

async function sit(page, link, name) {
  await page.goto(link);
  await page.fill('.invitation input', name);
  await page.click('.invitation [type=submit]');
  await page.waitForSelector('.board-fill');
}

const isOver = (page) => page.last('turn')?.actor === null;

/** Lets people touch what is marked, whoever's turn it is, until the match is over. */
async function play(people, random, disturb = async () => {}) {
  let moves = 0;
  let ply = -1;
  while (!people.every(isOver)) {
    const now = await Promise.race(
      people.map((page) => ready(page).then((state) => ({ page, state }))),
    ).catch(async (error) => {
      const prompts = people.map((page) =>
        page
          .locator('.doing')
          .textContent()
          .catch(() => '?'),
      );
      throw new Error(`nobody can move: ${await Promise.all(prompts)}`, { cause: error });
    });
    if (now.state === 'over') break;
    await touch(now.page, now.state, random());
    const at = now.page.last('turn')?.ply ?? -1;
    if (at === ply) continue;
    ply = at;
    await disturb(now.page, moves++, people);
  }
  return moves;
}

/** The whole match, as the server gives it when it is over. */
async function saved(page) {
  const { hash, origin } = new URL(page.url());
  const [, , id, , token] = hash.split('/');
  const text = await page.evaluate(
    ([id, token]) =>
      new Promise((done) => {
        const socket = new WebSocket(location.origin.replace('http', 'ws'), 'logres');
        socket.onopen = () => socket.send(JSON.stringify({ type: 'join', id, token }));
        socket.onmessage = ({ data }) => {
          const { type, match } = JSON.parse(data);
          if (type === 'seats') socket.send(JSON.stringify({ type: 'save' }));
          if (type === 'saved') done(JSON.stringify(match));
          if (type === 'refused') done(data);
        };
      }),
    [id, token, origin],
  );
  return logres.Match.fromJSON(text);
}

/** Plies that a page was told while they were played: whatever the library does not tell this viewer is wrong. */
function wrongFrames(match, page, viewer) {
  const wrong = [];
  let over = false;
  const check = (told, ply) => {
    const known = JSON.parse(JSON.stringify(match.history(viewer, ply).plies[0]));
    for (const name of ['actor', 'move', 'events'])
      if (JSON.stringify(told[name]) !== JSON.stringify(known[name]))
        wrong.push(`ply ${ply} for ${viewer}: ${JSON.stringify(told[name])}`);
  };
  for (const message of page.frames) {
    if (message.type === 'turn') over ||= message.actor === null;
    if (over || (message.viewer === undefined && message.type === 'position')) continue;
    if (message.type === 'ply') check(message.told, message.ply);
    if (message.type === 'position') message.plies.forEach(check);
    const text = JSON.stringify(message);
    const ply = message.type === 'position' ? message.plies.length : message.ply;
    if (typeof ply !== 'number' || !['ply', 'position', 'turn'].includes(message.type)) continue;
    const at = message.type === 'ply' ? ply + 1 : ply;
    for (const piece of secretPieces(match, at, viewer))
      if (new RegExp(`"${piece}"`).test(text)) wrong.push(`${message.type} ${at}: names ${piece}`);
  }
  return wrong;
}

/** The document, and the ply up to which the server had told the match then. */
async function documentOf(page) {
  for (;;) {
    const count = page.frames.length;
    const { text } = await page.evaluate(documentText);
    if (page.frames.length === count) return { text, ply: page.last('turn')?.ply ?? 0 };
  }
}

/** Plies come once each and in order. */
function doubled(page) {
  let ply = -1;
  const wrong = [];
  for (const message of page.frames) {
    if (message.type === 'position') ply = message.plies.length - 1;
    if (message.type === 'went') ply = message.ply - 1;
    if (message.type !== 'ply') continue;
    if (message.ply !== ply + 1) wrong.push(`ply ${message.ply} after ${ply}`);
    ply = message.ply;
  }
  return wrong;
}

for (const game of GAMES)
  await test(`${game}: two people through links, a bot and a spectator, to the end, with reloads and lost connections`, async () => {
    const random = numbers(SEED);
    const [ann, ben, eve] = [await person(DESKTOP), await person(PHONE), await person(DESKTOP)];
    const links = await make(ann, game);
    await sit(ann, links.friends[0], 'Ann');
    await sit(ben, links.friends[1], 'Ben');
    await eve.goto(links.watch);
    await eve.waitForSelector('.board-fill');
    const secret = [];
    const shown = [];
    const moves = await play([ann, ben], random, async (page, move, people) => {
      for (const one of [...people, eve])
        if (move % 5 === 0)
          shown.push({
            viewer: one === eve ? null : people.indexOf(one),
            ...(await documentOf(one)),
          });
      if (move % 9 === 3) await page.reload();
      if (move % 9 === 6) {
        await page.context().setOffline(true);
        await page.context().setOffline(false);
      }
      if (move === 12) {
        await server.stop();
        server = await host(server.port);
      }
    });
    await eve.waitForSelector('dialog .result');
    const match = await saved(ann);
    if (!match.isOver || moves < 5) throw new Error(`${moves} moves`);
    for (const [page, viewer] of [
      [ann, 0],
      [ben, 1],
      [eve, null],
    ])
      secret.push(...wrongFrames(match, page, viewer), ...doubled(page));
    for (const { viewer, ply, text } of shown)
      for (const piece of secretPieces(match, ply, viewer))
        if (new RegExp(`(?<![\\w-])${piece}(?![\\w-])`).test(text) && /[-\d]/.test(piece))
          secret.push(`the document of ${viewer} names ${piece} at ply ${ply}`);
    say(`${game}: ${moves} decisions of people, ${match.ply} plies`);
    none(secret);
    await leave(ann, ben, eve);
  });

await test('a table is set up on one screen; its links seat a friend', async () => {
  const [ann, ben] = [await person(PHONE), await person(DESKTOP)];
  await ann.click('.where label:has-text("Online")');
  await ann.click('[data-game=artus]');
  await ann.selectOption('[aria-label^="Who plays"] >> nth=2', 'easy');
  await ann.click('.start-button');
  await ann.waitForSelector('.links');
  const link = await ann.inputValue('.link-row input >> nth=0');
  await ben.goto(link);
  await ben.waitForSelector('text=invites you');
  await ben.fill('.invitation input', 'Ben\u202e');
  await ben.click('.invitation [type=submit]');
  await ben.waitForSelector('.board-fill');
  await ann.click('dialog .start-button');
  await ann.waitForSelector('.seat-name:has-text("Ben") >> text=here', { state: 'attached' });
  await Promise.any(
    [ann, ben].map((one) => one.waitForFunction(() => document.title.startsWith('Your turn'))),
  );
  await ben.goto(server.address);
  await ben.waitForSelector('.my-matches li');
  await ann.waitForSelector('.seat-name:has-text("Ben") >> text=away');
  await leave(ann, ben);
});

await test('undo by consent, a seat to a bot and back, resignation, a rematch', async () => {
  const random = numbers(SEED);
  const people = [await person(DESKTOP), await person(PHONE)];
  const { friends } = await make(people[0], 'artus', false);
  for (const [i, page] of people.entries()) await sit(page, friends[i], ['Ann', 'Ben'][i]);
  const mustAsk = (page) => {
    const { to = null, ask = null } = page.last('turn')?.undo ?? {};
    return to === null && ask !== null;
  };
  while (!people.some(mustAsk)) {
    const [page, state] = await Promise.race(
      people.map((one) => ready(one).then((found) => [one, found])),
    );
    await touch(page, state, random());
  }
  const asks = people.find(mustAsk);
  const other = people.find((page) => page !== asks);
  const { ask } = asks.last('turn').undo;
  await asks.click('[aria-label=Undo]');
  await asks.waitForSelector('text=Never mind');
  await other.click('text=Allow it');
  await asks.waitForSelector('text=Never mind', { state: 'detached' });
  for (const page of people) {
    await page.waitForSelector('.table-note', { state: 'detached' });
    if (page.last('went')?.ply !== ask) throw new Error('the match did not go back');
  }
  await asks.click('text=People');
  await asks.selectOption('dialog select', 'easy');
  await asks.click('.table-note >> text=Play myself');
  await asks.waitForSelector('.table-note', { state: 'detached' });
  const link = other.url();
  await other.goto(server.address);
  await asks.click('text=People');
  await asks.click('dialog >> text=Let a bot play >> visible=true');
  await asks.waitForSelector('text=a bot plays', { state: 'attached' });
  await other.goto(link);
  await other.click('.table-note >> text=Play myself');
  await other.waitForSelector('.table-note', { state: 'detached' });
  await other.click('text=People');
  await other.click('dialog >> text=Resign');
  await other.click('dialog .table-note >> text=Resign >> nth=-1');
  for (const page of people) await page.waitForSelector('.prompt >> text=resigned');
  await asks.click('text=Play again with the same people');
  await other.click('text=Go there');
  for (const [i, page] of people.entries()) {
    await page.waitForFunction((old) => location.href !== old, friends[i]);
  }
  await leave(...people);
});

await test('a link that opens nothing says so; a server of files has no online matches, and no error', async () => {
  const page = await person(DESKTOP);
  await page.goto(new URL('#/table/none/seat/none', server.address).href);
  await page.waitForSelector('.problem');
  await leave(page);
  const files = await serve();
  const plain = await visit(browser, files);
  await plain.evaluate(() => fetch('.', { method: 'HEAD' }));
  if (await plain.locator('.where').count()) throw new Error('online is offered');
  none(plain.said);
  await plain.context().close();
  files.close();
});

await test('no page printed an error', () => none(said));
await browser.close();
await server.stop();
await rm(folder, { recursive: true });
finish();
