// Every screen on a phone and on a desktop, by day and by night: sizes, and what axe-core finds.

import { look } from './axe.mjs';
import { stage, DESKTOP, PHONE } from './browser.mjs';
import { flaws } from './flaws.mjs';
import { fresh, from, games, logres, playOn, played, seats } from './matches.mjs';
import { atRest, atTurn, open, ready } from './table.mjs';
import { none, test } from './tap.mjs';

const SEED = 3;
const SIZES = { phone: PHONE, desktop: DESKTOP };
const { server, at: visited, end } = await stage(SEED);

const at = (size, work) => visited({ size }, async (page) => none(await work(page)));

/** Opens a match, and waits for the person's turn and until all has its place. */
async function settled(page, match) {
  await atTurn(page, match);
  await atRest(page);
}

/** Opens a dialog, looks at it, and closes it. */
async function lookAt(page, name, show) {
  await show();
  await page.waitForSelector('dialog[open]:not(:has-text("Loading…"))');
  const wrong = await look(page, name);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  return wrong;
}

const [only = ''] = process.argv.slice(2); // of one size

for (const [name, size] of Object.entries(SIZES).filter(([name]) => name.includes(only))) {
  await test(`${name}: start, setup and rules`, () =>
    at(size, async (page) => {
      const wrong = await look(page, 'start');
      for (const learn of await page.$$('.learn'))
        wrong.push(...(await lookAt(page, 'how to play', () => learn.click())));
      await page.click('[data-game]');
      await page.waitForSelector('.start-button');
      wrong.push(...(await look(page, 'setup')));
      wrong.push(
        ...(await lookAt(page, 'rules', () => page.click('.setup-go >> text=How to play'))),
      );
      return wrong;
    }));

  await test(`${name}: dialogs and the hand-over page`, () =>
    at(size, async (page) => {
      await settled(page, middle('artus', 'ppb'));
      const wrong = await look(page, 'hand-over');
      await page.click('.handover .first');
      await ready(page);
      await atRest(page);
      wrong.push(...(await lookAt(page, 'menu', () => page.click('[aria-label=Menu]'))));
      if (size === PHONE)
        wrong.push(...(await lookAt(page, 'log', () => page.keyboard.press('l'))));
      wrong.push(...(await lookAt(page, 'moves', () => page.keyboard.press('m'))));
      wrong.push(...(await lookAt(page, 'rules', () => page.click('.bar >> text=Rules'))));
      return wrong;
    }));

  for (const game of games) {
    await test(`${name}: ${game} with the most players, in the middle and at the end`, () =>
      at(size, async (page) => {
        const { most } = logres.game(game).catalogue.players;
        await settled(page, middle(game, 'p'.padEnd(most, 'b')));
        const wrong = await look(page, 'middle');
        wrong.push(...(await page.evaluate(cutHeadings)));
        await page.goto(server.address);
        await settled(page, played(game, 'pb', SEED));
        wrong.push(...(await look(page, 'end')));
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
        return [...wrong, ...(await look(page, 'end, looking back'))];
      }));
  }
}

/** Other sizes are only measured; four players' cards share the narrowest. */
const OTHERS = {
  'phone in landscape': { width: 740, height: 360 },
  'narrowest phone': { width: 320, height: 640, target: 28 },
  'large phone': { width: 390, height: 844 },
  'large phone with the bars of its browser': { width: 390, height: 664 },
  'small desktop or tablet': { width: 768, height: 1024 },
};

for (const [name, size] of Object.entries(OTHERS).filter(([name]) => name.includes(only))) {
  await test(`${name}: every game with the most players, in the middle`, () =>
    at(size, async (page) => {
      const wrong = [];
      const { target = 32 } = size;
      for (const game of games) {
        await page.goto(server.address);
        await settled(
          page,
          middle(game, 'p'.padEnd(logres.game(game).catalogue.players.most, 'b')),
        );
        const found = await page.evaluate(flaws, { target });
        wrong.push(...found.map((text) => `${game}: ${text}`));
        wrong.push(...(await page.evaluate(tarotFlaws)));
        wrong.push(...(await page.evaluate(cutHeadings)));
      }
      return wrong;
    }));
}

