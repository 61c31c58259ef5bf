import { browse, serve, visit } from './browser.mjs';
import { fresh, from, logres, playOn, seats } from './matches.mjs';
import { open, ready } from './table.mjs';
const server = await serve(5);
const browser = await browse();
const P = seats('pbb');
const shot = async (page, name) => {
  for (const t of ['parchment', 'night']) {
    await page.evaluate((n) => (document.documentElement.dataset.theme = n), t);
    await page.screenshot({ path: `/tmp/h/taps/${name}-${t}.png` });
  }
};
// artus advanced with a costly scoring card
let found = null;
for (let seed = 1; seed < 30 && !found; seed++) {
  const m = new logres.Match('artus', {
    variant: 'advanced',
    players: 3,
    seed,
    host: { players: P },
  });
  playOn(m, seed, (m) => {
    if (m.state.actor !== 0 || m.state.phase !== 'play') return false;
    return m.state.legalMoves().some((x) => {
      const j = x.toJSON();
      return j.type === 'score' && !j.seats.length && /red|carpet|colours/.test(j.card);
    });
  });
  if (!m.state.isOver) found = m;
}
for (const [w, h] of [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1440, 900],
]) {
  const page = await visit(browser, server, {
    size: { width: w, height: h },
    settings: { confirm: 'needed', forced: 'play' },
  });
  await open(page, found);
  await ready(page);
  await shot(page, `cost-${w}`);
  const card = await page.evaluate(
    () => document.querySelector('[data-thing^="card:score"][data-cost]')?.dataset.thing,
  );
  await page.evaluate(
    (t) =>
      document
        .querySelector(`[data-thing="${t}"]`)
        .dispatchEvent(new MouseEvent('click', { bubbles: true })),
    card,
  );
  await page.waitForSelector('.prompt .confirm');
  await shot(page, `asks-${w}`);
  await page.keyboard.press('Escape');
  const dull = await page.evaluate(() => {
    const e = [
      ...document.querySelectorAll('.hand-card:not(.glow), .touchable.chair:not(.glow)'),
    ][0];
    e?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return e?.dataset.thing;
  });
  await page.waitForTimeout(300);
  await shot(page, `why-${w}`);
  await page.context().close();
}
// camelot why
{
  const m = playOn(
    fresh('camelot_court', P, 3),
    3,
    (m) => m.ply > 40 && m.state.actor === 0 && m.state.phase === 'play',
  );
  const page = await visit(browser, server, {
    size: { width: 390, height: 844 },
    settings: { confirm: 'needed', forced: 'play' },
  });
  await open(page, m);
  await ready(page);
  await page.evaluate(() => {
    const e = [...document.querySelectorAll('.hand-card:not(.glow), .touchable:not(.glow)')][0];
    e?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  await page.waitForTimeout(300);
  await shot(page, 'whycc');
  await page.context().close();
}
// kc pay
{
  let m;
  for (let seed = 1; seed < 40; seed++) {
    m = playOn(
      new logres.Match('arthur_card_game', {
        players: 3,
        seed,
        variant: 'basic',
        turn_limit: 80,
        host: { players: P },
      }),
      seed,
      (m) => m.state.actor === 0 && m.state.phase === 'pay' && m.state.legalMoves().length > 1,
    );
    if (!m.state.isOver) break;
  }
  for (const w of [320, 390, 1440]) {
    const page = await visit(browser, server, {
      size: { width: w, height: w > 1000 ? 900 : 760 },
      settings: { confirm: 'needed', forced: 'play' },
    });
    await open(page, m);
    await ready(page);
    await shot(page, `pay-${w}`);
    await page.click('.prompt-doing .first');
    await page.waitForTimeout(1200);
    await shot(page, `paid-${w}`);
    await page.context().close();
  }
}
// four courts forced
{
  let m;
  for (let seed = 1; seed < 40; seed++) {
    m = playOn(
      new logres.Match('four_courts', { players: 3, seed, host: { players: P } }),
      seed,
      (m) => m.state.actor === 0 && m.state.phase === 'dais' && m.state.legalMoves().length === 1,
    );
    if (!m.state.isOver) break;
  }
  for (const w of [320, 390, 768, 1440]) {
    const page = await visit(browser, server, {
      size: { width: w, height: w > 1000 ? 900 : 760 },
      settings: { confirm: 'needed', forced: 'play' },
    });
    await open(page, m);
    await page.waitForSelector('.forced');
    await page.waitForTimeout(500);
    await shot(page, `forced-${w}`);
    await page.context().close();
  }
}
await browser.close();
server.close();
