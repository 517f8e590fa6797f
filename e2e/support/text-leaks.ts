import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';

const folder = path.resolve(import.meta.dirname, '../../apps/web/src/texts');
const broken = /\bundefined\b|\bNaN\b|\[object |Invalid Date|\{\{|\}\}/;

/** Keys that are no word of either language: on a page, such a key means that its text is missing. */
export async function textKeys(): Promise<Set<string>> {
  const texts = (await Promise.all(['es', 'en'].map(textsIn))).flat();
  const words = new Set(texts.flatMap((each) => Object.values(each).flatMap(wordsOf)));
  return new Set(texts.flatMap((each) => Object.keys(each)).filter((key) => !words.has(key.toLowerCase())));
}

async function textsIn(language: string): Promise<Record<string, string>[]> {
  const names = (await readdir(path.join(folder, language))).filter((name) => name.endsWith('.ts'));
  const imported = names.map((name) => import(path.join(folder, language, name)) as Promise<TextFile>);
  return (await Promise.all(imported)).map(({ texts }) => texts);
}

interface TextFile {
  texts: Record<string, string>;
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