/** Headings of columns that end in dots. */
function cutHeadings() {
  const cut = ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth;
  return [...document.querySelectorAll('.kc-head b')]
    .filter(cut)
    .map((b) => `cut: ${b.textContent}`);
}

/** What cannot be read on a dais: letters under a sign, a card that shows too little above the next one. */
function tarotFlaws() {
  const wrong = [];
  const box = (element) => element.getBoundingClientRect();
  for (const card of document.querySelectorAll('.court-place ~ .lying .tarot')) {
    const letters = card.querySelector('text');
    const [text, name] = [box(letters), letters.textContent];
    for (const sign of [...card.querySelectorAll('.suit-sign')].map(box)) {
      const [across, down] = [
        Math.min(text.right, sign.right) - Math.max(text.left, sign.left),
        Math.min(text.bottom, sign.bottom) - Math.max(text.top, sign.top),
      ];
      if (across > 1 && down > 1) wrong.push(`a sign lies ${across.toFixed(1)} px over "${name}"`);
    }
  }
  for (const throne of document.querySelectorAll('.throne')) {
    const tops = [...throne.querySelectorAll('.standing')].map((card) => box(card).top);
    tops.slice(1).forEach((top, i) => {
      const seen = top - tops[i];
      if (seen < 9.5) wrong.push(`only ${seen.toFixed(1)} px of a card on a throne`);
    });
  }
  return wrong;
}

await test('names of places are seen only where they are spoken of', () =>
  at(DESKTOP, async (page) => {
    await settled(page, middle('camelot_court', 'pb'));
    const seen = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('.spot-label')].filter(
            (label) => getComputedStyle(label).visibility === 'visible',
          ).length,
      );
    const all = await page.locator('.spot-label').count();
    const few = await seen();
    await page.hover('.side .log button >> nth=-1');
    const spoken = await seen();
    return few < all && spoken === all ? [] : [`${few}, then ${spoken} of ${all}`];
  }));

await test('on short phones the whole hall is seen', async () => {
  for (const size of [OTHERS['narrowest phone'], { width: 360, height: 640 }]) {
    await at(size, async (page) => {
      await settled(page, middle('camelot_court', 'pbb'));
      return (await page.locator('.court-scroll').count()) ? ['the hall is cut'] : [];
    });
  }
});

await test('on the narrowest phone one sees what is one’s own first', async () => {
  const OWN = { arthurs_court: '.ac-court.own', four_courts: '.court-place.own' };
  for (const [game, own] of Object.entries(OWN)) {
    for (const kinds of ['pbb', 'pbbb']) {
      await at(OTHERS['narrowest phone'], async (page) => {
        await settled(page, middle(game, kinds));
        const hidden = await page.evaluate(hiddenPixels, own);
        return hidden > 1 ? [`${game}, ${kinds}: ${hidden} px hidden of ${own}`] : [];
      });
    }
  }
});

/** How much of an element's height is out of sight on the table. */
function hiddenPixels(selector) {
  const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
  const room = document.querySelector('.board-fill').getBoundingClientRect();
  return Math.round(Math.max(0, room.top - top) + Math.max(0, bottom - room.bottom));
}

