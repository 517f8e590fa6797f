import { expect, test } from 'vitest';
import { albumApi, albumId, anAlbum, aPhoto, photoId } from './testing/albums.ts';
import type { FakeApi } from './testing/fake-api.ts';
import { serve } from './testing/serve.ts';
import { aSurfBreakPage, surfBreakId } from './testing/surf-breaks.ts';

async function served(path: string, api: FakeApi) {
  const { page, html } = await serve(path, { api });
  return { page, html, pictures: [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag) };
}

const isEager = (tag: string) => tag.includes('loading="eager"') && tag.includes('fetchPriority="high"');
const isLazy = (tag: string) => tag.includes('loading="lazy"') && !tag.includes('fetchPriority="high"');

const cover_photo = {
  id: photoId(1),
  url: '/files/1600.webp',
  thumbnail_url: '/files/480.webp',
  thumbhash: null,
  width: 2400,
  height: 1600,
  sizes: [{ width: 960, height: 640, url: '/files/960.webp' }],
};
const items = [1, 2, 3, 4].map((number) => anAlbum({ id: photoId(number), cover_photo }));

test('a search fetches the two covers of a phone’s first screen before its scripts, and the others later', async () => {
  const { pictures } = await served('/albumes', {
    'GET /albums': { items, total: 4, next_cursor: null },
    'GET /continents': [],
  });

  expect(pictures.map((tag) => isEager(tag))).toEqual([true, true, false, false]);
  expect(pictures.slice(2).every((tag) => isLazy(tag))).toBe(true);
});

test('a day of a surf break fetches the cover of its first album before its scripts, and the others later', async () => {
  const { pictures } = await served(`/spots/${surfBreakId}?date=2026-11-14`, {
    [`GET /surf_breaks/${surfBreakId}/page`]: aSurfBreakPage(),
    [`GET /surf_breaks/${surfBreakId}/waves`]: { items: [], total: 0, colours: { suit: [], board: [] } },
    'GET /albums': { items, total: 4, next_cursor: null },
  });

  expect(pictures.map((tag) => isEager(tag))).toEqual([true, false, false, false]);
});

const ofLargeAlbum = (total: number) => {
  const began = Date.UTC(2026, 10, 14, 8);
  // Waves of six frames, a second apart; a wave begins every minute.
  const timeOf = (index: number) => began + Math.floor(index / 6) * 60_000 + (index % 6) * 1000;
  const photos = Array.from({ length: 24 }, (_, index) =>
    aPhoto(index + 1, { taken_at: new Date(timeOf(index)).toISOString() }),
  );
  return albumApi(photos, {
    [`GET /albums/${albumId}/photos`]: { items: photos, next_cursor: 'further', total },
  });
};

test('a large album fetches its first photo before its scripts, and the others later', async () => {
  const { pictures } = await served(`/album/${albumId}`, ofLargeAlbum(500));

  expect(pictures).toHaveLength(24);
  expect(pictures.filter((tag) => isEager(tag))).toEqual([pictures[0]]);
});

/** Columns of the row of waves on a phone; without their number the waves would be one below the other. */
const columnsIn = (html: string) => /--waves:(\d+)/.exec(html)?.[1];

test.each([
  { total: 500, waves: '21' },
  { total: 60, waves: '10' },
])('an album of $total photos has the place of its $waves first waves before their times are there', async (album) => {
  const { html } = await served(`/album/${albumId}`, ofLargeAlbum(album.total));

  expect(columnsIn(html)).toBe(album.waves);
  expect(html.includes('height:var(--tap)')).toBe(album.total === 500);
});

test('the response of a page names its styles, which load while the HTML is still on its way', async () => {
  const { page } = await served('/about', {});

  expect(page.headers.get('link')).toContain('</src/ui/styles.css>; rel=preload; as=style');
});
