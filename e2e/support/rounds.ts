import type { BrowserContext, Page } from 'playwright-core';
import { watch, type Language, type Size, type Visit } from './browser.ts';

export interface Round {
  language: Language;
  size: Size;
  page: Page;
  /** Problems since the last call. */
  troubles: () => string[];
}

const kinds: { language: Language; size: Size }[] = [
  { language: 'es', size: 'wide' },
  { language: 'en', size: 'phone' },
  { language: 'en', size: 'wide' },
  { language: 'es', size: 'phone' },
];

/** Both languages on both sizes, one page each, kept for many addresses: opening a device costs more than a visit. */
export function openRounds(device: (visit: Visit) => Promise<BrowserContext>, token?: string): Promise<Round[]> {
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
