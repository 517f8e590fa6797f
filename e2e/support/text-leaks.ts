import type { Page } from 'playwright-core';
import { textBundles } from './text-keys.ts';

const broken = /\bundefined\b|\bNaN\b|\[object |Invalid Date|\{\{|\}\}/;

/** A key that is no word of either language means on a page that its text is missing. */
export function textKeys(): Set<string> {
  const words = new Set(textBundles.flatMap((each) => Object.values(each).flatMap(wordsOf)));
  return new Set(textBundles.flatMap((each) => Object.keys(each)).filter((key) => !words.has(key.toLowerCase())));
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

export async function textLeaks(page: Page, keys: Set<string>): Promise<string[]> {
  const pieces = await page.evaluate(() => {
    const spoken = ['aria-label', 'placeholder', 'alt', 'title'].flatMap((name) =>
      Array.from(document.querySelectorAll(`[${name}]`), (element) => element.getAttribute(name) ?? ''),
    );
    return [document.title, ...document.body.innerText.split('\n'), ...spoken].map((piece) => piece.trim());
  });
  return pieces.filter((piece) => keys.has(piece) || broken.test(piece)).map((piece) => `text leak: ${piece}`);
}