/** Keeps in `cut` every line above the prompt that is in sight and not whole. Runs in the page. */
function watchLines() {
  window.cut = [];
  new MutationObserver(() => {
    const room = document.querySelector('.recent-lines')?.getBoundingClientRect();
    for (const [i, line] of document.querySelectorAll('.recent-line').entries()) {
      const words = document.createRange();
      words.selectNodeContents(line);
      const { left, right, top, bottom } = words.getBoundingClientRect();
      if (i && left >= room.right - 1) continue; // there is no room for it
      const whole = right <= room.right + 1 && top >= room.top - 1 && bottom <= room.bottom + 1;
      if (!whole) window.cut.push(line.textContent);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

await test('on phones the lines above the prompt are whole, over whole matches', async () => {
  for (const game of games)
    for (const size of [OTHERS['narrowest phone'], PHONE])
      await at(size, async (page) => {
        await page.evaluate(watchLines);
        await open(page, fresh(game, seats('bbb'), SEED));
        await page.waitForSelector('dialog .result');
        return page.evaluate(() => window.cut);
      });
});

/** Scores that are as long as they get. */
const LONGEST = { artus: '−117', arthur_card_game: '117', camelot_court: '117' };

await test('on phones the scores of four and five players lie over no shield', async () => {
  for (const [game, text] of Object.entries(LONGEST)) {
    const { most } = logres.game(game).catalogue.players;
    for (const kinds of new Set(['pbbb', 'p'.padEnd(most, 'b')])) {
      for (const name of ['narrowest phone', 'large phone']) {
        await at(OTHERS[name], async (page) => {
          await settled(page, middle(game, kinds));
          const wrong = await page.evaluate(scoresOverMarks, text);
          return wrong.map((one) => `${game}, ${kinds}, ${name}: ${one}`);
        });
      }
    }
  }
});

/** Scores that lie over the mark of their player, were they so long, or that leave their seat. */
function scoresOverMarks(text) {
  return [...document.querySelectorAll('.seat')].flatMap((seat) => {
    const score = seat.querySelector('.score');
    score.textContent = text;
    score.style.setProperty('--letters', text.length);
    const range = document.createRange();
    range.selectNodeContents(score);
    const { left, right } = range.getBoundingClientRect();
    const over = seat.querySelector('.mark').getBoundingClientRect().right - left;
    const out = right - seat.getBoundingClientRect().right;
    const size = parseFloat(getComputedStyle(score).fontSize);
    const wrong = over > 3 ? [`${over.toFixed(1)} px over the mark`] : []; // it has a margin
    if (out > 0) wrong.push(`${out.toFixed(1)} px outside`);
    return size < 11 ? [...wrong, `${size} px`] : wrong;
  });
}

// ---- Camelot's hall

/** The knights of each faction, by seat, and the colours that are printed on them. */
const FACTIONS = [
  ['Cornwall', 'red', 'tristram constantine dinas loinstake andret sadok fergus hebes'],
  ['Orkney', 'green', 'gawaine gareth gaheris agravaine mordred gingalin lovel florence'],
  ['Gore', 'blue', 'uwaine uriens bagdemagus meliagant accolon baudwin kainus pinel'],
  [
    'Saracens',
    'white',
    'palomides sagramore safeashouses segwarides priamus esclabor corsabrin nabon',
  ],
  ['Ganis', 'yellow', 'lancelot bors ector lionel blamore bleoberis lavaine urry'],
].map(([name, colour, knights]) => ({ name, colour, knights: knights.split(' ') }));

/** All ten spaces at the door are taken by the knights with the longest names. */
function longNames() {
  const begun = ({ state }) => state.actor === 0 && state.phase === 'play';
  const state = played('camelot_court', 'pbbbb', SEED, begun).state.toJSON();
  const all = FACTIONS.flatMap(({ knights }) => knights);
  const [last, ...rest] = ['meliagant', ...all.filter((name) => name !== 'meliagant')];
  const longest = [...rest.sort((a, b) => b.length - a.length).slice(0, 9), last]; // on e10
  for (const [i, knight] of longest.entries())
    state.hall[`e${i + 1}`] = { knight, scandalised: false, followers: [] };
  for (const [seat, { knights }] of FACTIONS.entries())
    state.players[seat].outside = knights.filter((name) => !longest.includes(name));
  return from(logres.State.fromJSON(state), seats('pbbbb'), SEED);
}

/** Names of knights over other names, or outside the hall. Runs in the page. */
function crowdedNames() {
  const hall = document.querySelector('.court-board').getBoundingClientRect();
  const names = [...document.querySelectorAll('.stone-name')].map((name) => ({
    text: name.textContent,
    box: name.getBoundingClientRect(),
  }));
  const wrong = names
    .filter(({ box }) => box.left < hall.left - 1 || box.right > hall.right + 1)
    .map(({ text }) => `${text} is cut`);
  for (const [i, { text, box }] of names.entries()) {
    for (const { text: other, box: next } of names.slice(i + 1)) {
      const across = Math.min(box.right, next.right) - Math.max(box.left, next.left);
      const down = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
      if (across > 1 && down > 1) wrong.push(`${text} and ${other}: ${across.toFixed()} px`);
    }
  }
  return { wrong, count: names.length };
}

await test('the longest names of knights at the door lie side by side', async () => {
  const match = longNames();
  let all = 0;
  for (const width of [320, 390, 600, 768, 1440]) {
    await at({ width, height: width < 400 ? 740 : 1000 }, async (page) => {
      await settled(page, match);
      const { wrong, count } = await page.evaluate(crowdedNames);
      all = Math.max(all, count);
      return wrong.map((one) => `${width} px: ${one}`);
    });
  }
  if (all < 10) throw new Error(`only ${all} names are written`);
});

await test('on phones the last roll hides no knight', async () => {
  const found = new Map(); // a match for each space that was fought for
  const find = (match) => {
    const { state, ply } = match;
    const before = ply && match.stateAt(ply - 1);
    if (state.actor === 0 && before && ['challenge', 'banish'].includes(before.phase)) {
      const { pending_to: to } = before.table().fields;
      if (!found.has(to)) found.set(to, logres.Match.fromJSON(match.stringify()));
    }
    return ply > 200;
  };
  for (let seed = 1; seed < 12; seed++)
    playOn(fresh('camelot_court', seats('pbb'), seed, { target: 50, turn_limit: 0 }), seed, find);
  if (!['e3', 'e5', 'e7'].every((space) => found.has(space))) throw new Error([...found.keys()]);
  for (const size of [OTHERS['narrowest phone'], OTHERS['large phone']]) {
    await at(size, async (page) => {
      const wrong = [];
      for (const [space, match] of found) {
        await page.goto(server.address);
        await settled(page, match);
        const hidden = await page.evaluate(hiddenKnights);
        wrong.push(...hidden.map((one) => `${size.width} px, ${space}: ${one}`));
      }
      return wrong;
    });
  }
});

/** The knights below the plate of a roll. Runs in the page. */
function hiddenKnights() {
  const plate = document.querySelector('.court-plate rect')?.getBoundingClientRect();
  if (!plate) return ['no plate'];
  return [...document.querySelectorAll('.stone .knight')].flatMap((knight) => {
    const box = knight.getBoundingClientRect();
    const across = Math.min(box.right, plate.right) - Math.max(box.left, plate.left);
    const down = Math.min(box.bottom, plate.bottom) - Math.max(box.top, plate.top);
    return across > 2 && down > 2 ? [knight.closest('[data-thing]').dataset.thing] : [];
  });
}

/** The colours of all seats, as [hue, saturation]. Runs in the page. */
function coloursOfSeats() {
  return [...document.querySelectorAll('.seat')].map((seat) => {
    const value = getComputedStyle(seat).getPropertyValue('--player');
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(value.slice(at, at + 2), 16) / 255);
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
    const [size, sum] = [most - least, most + least];
    const turn =
      most === r ? (g - b) / size + 6 : most === g ? (b - r) / size + 2 : (r - g) / size + 4;
    return [(turn * 60) % 360, size / (sum > 1 ? 2 - sum : sum)];
  });
}

/** Where a colour lies: its hue; white has none. */
const HUES = { red: [350, 20], yellow: [30, 60], green: [120, 175], blue: [195, 235] };

function isColour(name, [hue, saturation]) {
  if (name === 'white') return saturation < 0.12;
  const [from, to] = HUES[name];
  return saturation > 0.3 && (from < to ? hue >= from && hue <= to : hue >= from || hue <= to);
}

await test('Camelot’s factions have their printed colours, and their names at the seats', () =>
  at(DESKTOP, async (page) => {
    await settled(page, middle('camelot_court', 'pbbbb'));
    const wrong = [];
    for (const theme of ['parchment', 'night']) {
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
      const colours = await page.evaluate(coloursOfSeats);
      for (const [seat, { name, colour }] of FACTIONS.entries())
        if (!isColour(colour, colours[seat]))
          wrong.push(`${theme}: ${name} is ${colours[seat]}, not ${colour}`);
    }
    const names = await page.locator('.seat').allTextContents();
    for (const [seat, { name }] of FACTIONS.entries())
      if (!names[seat].includes(name)) wrong.push(`no ${name}: ${names[seat]}`);
    return wrong;
  }));

await test('by night a glow on gold is seen: the ground lies between', () =>
  at(PHONE, async (page) => {
    await settled(
      page,
      middle('arthurs_court', 'pbb', ({ phase }) => phase === 'bid'),
    );
    await page.evaluate(() => (document.documentElement.dataset.theme = 'night'));
    return page.evaluate(gapsOfGlow);
  }));

/** Glowing tiles whose glow is not set off from their gold. Runs in the page. */
function gapsOfGlow() {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\d.]+/g).map((part) => {
      const one = part / 255;
      return one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const contrast = (a, b) => Math.max(light(a), light(b)) / Math.min(light(a), light(b));
  const paint = document.createElement('i');
  document.body.append(paint);
  paint.style.color = 'var(--gold)';
  const gold = getComputedStyle(paint).color;
  const tiles = [...document.querySelectorAll('.ac-treasury .ac-tiles .piece-glow')];
  if (!tiles.length) return ['no tile glows'];
  return tiles.flatMap((tile) => {
    const rings = getComputedStyle(tile).boxShadow.match(/rgb\([^)]*\)[^,]*/g) ?? [];
    const wide = (ring) => parseFloat(ring.split('px').at(-2));
    const [gap, glow] = rings.map((ring) => ring.match(/rgb\([^)]*\)/)[0]);
    if (rings.length < 2 || wide(rings[0]) < 1 || wide(rings[1]) < wide(rings[0]) + 2)
      return [`rings: ${rings}`];
    return contrast(gold, gap) < 3 || contrast(gap, glow) < 3 ? [`colours: ${gold}, ${rings}`] : [];
  });
}

await test('on the narrowest phone scores touch no word, and the glow of tiles no courtier', () =>
  at(OTHERS['narrowest phone'], async (page) => {
    await settled(page, middle('artus', 'pbb'));
    const wrong = await page.evaluate(crowdedSeats, '−117');
    await page.goto(server.address);
    await settled(
      page,
      middle('arthurs_court', 'pbb', ({ phase }) => phase === 'bid'),
    );
    return [...wrong, ...(await page.evaluate(crowdedTiles))];
  }));

/** Scores, were they so long, that come too near to the line beside them or that hide it. */
function crowdedSeats(text) {
  for (const score of document.querySelectorAll('.score')) score.textContent = text;
  return [...document.querySelectorAll('.seat')].flatMap((seat) => {
    const range = document.createRange();
    range.selectNodeContents(seat.querySelector('.seat-line'));
    const words = range.getBoundingClientRect();
    const gap = seat.querySelector('.score').getBoundingClientRect().left - words.right;
    return gap < 3 ? [`${gap.toFixed(1)} px from "${range}" to its score`] : [];
  });
}

/** Glows of tiles over the coins of the last column. */
function crowdedTiles() {
  const GLOW = 4; // pixels around a tile
  const wrong = [];
  let looked = 0;
  for (const court of document.querySelectorAll('.ac-court')) {
    const coins = [...court.querySelectorAll('.ac-stack:last-child .ac-coins *')];
    const end = Math.max(0, ...coins.map((coin) => coin.getBoundingClientRect().right));
    for (const tile of court.querySelectorAll('.ac-treasury .piece-glow')) {
      const gap = tile.getBoundingClientRect().left - GLOW - end;
      if (gap < 0) wrong.push(`a glow ${-gap.toFixed(1)} px over a courtier`);
      looked++;
    }
  }
  return looked ? wrong : ['no tile glows'];
}

/** A match in its middle, where the first player is to move and `fits` holds. */
function middle(game, kinds, fits = () => true) {
  const whole = played(game, kinds, SEED);
  const far = Math.floor(whole.ply / 2);
  return played(
    game,
    kinds,
    SEED,
    ({ ply, state }) => ply > far && state.actor === 0 && fits(state),
  );
}

await end();
