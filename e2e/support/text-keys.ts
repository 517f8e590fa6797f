import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

const folder = path.resolve(import.meta.dirname, '../../apps/web/src/texts');

/** Keys that are shown in place of their texts, visibly or to a screen reader. */
export async function shownKeys(page: Page): Promise<string[]> {
  const { keys, texts } = await textFiles();
  const shown = await page.evaluate(() => {
    const words = (document.body.innerText ?? '').split('\n');
    const names = ['aria-label', 'title', 'alt', 'placeholder'];
    const labels = Array.from(document.querySelectorAll('body *'), (element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, ...words, ...labels.flat()].map((each) => each.trim());
  });
  return shown.filter((each) => keys.has(each) && !texts.has(each));
}

async function textFiles() {
  const files = ['es', 'en'].flatMap((language) =>
    readdirSync(path.join(folder, language)).map((file) => path.join(folder, language, file)),
  );
  const bundles = await Promise.all(
    files.map(async (file) => ((await import(file)) as { texts: Record<string, string> }).texts),
  );
  return {
    keys: new Set(bundles.flatMap((bundle) => Object.keys(bundle))),
    texts: new Set(bundles.flatMap((bundle) => Object.values(bundle))),
  };
}
