import { basename, dirname, relative, resolve } from 'node:path';

const pages = resolve(import.meta.dirname, '../src/pages');

/**
 * Class names that the builds of client and server agree on: `button__big`, and for a sheet `page.module.css` with its
 * folder `dashboard-home-page__figures`.
 */
export const scopedName = (local: string, file: string): string => `${sheetName(file)}__${local}`;

export function sheetName(file: string): string {
  const name = basename(file, '.module.css');
  return name === 'page' ? `${relative(pages, dirname(file)).replaceAll(/[\\/]/g, '-')}-page` : name;
}
