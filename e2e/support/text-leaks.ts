import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';

const folder = path.resolve(import.meta.dirname, '../../apps/web/src/texts/es');
const broken = /\bundefined\b|\bNaN\b|\[object |Invalid Date|\{\{|\}\}/;

/** Keys that no text reads like: seen on a page, one stands where its text is missing. */
export async function textKeys(): Promise<Set<string>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(files.map((name) => import(path.join(folder, name)) as Promise<{ texts: object }>));
  const texts = modules.map((module) => module.texts);
  const words = new Set(texts.flatMap((each) => Object.values(each).map((text) => String(text).toLowerCase())));
  return new Set(texts.flatMap((each) => Object.keys(each)).filter((key) => !words.has(key.toLowerCase())));
}

/** What a person, with eyes or with a screen reader, would stumble over. */
export async function textLeaks(page: Page, keys: Set<string>): Promise<string[]> {
  const pieces = await page.evaluate(() => {
    const spoken = ['aria-label', 'placeholder', 'alt', 'title'].flatMap((name) =>
      Array.from(document.querySelectorAll(`[${name}]`), (element) => element.getAttribute(name) ?? ''),
    );
    return [document.title, ...document.body.innerText.split('\n'), ...spoken].map((piece) => piece.trim());
  });
  return pieces.filter((piece) => keys.has(piece) || broken.test(piece)).map((piece) => `text leak: ${piece}`);
}
