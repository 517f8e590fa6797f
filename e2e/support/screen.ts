import { mkdirSync } from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';

const artifacts = path.resolve(import.meta.dirname, '../../artifacts');

/** Passed rules, stylesheets and frames would cost time: the first prove nothing, our policy forbids the rest. */
const axeOptions: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
};
const axeRun = `${axe.source}; axe.run(document, ${JSON.stringify(axeOptions)}).then(({ violations }) => violations)`;

export async function accessibilityFaults(page: Page): Promise<string[]> {
  const violations = await page.evaluate<axe.Result[]>(axeRun);
  return violations.map(
    ({ id, impact, nodes }) => `axe ${impact} ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
}

/** SCREENS=1 keeps a picture of every screen to look at: no test reads them. */
export async function screenshot(page: Page, name: string, fullPage = true): Promise<void> {
  if (process.env['SCREENS'] !== '1') return;
  const folder = path.join(artifacts, 'screens');
  mkdirSync(folder, { recursive: true });
  // A JPEG takes a fraction of a PNG's time, and there are hundreds of them.
  const file = path.join(folder, `${name}.jpg`);
  await page.screenshot({ path: file, type: 'jpeg', quality: 70, fullPage, animations: 'disabled' });
}

export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** These links, buttons and fields are beyond the window's right edge, where nothing scrolls to them. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return Array.from(document.querySelectorAll('a, button, input, select, textarea, h1, h2'))
      .filter((element) => element.checkVisibility() && !scrolls(element.parentElement))
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 200));
  });

export const isWholeOnScreen = (part: Locator) =>
  part.evaluate((element) => {
    const { top, left, bottom, right } = element.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isSeen = seen !== null && (element.contains(seen) || seen.contains(element));
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && isSeen;
  });
