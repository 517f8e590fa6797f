import { attempt } from '../report/make-rows.ts';
import type { ComparisonRow, RowOrFailure } from '../report/row.ts';
import { ROUNDS } from './benchmark.ts';
import { compare, type Comparison } from './compare.ts';
import type { Databases, MeasuredDatabase } from './databases.ts';
import { MUNDAKA } from '../support/mundaka.ts';
import { LARGEST_ALBUM, photographerId } from '../support/database/fill.ts';
import { cpuRow } from './rows.ts';

const SLICES = { seconds: 0.8, rounds: ROUNDS, warmUpSeconds: 1, connections: 4 };
const MIN_RATIO = 0.5;

interface GrowthRequest {
  name: string;
  paths: (database: MeasuredDatabase) => string[];
  /** Without one, a visitor sends the request. */
  user?: 'surfer' | 'photographer';
  /** Milliseconds of processor; without them the limit is that of a list. */
  maxMs?: number;
}

/** At this limit ten requests a second take a quarter of two cores. */
const MAX_LIST_MS = 50;

/** Mistyped searches are few. At this limit four of them a second fill one core. */
const MAX_MISTYPED_MS = 250;

const list = (filter: string) => () => [`/api/v1/albums?limit=24${filter}&_={n}`];

/**
 * `_` is new in each request, so that none is in the visitors' cache and the database answers. The photographer has a
 * tenth of all albums.
 */
const requests: GrowthRequest[] = [
  { name: 'list', paths: list('') },
  { name: 'list, popular', paths: list('&sort=popular') },
  { name: 'list, rare text', paths: list('&q=mundaka') },
  { name: 'list, frequent text', paths: list('&q=tarde') },
  { name: 'list, two words', paths: list('&q=mundaka%20etxebarria') },
  { name: 'list, word and month', paths: list('&q=mundaka%20noviembre%202026') },
  { name: 'list, mistyped word', paths: list('&q=mundakka'), maxMs: MAX_MISTYPED_MS },
  { name: 'suggest, rare word', paths: () => ['/api/v1/search/suggest?q=mund&_={n}'] },
  { name: 'suggest, frequent word', paths: () => ['/api/v1/search/suggest?q=tar&_={n}'] },
  { name: 'list, surf break', paths: list(`&surf_break_id=${MUNDAKA}`) },
  { name: 'list, surf break and day', paths: list(`&surf_break_id=${MUNDAKA}&date=2026-11-01`) },
  { name: 'list, day', paths: list('&date=2026-11-01') },
  { name: 'list, owner', paths: list(`&user_id=${photographerId(1)}`) },
  { name: 'detail', paths: ({ albums }) => albums.map((id) => `/api/v1/albums/${id}?_={n}`) },
  {
    name: 'photos of an album',
    paths: ({ albums }) => albums.map((id) => `/api/v1/albums/${id}/photos?limit=16`),
  },
  { name: 'likes', paths: () => ['/api/v1/photos/liked'], user: 'surfer' },
  { name: 'photographers', paths: () => ['/api/v1/users?is_photographer=true&limit=24'] },
  { name: 'own albums', paths: list(`&user_id=${photographerId(1)}`), user: 'photographer' },
  { name: 'map of surf breaks', paths: () => ['/api/v1/surf_breaks/map?_={n}'] },
  { name: 'day of a surf break', paths: () => [`/api/v1/surf_breaks/${MUNDAKA}/waves?date=2026-11-01`] },
];

interface LongList {
  name: string;
  url: string;
  limit: number;
  step: number;
  steps: number;
}

const longLists: LongList[] = [
  { name: 'albums, page 800', url: '/api/v1/albums?', limit: 24, step: 100, steps: 190 },
  { name: 'photos of 5,000, page 40', url: `/api/v1/albums/${LARGEST_ALBUM}/photos?`, limit: 100, step: 500, steps: 8 },
];

export async function growthRows(databases: Databases): Promise<RowOrFailure[]> {
  const rows: RowOrFailure[] = [];
  for (const request of requests) {
    const what = `${request.name}, 1,000,000 photos`;
    const goal: ComparisonRow['goal'] = { ratio: MIN_RATIO, atMost: request.maxMs ?? MAX_LIST_MS };
    const row = async () =>
      cpuRow({ what, baselineName: 'the same at 1,000 photos', goal }, await compareSizes(request, databases));
    rows.push(await attempt(what, row));
  }
  for (const list of longLists) {
    const goal: ComparisonRow['goal'] = { ratio: MIN_RATIO, atMost: MAX_LIST_MS };
    const row = async () =>
      cpuRow({ what: list.name, baselineName: 'its first page', goal }, await comparePages(list, databases));
    rows.push(await attempt(list.name, row));
  }
  return rows;
}

function compareSizes({ paths, user }: GrowthRequest, { small, large, databasePid }: Databases): Promise<Comparison> {
  const serverOf = (database: MeasuredDatabase) => ({
    ...database.product,
    paths: paths(database),
    headers: user ? database.logins[user] : {},
  });
  return compare({ product: serverOf(large), baseline: serverOf(small) }, { databasePid, ...SLICES });
}

async function comparePages(
  { url, limit, step, steps }: LongList,
  { large: { product, logins }, databasePid }: Databases,
): Promise<Comparison> {
  const cursor = await cursorAfter(product.port, `${url}limit=${step}`, steps);
  const server = { ...product, headers: logins.surfer };
  const servers = {
    product: { ...server, paths: [`${url}limit=${limit}&cursor=${cursor}`] },
    baseline: { ...server, paths: [`${url}limit=${limit}`] },
  };
  return compare(servers, { databasePid, ...SLICES });
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
