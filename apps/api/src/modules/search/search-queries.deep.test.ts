import type { Album, Suggestions } from '@pleamar/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { answered } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { userRow } from '../../testing/rows.ts';
import { queries, type ExpectedResult } from './testing/search-queries.ts';

const api = apiUnderTest();

const photographers = [
  ['Ana Etxebarria', 'ana.etxebarria'],
  ['Kai Nakamura', 'kai'],
  ['Inês Carvalho', 'ines.surf'],
  ['Julio Peña', 'julio.pena'],
  ["Seán O'Brien", 'obrien-photo'],
  ['Márcio Gonçalves', 'marcio'],
] as const;

beforeAll(async () => {
  api.clock.now = new Date('2026-11-17T10:00:00Z');
  const { db } = api.app;
  const ids = await Promise.all(
    photographers.map(([full_name, username]) => userRow(db, { full_name, username, is_photographer: true })),
  );
  await sql`
    insert into albums (user_id, surf_break_id, title, taken_on, photo_count, ready_photo_count)
    select (${ids}::uuid[])[1 + n % 6], id, 'Sesión ' || n, date '2026-01-01' + (n % 300)::int, 1, 1
    from (select id, row_number() over (order by id) as n from surf_breaks) s`.execute(db);
  const own = [
    ['mundaka', '2026-11-12', 'Izquierdas de otoño', 0],
    ['mundaka', '2026-11-16', 'Marea viva', 0],
    ['mundaka', '2026-11-17', 'Primera luz', 0],
    ['mundaka', '2025-12-24', 'Nochebuena salada', 0],
    ['pipeline', '2026-11-16', 'Banzai sunset glow', 1],
    ['pipeline', '2025-02-02', 'Backlight barrels', 1],
    ['el-quemao', '2026-11-14', 'Mañana de norte', 3],
    ['coxos', '2026-10-31', 'Noite das bruxas', 2],
  ] as const;
  for (const [slug, day, title, owner] of own)
    await sql`
      insert into albums (user_id, surf_break_id, title, taken_on, photo_count, ready_photo_count)
      select ${ids[owner]}, id, ${title}, ${day}, 1, 1 from surf_breaks where slug = ${slug}`.execute(db);
  await sql`analyze`.execute(db);
});

test('the list of search queries has 200 distinct ones', () => {
  expect(queries).toHaveLength(200);
  expect(new Set(queries.map(([query]) => query)).size).toBe(200);
});

test('each of 200 search queries has its expected result on top', async () => {
  const misses: string[] = [];
  for (const [query, wanted] of queries) {
    const fault = await faultOf(query, wanted);
    if (fault) misses.push(`${query}: ${fault}`);
  }

  expect(misses).toEqual([]);
});

/** Describes the first wrong answer to a query; null when list and suggestions begin with the expected results. */
async function faultOf(query: string, { kind, name, day, isTypo }: ExpectedResult): Promise<string | null> {
  const q = encodeURIComponent(query);
  const page: { items: Album[]; total: number; did_you_mean?: string } = await json(`/albums?limit=100&q=${q}`);
  const suggestions: Suggestions = await json(`/search/suggest?q=${q}`);
  const [first] = page.items;
  if (!first) return 'no album';
  if (Boolean(page.did_you_mean) !== isTypo) return `did_you_mean is ${page.did_you_mean ?? 'missing'}`;
  if (day && !page.items.every(({ date }) => date.startsWith(day))) return `albums of ${first.date}`;
  const of = {
    break: (album: Album) => album.location.spot,
    region: (album: Album) => album.location.region,
    country: (album: Album) => album.location.country,
    photographer: (album: Album) => album.full_name,
    title: (album: Album) => album.title,
    day: () => name,
  }[kind];
  if (of(first) !== name) return `an album of ${of(first)}`;
  const suggested = {
    break: suggestions.surf_breaks[0]?.spot,
    region: suggestions.regions[0]?.name,
    country: suggestions.regions[0]?.name,
    photographer: isTypo ? name : suggestions.photographers[0]?.full_name,
    title: isTypo ? name : suggestions.albums[0]?.title,
    day: suggestions.days ? name : undefined,
  }[kind];
  return suggested === name ? null : `suggests ${suggested ?? 'nothing'}`;
}

async function json<T>(path: string): Promise<T> {
  return answered(await api.get(path), 200).json<T>();
}
