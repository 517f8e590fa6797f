import type { BrowserContext, Page } from 'playwright-core';
import { watch, type Language, type Size, type Visit } from './browser.ts';

export interface PageVariant {
  language: Language;
  size: Size;
}

export interface OpenVariant extends PageVariant {
  page: Page;
  pageErrors: () => string[];
}

export const allVariants: readonly PageVariant[] = [
  { language: 'es', size: 'wide' },
  { language: 'en', size: 'phone' },
  { language: 'en', size: 'wide' },
  { language: 'es', size: 'phone' },
];

type Open = (visit: Visit) => Promise<BrowserContext>;

/** Each variant keeps one page for many addresses: opening a device costs more than a visit. */
export function openVariants(device: Open, variants: readonly PageVariant[], token?: string): Promise<OpenVariant[]> {
  return Promise.all(
    variants.map(async ({ language, size }) => {
      const context = await device({ language, size, ...(token ? { token } : {}) });
      const page = await context.newPage();
      const pageErrors: string[] = [];
      watch(page, pageErrors);
      return { language, size, page, pageErrors: () => pageErrors.splice(0) };
    }),
  );
}
