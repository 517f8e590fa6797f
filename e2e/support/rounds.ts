import type { BrowserContext, Page } from 'playwright-core';
import { watch, type Language, type Size, type Visit } from './browser.ts';

export interface RoundKind {
  language: Language;
  size: Size;
}

export interface Round extends RoundKind {
  page: Page;
  troubles: () => string[];
}

export const everyRound: readonly RoundKind[] = [
  { language: 'es', size: 'wide' },
  { language: 'en', size: 'phone' },
  { language: 'en', size: 'wide' },
  { language: 'es', size: 'phone' },
];

type Open = (visit: Visit) => Promise<BrowserContext>;

/** Each round keeps one page for many addresses: opening a device costs more than a visit. */
export function openRounds(device: Open, kinds: readonly RoundKind[], token?: string): Promise<Round[]> {
  return Promise.all(
    kinds.map(async ({ language, size }) => {
      const context = await device({ language, size, ...(token ? { token } : {}) });
      const page = await context.newPage();
      const troubles: string[] = [];
      watch(page, troubles);
      return { language, size, page, troubles: () => troubles.splice(0) };
    }),
  );
}
