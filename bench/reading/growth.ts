import { attempt } from '../report/make-rows.ts';
import type { Line } from '../report/row.ts';
import { compare, type Comparison } from './compare.ts';
import type { Databases, MeasuredDatabase } from './databases.ts';
import { MUNDAKA } from '../support/mundaka.ts';
import { LARGEST_ALBUM, photographerId } from './fill.ts';
import { cpuRow } from './rows.ts';

/** Slices get longer where few requests fit into them. */
const SLICES = { seconds: 0.8, rounds: 5, warmUpSeconds: 1, connections: 4 };
const MIN_SHARE = 0.5;

interface Question {
  name: string;
  paths: (database: MeasuredDatabase) => string[];
  /** A visitor requests it by default. */
  user?: 'surfer' | 'photographer';
  /** The limit is in milliseconds of processor, by default that of a list. */
  maxMs?: number;
}

/** Ten such requests a second take a quarter of two cores. */
const MAX_LIST_MS = 50;

/** Mistyped searches are few; four of them a second fill one core. */
const MAX_MISTYPED_MS = 250;

const list = (filter: string) => () => [`/api/v1/albums?limit=24${filter}&_={n}`];

/** Visitors' requests miss their cache by `_`: the database answers each. The photographer has a tenth of all albums. */
const questions: Question[] = [
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

export async function growthLines(databases: Databases): Promise<Line[]> {
  const lines: Line[] = [];
  for (const question of questions) {
    const what = `${question.name}, 1,000,000 photos`;
    const goal = { share: MIN_SHARE, atMost: question.maxMs ?? MAX_LIST_MS };
    const row = async () =>
      cpuRow({ what, beside: 'the same at 1,000 photos', goal }, await manyBesideFew(question, databases));
    lines.push(await attempt(what, row));
  }
  for (const list of longLists) {
    const goal = { share: MIN_SHARE, atMost: MAX_LIST_MS };
    const row = async () =>
      cpuRow({ what: list.name, beside: 'its first page', goal }, await lateBesideFirst(list, databases));
    lines.push(await attempt(list.name, row));
  }
  return lines;
}

function manyBesideFew({ paths, user }: Question, { few, many, databasePid }: Databases): Promise<Comparison> {
  const sideOf = (database: MeasuredDatabase) => ({
    ...database.product,
    paths: paths(database),
    headers: user ? database.logins[user] : {},
  });
  return compare({ ours: sideOf(many), theirs: sideOf(few) }, { databasePid, ...SLICES });
}

async function lateBesideFirst(
  { url, limit, step, steps }: LongList,
  { many: { product, logins }, databasePid }: Databases,
): Promise<Comparison> {
  const cursor = await cursorAfter(product.port, `${url}limit=${step}`, steps);
  const side = { ...product, headers: logins.surfer };
  const sides = {
    ours: { ...side, paths: [`${url}limit=${limit}&cursor=${cursor}`] },
    theirs: { ...side, paths: [`${url}limit=${limit}`] },
  };
  return compare(sides, { databasePid, ...SLICES });
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
