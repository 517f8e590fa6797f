import { gzipSync } from 'node:zlib';
import { FIRST_SCRIPTS_KB, STYLES_KB } from '../../e2e/budgets.ts';
import { type BudgetRow, budgetRow, type LinesByPart } from '../support/row.ts';
import { sum } from '../support/statistics.ts';
import { paintRows } from './paint.ts';
import { startWorld, type World } from './world.ts';

export async function measurePages(parts: ReadonlySet<string>): Promise<LinesByPart> {
  const world = await startWorld({ photos: 500 });
  try {
    const pages = {
      'landing page': '/',
      'album search': '/albumes',
      'album of 500 photos': world.albumPath,
      'day of a surf break': world.dayPath,
    };
    return {
      ...(parts.has('weight') && { weight: await weightRows(world, pages) }),
      ...(parts.has('paint') && { paint: await paintRows(world, { ...pages, bookings: '/reservas' }) }),
    };
  } finally {
    await world.stop();
  }
}

async function weightRows(world: World, pages: Record<string, string>): Promise<BudgetRow[]> {
  const rows: BudgetRow[] = [];
  for (const [name, path] of Object.entries(pages)) rows.push(...(await weigh(world, name, path)));
  return rows;
}

async function weigh(world: World, name: string, path: string): Promise<BudgetRow[]> {
  const html = await (await fetch(world.url + path)).text();
  const scripts = namedIn(html, /"(\/assets\/[^"]+\.js)"/g);
  const styles = namedIn(html, /<link rel="stylesheet"[^>]* href="([^"]+)"/g);
  const row = (what: string, kilobytes: number, atMost: number) =>
    budgetRow({ what: `${name}, ${what}`, unit: 'kB gzip', digits: 1, atMost }, [kilobytes]);
  return [
    row('first scripts', await kilobytesOf(world, scripts), FIRST_SCRIPTS_KB),
    row('styles', await kilobytesOf(world, styles), STYLES_KB),
  ];
}

const namedIn = (html: string, tag: RegExp) => [...new Set([...html.matchAll(tag)].map(([, address = '']) => address))];

async function kilobytesOf(world: World, files: string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await (await fetch(world.url + file)).bytes(), { level: 9 }).length),
  );
  return sum(sizes) / 1000;
}
