import { compare, type Round, type Slices } from './compare.ts';
import { LARGEST, MUNDAKA, photographerId } from './fill.ts';
import type { OpenWorld } from './worlds.ts';

export interface Question {
  name: string;
  paths: (world: Pick<OpenWorld, 'albums'>) => string[];
  /** With a login; otherwise past the cache for visitors. */
  as?: 'surfer' | 'photographer';
}

const list = (filter: string) => () => [`/api/v1/albums?limit=24${filter}&_={n}`];

/** The database answers all of them: `_` passes the cache for visitors. The photographer has a tenth of all photos. */
export const questions: Question[] = [
  { name: 'list', paths: list('') },
  { name: 'list, popular', paths: list('&sort=popular') },
  { name: 'list, rare text', paths: list('&q=mundaka') },
  { name: 'list, frequent text', paths: list('&q=tarde') },
  { name: 'list, two words', paths: list('&q=mundaka%20etxebarria') },
  { name: 'list, word and month', paths: list('&q=mundaka%20octubre%202026') },
  { name: 'list, slip of the finger', paths: list('&q=mundakka') },
  { name: 'suggest, rare word', paths: () => ['/api/v1/search/suggest?q=mund&_={n}'] },
  { name: 'suggest, frequent word', paths: () => ['/api/v1/search/suggest?q=tar&_={n}'] },
  { name: 'list, surf break', paths: list(`&surf_break_id=${MUNDAKA}`) },
  { name: 'list, surf break and day', paths: list(`&surf_break_id=${MUNDAKA}&date=2026-11-01`) },
  { name: 'list, day', paths: list('&date=2026-11-01') },
  { name: 'list, owner', paths: list(`&user_id=${photographerId(1)}`) },
  { name: 'detail', paths: ({ albums }) => albums.map((id) => `/api/v1/albums/${id}?_={n}`) },
  {
    name: 'photos of an album',
    paths: ({ albums }) => albums.slice(1).map((id) => `/api/v1/albums/${id}/photos?limit=20`),
  },
  { name: 'likes', paths: () => ['/api/v1/photos/liked'], as: 'surfer' },
  { name: 'photographers', paths: () => ['/api/v1/users?is_photographer=true&limit=24'] },
  { name: 'own albums', paths: list(`&user_id=${photographerId(1)}`), as: 'photographer' },
  { name: 'map of surf breaks', paths: () => ['/api/v1/surf_breaks/map?_={n}'] },
  { name: 'day of a surf break', paths: () => [`/api/v1/surf_breaks/${MUNDAKA}/waves?date=2026-11-01`] },
];

interface Worlds {
  few: OpenWorld;
  many: OpenWorld;
}

/** The same question to 1,000,000 photos and to 1,000, in turn, with few connections. */
export function manyBesideFew({ paths, as }: Question, { few, many }: Worlds, slices: Slices): Promise<Round[]> {
  const side = (world: OpenWorld) => ({ ...world.product, paths: paths(world), headers: as ? world.logins[as] : {} });
  return compare({ ours: side(many), theirs: side(few) }, { connections: 4, ...slices });
}

interface LongList {
  name: string;
  url: string;
  limit: number;
  step: number;
  steps: number;
}

export const longLists: LongList[] = [
  { name: 'albums, page 800', url: '/api/v1/albums?', limit: 24, step: 100, steps: 190 },
  { name: 'photos of 5,000, page 40', url: `/api/v1/albums/${LARGEST}/photos?`, limit: 100, step: 500, steps: 8 },
];

export async function deepBesideFirst(
  { url, limit, step, steps }: LongList,
  { product, logins }: OpenWorld,
  slices: Slices,
): Promise<Round[]> {
  const cursor = await cursorAfter(product.port, `${url}limit=${step}`, steps);
  const side = { ...product, headers: logins.surfer };
  const sides = {
    ours: { ...side, paths: [`${url}limit=${limit}&cursor=${cursor}`] },
    theirs: { ...side, paths: [`${url}limit=${limit}`] },
  };
  return compare(sides, { connections: 4, ...slices });
}

async function cursorAfter(port: number, url: string, steps: number): Promise<string> {
  let cursor = '';
  for (let step = 0; step < steps; step += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${url}${cursor && `&cursor=${cursor}`}`);
    const page: { next_cursor: string | null } = JSON.parse(await answer.text());
    if (!page.next_cursor) throw new Error(`${url} ends after ${step} pages`);
    cursor = page.next_cursor;
  }
  return cursor;
}
