import type { Page } from 'playwright-core';
import * as english from '../../apps/web/src/texts/en/index.ts';
import * as spanish from '../../apps/web/src/texts/es/index.ts';

const areas = [spanish, english].flatMap((language) => Object.values<Record<string, Record<string, string>>>(language));
const bundles = areas.flatMap((area) => Object.values(area));
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const words = new Set(bundles.flatMap((bundle) => Object.values(bundle).flatMap(wordsOf)));
/** A key that is not a word of either language means on a page that its text is missing. */
const keys = new Set(bundles.flatMap((bundle) => Object.keys(bundle)).filter((key) => !words.has(key.toLowerCase())));

const broken = /\bundefined\b|\bNaN\b|\[object |Invalid Date|\{\{|\}\}/;

/** Pieces of the page, shown or read aloud, in which a text or a value is missing. */
export async function textLeaks(page: Page): Promise<string[]> {
  const pieces = await page.evaluate(() => {
    const labels = ['aria-label', 'placeholder', 'alt', 'title'].flatMap((name) =>
      Array.from(document.querySelectorAll(`[${name}]`), (element) => element.getAttribute(name) ?? ''),
    );
    return [document.title, ...document.body.innerText.split('\n'), ...labels].map((piece) => piece.trim());
  });
  return pieces.filter((piece) => keys.has(piece) || broken.test(piece)).map((piece) => `text leak: ${piece}`);
}
