import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { anAlbum, answered } from '../testing/albums.ts';
import { apiUnderTest } from '../testing/api.ts';
import { aPaidOrder } from '../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../testing/people.ts';
import {
  requestReading,
  DAY,
  MENAKOZ,
  placesAround,
  publicDocumentsOf,
  queriesOf,
  readingEndpoints,
} from '../testing/reading-endpoints.ts';
import { photoRow, readyFields } from '../testing/rows.ts';
import { aSurf } from '../testing/surfs.ts';

/**
 * Only its owner and buyer may see the hidden photo: the first of its album, its cover, liked and in carts. A new
 * endpoint fails until `reading-endpoints` has its query.
 */
const api = apiUnderTest({ RATE_LIMIT_SCALE: '100000' });

const OTHERS = ['visitor', 'stranger', 'otherPhotographer', 'fan', 'wasThere'] as const;
type CallerName = (typeof OTHERS)[number];
let people: Record<CallerName, Person | null>;
let owner: Person;
let buyer: Person;
let ids: Record<string, string>;
let hidden: string;
let shown: string[];
const KEY = 'secretfile';

beforeAll(async () => {
  owner = await aPhotographer(api);
  buyer = await aSurfer(api);
  const [stranger, fan, wasThere] = await Promise.all([aSurfer(api), aSurfer(api), aSurfer(api)]);
  people = { visitor: null, stranger, otherPhotographer: await aPhotographer(api), fan, wasThere };
  const surfId = await aSurf(api, wasThere, { surf_break_id: MENAKOZ, day: DAY });
  const album = await anAlbum(api, owner, { title: 'Una derecha', date: DAY, surfBreakId: MENAKOZ });
  const made = [];
  for (const minute of ['10', '20', '30']) made.push(await aPhotoAt(album.id, minute));
  [hidden = '', ...shown] = made;
  answered(await api.patch(`/albums/${album.id}`, { is_public: true }, { as: owner }), 200);
  answered(await api.patch(`/albums/${album.id}/cover-photo`, { photo_id: hidden }, { as: owner }), 200);
  await api.runJobs();
  const order = await aPaidOrder(api, buyer, [hidden]);
  answered(await api.post('/cart/photos', { photo_ids: [hidden] }, { as: fan }), 200);
  for (const id of made) answered(await api.post(`/photos/${id}/like`, undefined, { as: fan }), 200);
  answered(await api.post(`/photos/${hidden}/report`, { kind: 'me', email: 'eva@example.com' }), 201);
  await api.runJobs();
  ids = {
    albumId: album.id,
    photoId: hidden,
    orderId: order.id,
    userId: owner.id,
    photographerId: owner.id,
    surfId,
    ...placesAround,
  };
});

const aPhotoAt = async (albumId: string, minute: string) => {
  const key = `originals/aa/${randomUUID()}.jpg`;
  const bytes = Buffer.from(randomUUID());
  await api.app.storage.putBuffer(key, bytes);
  const name = minute === '10' ? KEY : randomUUID();
  return photoRow(api.app.db, albumId, {
    ...readyFields,
    thumbnail_key: `public/${name}-t.webp`,
    preview_key: `public/${name}-p.webp`,
    renditions: JSON.stringify([{ key: `public/${name}-c.webp`, width: 640, height: 480, format: 'webp' }]),
    taken_at: new Date(`${DAY}T08:${minute}:00Z`),
    original_key: key,
    bytes: bytes.length,
  });
};

/** Lists that the caller wrote. */
const OWN_LISTS = new Set(['cart.get', 'users.exportMe']);

test.for(readingEndpoints)('$what never shows the hidden photo', async ({ what, endpoint }) => {
  const leaks: object[] = [];
  for (const query of queriesOf(what))
    for (const caller of OTHERS) {
      const { statusCode, headers, body } = await requestReading(api, endpoint, { ids, query, as: people[caller] });
      const said = `${JSON.stringify(headers)}\n${body}`;
      const isNamed = said.includes(hidden) && !OWN_LISTS.has(what);
      // A rejected query would find nothing.
      if (isNamed || said.includes(KEY) || statusCode === 422) leaks.push({ query, caller, statusCode, said });
    }

  expect(leaks).toEqual([]);
});

test('public documents never show the hidden photo', async () => {
  const leaks = [];
  const answers = new Map<string, { statusCode: number; body: string }>();
  for (const url of publicDocumentsOf(ids, owner.username)) {
    const { statusCode, headers, body } = await api.server.inject({ url });
    const said = `${JSON.stringify(headers)}\n${body}`;
    if (said.includes(hidden) || said.includes(KEY)) leaks.push({ url, said });
    answers.set(url, { statusCode, body });
  }

  expect(leaks).toEqual([]);
  expect(answers.get(`/compartir/foto/${hidden}/foto.jpg`)?.statusCode).toBe(404);
  expect(answers.get(`/compartir/ola/${hidden}/ola.jpg`)?.statusCode).toBe(404);
  for (const id of shown) expect(answers.get(`/embed/album/${ids['albumId']}`)?.body).toContain(id);
});

test('the other photos of the album of a hidden photo are shown and counted everywhere', async () => {
  const album = (await api.get(`/albums/${ids['albumId']}`)).json();
  const list = (await api.get('/albums?q=derecha')).json();
  const photos = (await api.get(`/albums/${ids['albumId']}/photos`)).json();
  const liked = (await api.get('/photos/liked', { as: people.fan })).json();
  const surf = (await api.get(`/surfs/${ids['surfId']}/waves`, { as: people.wasThere })).json();
  const waves = (await api.get(`/surf_breaks/${MENAKOZ}/waves?date=${DAY}`)).body;

  expect(album).toMatchObject({ photo_count: 2 });
  expect(list.items).toMatchObject([{ photo_count: 2 }]);
  expect(photos).toMatchObject({ total: 2, items: shown.map((id) => ({ id })) });
  expect(liked).toMatchObject({ total: 2 });
  expect(JSON.stringify(surf)).toContain(shown[0]);
  expect(waves).toContain(shown[0]);
});

test('the sitemap names another picture of the album of a hidden photo', async () => {
  const { body } = await api.server.inject('/sitemap.xml');

  expect(body).toContain(`/album/${ids['albumId']}`);
  expect(body).not.toContain(KEY);
});

test('only owner and buyer may like a hidden photo, buy it or get its original', async () => {
  for (const as of [people.stranger, people.fan]) {
    expect((await api.post(`/photos/${hidden}/like`, undefined, { as })).statusCode).toBe(404);
    expect((await api.get(`/photos/${hidden}/original`, { as })).statusCode).toBe(404);
    expect((await api.post(`/photos/${hidden}/original-link`, undefined, { as })).statusCode).toBe(404);
    expect((await api.post('/cart/photos', { photo_ids: [hidden] }, { as })).body).not.toContain(KEY);
  }
});

test('the owner of a hidden photo sees it marked, and its buyer as a bought one', async () => {
  const own = (await api.get(`/albums/${ids['albumId']}/photos`, { as: owner })).json();
  const bought = (await api.get(`/photos/${hidden}`, { as: buyer })).json();

  expect(own.items).toMatchObject([{ id: hidden, status: 'hidden' }, { status: 'ready' }, { status: 'ready' }]);
  expect(bought).toMatchObject({ status: 'ready', access_granted: true });
  expect((await api.get(`/photos/${hidden}/original`, { as: buyer })).statusCode).toBe(200);
});
