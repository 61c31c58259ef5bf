// What a screen should not have, by day and by night: sizes, and what axe-core finds.

import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { flaws } from './flaws.mjs';
import { atRest } from './table.mjs';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that axe-core does not run by itself, or finds less than serious. */
const MORE = ['label-content-name-mismatch', 'heading-order'];
const EVERYTHING = {
  resultTypes: ['violations'],
  rules: Object.fromEntries(MORE.map((id) => [id, { enabled: true }])),
};
/** At night only the colours change. */
const COLOURS = { resultTypes: ['violations'], runOnly: ['color-contrast'] };

/** Findings that axe-core calls serious or critical, and those of more rules. */
async function serious(page, options) {
  await page.evaluate(AXE);
  const found = await page.evaluate(async (options) => {
    const { violations } = await axe.run(document, options);
    return violations.flatMap(({ id, impact, nodes }) => {
      const found = nodes.filter(
        ({ target }) => id !== 'label-content-name-mismatch' || hasWords(target),
      );
      return found.map(({ html }) => [id, impact, html.slice(0, 160)]);
    });

    /** Letters and numbers in a drawing, and counts, are no label. */
    function hasWords([selector]) {
      const copy = document.querySelector(selector).cloneNode(true);
      if (copy instanceof SVGElement) return false;
      for (const drawing of copy.querySelectorAll('svg')) drawing.remove();
      return /\p{L}/u.test(copy.textContent);
    }
  }, options);
  return found
    .filter(([id, impact]) => ['serious', 'critical'].includes(impact) || MORE.includes(id))
    .map((finding) => finding.join(' '));
}

/** Looks at a screen by day and by night. */
export async function look(page, where) {
  const { width } = page.viewportSize();
  await atRest(page);
  const wrong = await page.evaluate(flaws, width < 600 ? { target: 32 } : {});
  for (const [theme, options] of [
    ['parchment', EVERYTHING],
    ['night', COLOURS],
  ]) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    wrong.push(...(await serious(page, options)).map((text) => `${theme}: ${text}`));
  }
  return wrong.map((text) => `${where}: ${text}`);
}
