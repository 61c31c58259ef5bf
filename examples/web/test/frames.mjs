// The longest tasks of the page's main thread while bots search and move, and the last turn is shown again, in
// milliseconds of processor time, so that other load on the machine does not count; at a processor that is so many
// times slower, if SLOWER is given.
//
//     node test/frames.mjs [GAME [SLOWER]]

import { browse, serve, visit, DESKTOP } from './browser.mjs';
import { myTurn, played } from './matches.mjs';
import { atTurn, ready, touch } from './table.mjs';

const SEED = 6;
const [game = 'artus', slower = '1'] = process.argv.slice(2);
const server = await serve(SEED);
const browser = await browse();
const page = await visit(browser, server, {
  size: DESKTOP,
  settings: { pace: 'quick', confirm: 'never' },
});
await page.emulateMedia({ reducedMotion: 'no-preference' });
await atTurn(page, played(game, 'pbbb', SEED, myTurn(60)));

const devices = await page.context().newCDPSession(page);
await devices.send('Emulation.setCPUThrottlingRate', { rate: Number(slower) });
await browser.startTracing(page, {
  categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
});
for (let i = 0; i < 12; i++) {
  const state = await ready(page);
  if (state === 'over') break;
  await touch(page, state, 0.4);
}
await page.keyboard.press('Escape');
await page.keyboard.press('a');
await page.waitForSelector('.prompt:not(.mine)', { timeout: 5000 }).catch(() => {});
await page.waitForSelector('.prompt.mine');
await page.keyboard.press('m');
await page.waitForSelector('.moves button', { timeout: 5000 }).catch(() => {});
const { traceEvents } = JSON.parse(await browser.stopTracing());
await browser.close();
server.close();

const main = traceEvents.filter(
  ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
);
const busiest = main
  .map(({ pid, tid }) =>
    traceEvents.filter((one) => one.pid === pid && one.tid === tid && one.ph === 'X'),
  )
  .sort((a, b) => b.length - a.length)[0]
  .map((one) => ({ ...one, tdur: one.tdur ?? 0 }));
const tasks = busiest.filter(({ name }) => name === 'RunTask').sort((a, b) => b.tdur - a.tdur);
const ms = (time) => (time / 1000).toFixed(1);
for (const task of tasks.slice(0, 12)) {
  const inside = busiest
    .filter(
      ({ ts, dur, name }) =>
        ts >= task.ts && ts + dur <= task.ts + task.dur && !/RunTask$/.test(name),
    )
    .sort((a, b) => b.tdur - a.tdur)
    .slice(0, 6)
    .map(
      ({ name, tdur, args }) =>
        `${name}${args?.data?.functionName ? `(${args.data.functionName})` : ''} ${ms(tdur)}`,
    );
  console.log(`${ms(task.tdur)} ms (${ms(task.dur)} of the clock): ${inside.join(', ')}`);
}
console.log(
  `${tasks.length} tasks, ${tasks.filter(({ tdur }) => tdur > 50_000).length} of more than 50 ms`,
);
