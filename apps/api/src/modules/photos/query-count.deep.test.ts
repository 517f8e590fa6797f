import { expect, test } from 'vitest';
import { anAlbum, aQuickAlbum, readyRows } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { countQueries, tablesRead } from '../../testing/count-queries.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';

const api = apiUnderTest();

test('the number of queries of a page does not grow with albums, photos and photographers', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const album = await aQuickAlbum(api, ana);
  await like(album.photoIds, leo);
  const urls = [
    '/albums',
    `/albums?user_id=${ana.id}&q=mundaka`,
    `/albums/${album.id}`,
    `/albums/${album.id}/photos`,
    `/albums/${album.id}/photos/times`,
    '/photos/liked',
    `/photos/${album.photoIds[0]}`,
    '/users?is_photographer=true',
  ];
  // The first call of a process also reads the signing secret and the places.
  await api.get('/photos/liked', { as: leo });
  // A first page in the cache whose albums have changed costs one statement more, which asks for its version.
  await api.get('/albums', { as: leo });
  await aQuickAlbum(api, ana);
  const few = await counts(urls, leo);

  for (let more = 0; more < 10; more += 1) await like((await aQuickAlbum(api, ana, { photos: 3 })).photoIds, leo);
  await like(await readyRows(api, album.id, 30), leo);
  for (let more = 0; more < 5; more += 1) await aQuickAlbum(api, await aPhotographer(api));
  const many = await counts(urls, leo);

  expect(many).toEqual(few);
  expect(Math.min(...Object.values(many))).toBeGreaterThan(1);
  expect(Math.max(...Object.values(many))).toBeLessThanOrEqual(4);
});

test("the owner's pages cost a constant number of queries too", async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  await readyRows(api, album.id, 1);
  const urls = [`/albums?user_id=${ana.id}`, `/albums/${album.id}`, `/albums/${album.id}/photos`];
  const few = await counts(urls, ana);

  for (let more = 0; more < 5; more += 1) await aQuickAlbum(api, ana);
  await readyRows(api, album.id, 20);

  expect(await counts(urls, ana)).toEqual(few);
});

test.for(['/albums', '/albums?sort=popular', '/albums?q=mundaka', '/albums/:id', '/users?is_photographer=true'])(
  'the cards of %s are read from albums, their owners and stored totals alone',
  async (url) => {
    const { id } = await aQuickAlbum(api, await aPhotographer(api));
    const address = url.replace(':id', id);
    await api.get(address);

    const tables = await tablesRead(api, () => api.get(`${address}${url.includes('?') ? '&' : '?'}_=1`));

    expect(tables).toContain('albums');
    expect(tables.filter((table) => !['albums', 'users', 'album_totals'].includes(table))).toEqual([]);
  },
);

test('an album is read by one statement, and the login by one more', async () => {
  const { id } = await aQuickAlbum(api, await aPhotographer(api));
  const leo = await aSurfer(api);
  await api.get(`/albums/${id}`, { as: leo });

  expect(await countQueries(api, () => api.get(`/albums/${id}?_=1`))).toBe(1);
  expect(await countQueries(api, () => api.get(`/albums/${id}`, { as: leo }))).toBe(2);
});

test('favourites that fit on one page need no statement to count them', async () => {
  const leo = await aSurfer(api);
  await like((await aQuickAlbum(api, await aPhotographer(api), { photos: 3 })).photoIds, leo);
  await api.get('/photos/liked', { as: leo });

  const { '/photos/liked?limit=3': whole = 0, '/photos/liked?limit=2': part } = await counts(
    ['/photos/liked?limit=3', '/photos/liked?limit=2'],
    leo,
  );

  expect(part).toBe(whole + 1);
});

async function like(photoIds: string[], who: Person): Promise<void> {
  for (const id of photoIds) await api.post(`/photos/${id}/like`, {}, { as: who });
}

async function counts(urls: string[], as: Person): Promise<Record<string, number>> {
  const result: Record<string, number> = {};
  for (const url of urls) {
    result[url] = await countQueries(api, async () => {
      expect((await api.get(url, { as })).statusCode).toBe(200);
    });
  }
  return result;
}
