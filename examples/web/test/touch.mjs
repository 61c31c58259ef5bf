// A whole match by touch alone, on a phone, by two people and a bot, from the start page to the result;
// and what the page knew in it.
//
//     node test/touch.mjs GAME [SEED]

import { browse, keptText, serve, visit } from './browser.mjs';
import { flaws } from './flaws.mjs';
import { fresh, from, logres, seats } from './matches.mjs';
import * as secrets from './secrets.mjs';
import { atRest, numbers, open, playByTouch, plyOf, ready, touch } from './table.mjs';
import { finish, none, say, test } from './tap.mjs';

const [game = 'artus', seed = '7'] = process.argv.slice(2);
const PLAYERS = seats('ppb');
const TWINS = 3; // turns that are looked at in two worlds

const server = await serve(Number(seed));
const browser = await browse();
const random = numbers(Number(seed));
const begun = fresh(game, PLAYERS, Number(seed));
const secret = begun.state.catalogue.places.some(({ seen }) => seen === 'own');
const page = await visit(browser, server);
say(`${game}, seed ${seed}`);

/** What the page had at every decision. */
const pages = [];
const seen = [];
let bare = '';

async function look(ply) {
  const { text, labels } = await page.evaluate(secrets.documentText);
  const viewer = await page.evaluate(() => wire.findLast(({ type }) => type === 'position').viewer);
  pages.push({ ply, viewer, text, labels });
  if (pages.length % 5 !== 1) return;
  await atRest(page);
  seen.push(...(await page.evaluate(flaws, { target: 32 })));
}

await test(`${game}: a whole match by touch alone`, async () => {
  await open(page, begun);
  if (secret) {
    await ready(page);
    bare = await page.evaluate(() => document.body.innerText);
  }
  const touches = await playByTouch(page, random, look);
  say(`${pages.length} decisions, ${touches} touches, ${await plyOf(page)} plies`);
  await atRest(page);
  seen.push(...(await page.evaluate(flaws, { target: 32 })));
});
await test(`${game}: everything fits a phone and is large enough`, () => none(seen));
await test(`${game}: the console is empty`, () => none(page.said));

const wire = await page.evaluate(() => window.wire);
const jobs = await page.workers()[0].evaluate(() => self.toBots);
const text = await page.evaluate(keptText);
const match = logres.Match.fromJSON(text);

await test(`${game}: messages hold only what the library lets the viewer know`, () => {
  if (!match.state.isOver) throw new Error('the match is not over');
  none(secrets.wrongMessages(match, PLAYERS, wire));
});
await test(`${game}: bots get only their views`, () => {
  none(secrets.wrongJobs(match, PLAYERS, jobs));
});

if (secret) {
  await test(`${game}: the hand-over page shows only the next player's name`, () => {
    if (!/^\s*\S?\s*Hand over to \S+/.test(bare)) throw new Error(bare);
    if (bare.length > 120) throw new Error(bare);
  });
  await test(`${game}: no page names a hidden card`, () => {
    const counter = { looked: 0 };
    const labels = secrets.labelsOf(pages);
    const found = pages.flatMap((one) => secrets.leaks(match, one, labels, counter));
    say(
      `${pages.length} documents, ${counter.looked} names looked for, ${labels.size} labels of pieces`,
    );
    none(found);
    if (!counter.looked) throw new Error('there was nothing to look for');
  });
  await test(`${game}: another deal that fits the view gives the same page`, twins);
}

/** Waits until the worth of a previewed move is there; a bot says it at its leisure. */
async function weighed(page) {
  await page.waitForFunction(() => !document.querySelector('.worth.unknown'));
}

/** The page and its messages where a match begins with this state, before and after a touch. */
async function whatIsThere(state, part) {
  const one = await visit(browser, server);
  await open(one, from(state, PLAYERS, 1));
  await ready(one);
  await touch(one, 'come', 0);
  const now = await ready(one);
  await weighed(one);
  const before = await atRest(one);
  if (now === 'choose') {
    await touch(one, now, part);
    await ready(one);
    await weighed(one);
  }
  const after = await atRest(one);
  const messages = await one.evaluate(() => wire);
  await one.context().close();
  return { before, after, messages: messages.filter(({ type }) => type !== 'welcome') };
}

async function twins() {
  const turns = pages.filter(({ viewer, ply }) => {
    const state = match.stateAt(ply);
    return state.actor === viewer && secrets.twin(state, viewer, 1);
  });
  if (!turns.length) throw new Error('nobody has a secret');
  for (let i = 0; i < TWINS; i++) {
    const { ply, viewer } = turns[Math.floor(((i + 0.5) / TWINS) * turns.length)];
    const state = match.stateAt(ply);
    const part = random();
    const here = await whatIsThere(state, part);
    const there = await whatIsThere(secrets.twin(state, viewer, 1), part);
    for (const what of ['before', 'after', 'messages']) {
      const [a, b] = [JSON.stringify(here[what]), JSON.stringify(there[what])];
      if (a === b) continue;
      const at = [...a].findIndex((character, n) => character !== b[n]);
      throw new Error(
        `ply ${ply}, ${what}:\n${a.slice(at - 80, at + 80)}\n${b.slice(at - 80, at + 80)}`,
      );
    }
  }
}

await browser.close();
server.close();
finish();
