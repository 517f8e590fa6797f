import type { Page } from 'playwright-core';
import * as english from '../../apps/web/src/texts/en/index.ts';
import * as spanish from '../../apps/web/src/texts/es/index.ts';

const areas = [spanish, english].flatMap((language) => Object.values<Record<string, Record<string, string>>>(language));
export const textBundles = areas.flatMap((area) => Object.values(area));
const keys = new Set(textBundles.flatMap((bundle) => Object.keys(bundle)));
const texts = new Set(textBundles.flatMap((bundle) => Object.values(bundle)));

export async function shownKeys(page: Page): Promise<string[]> {
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
