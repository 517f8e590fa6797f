import { FIRST_SCRIPTS_KB, STYLES_KB } from '../../e2e/budgets.ts';
import { budgetRow } from '../report/make-rows.ts';
import type { BudgetRow, RowsByPart } from '../report/row.ts';
import { sum } from '../report/statistics.ts';
import { paintRows } from './paint.ts';
import { sentBytes } from './sent-bytes.ts';
import { startSite, type Site } from './site.ts';

export async function measurePages(parts: ReadonlySet<string>): Promise<RowsByPart> {
  const site = await startSite({ photos: 500 });
  try {
    const pages = {
      'landing page': '/',
      'album search': '/albumes',
      'album of 500 photos': site.albumPath,
      'day of a surf break': site.dayPath,
    };
    return {
      ...(parts.has('weight') && { weight: await weightRows(site, pages) }),
      ...(parts.has('paint') && { paint: await paintRows(site, { ...pages, bookings: '/reservas' }) }),
    };
  } finally {
    await site.stop();
  }
}

async function weightRows(site: Site, pages: Record<string, string>): Promise<BudgetRow[]> {
  const rows: BudgetRow[] = [];
  for (const [name, path] of Object.entries(pages)) rows.push(...(await weigh(site, name, path)));
  return rows;
}

async function weigh(site: Site, name: string, path: string): Promise<BudgetRow[]> {
  const html = await (await fetch(site.url + path)).text();
  const scripts = addressesIn(html, /"(\/assets\/[^"]+\.js)"/g);
  const styles = addressesIn(html, /<link rel="stylesheet"[^>]* href="([^"]+)"/g);
  const row = (what: string, kilobytes: number, atMost: number) =>
    budgetRow({ what: `${name}, ${what}`, unit: 'kB gzip', digits: 1, atMost }, [kilobytes]);
  return [
    row('first scripts', await kilobytesOf(site, scripts), FIRST_SCRIPTS_KB),
    row('styles', await kilobytesOf(site, styles), STYLES_KB),
  ];
}

const addressesIn = (html: string, tag: RegExp) => [
  ...new Set([...html.matchAll(tag)].map(([, address = '']) => address)),
];

async function kilobytesOf(site: Site, files: string[]): Promise<number> {
  return sum(await Promise.all(files.map((file) => sentBytes(site.url + file)))) / 1000;
}
