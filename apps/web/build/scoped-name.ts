import { basename, dirname, relative, resolve } from 'node:path';

const pages = resolve(import.meta.dirname, '../src/pages');

/**
 * Both builds must agree on `button__big`; a sheet `page.module.css` goes by its folder:
 * `dashboard-home-page__figures`.
 */
export const scopedName = (local: string, file: string): string => `${sheetName(file)}__${local}`;

export function sheetName(file: string): string {
  const name = basename(file, '.module.css');
  return name === 'page' ? `${relative(pages, dirname(file)).replaceAll(/[\\/]/g, '-')}-page` : name;
}
