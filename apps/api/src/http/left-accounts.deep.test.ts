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
  queriesOf,
  readingEndpoints,
} from '../testing/reading-endpoints.ts';
import { photoRow, readyFields } from '../testing/rows.ts';
import { aSurf } from '../testing/surfs.ts';

/** Before any job has run: data that jobs delete later must be hidden at once. */
const api = apiUnderTest({ RATE_LIMIT_SCALE: '100000' });

const NAME = 'Ana Quesefue';
const KEY = 'fileofsomebodywholeft';
const OTHERS = ['visitor', 'stranger', 'fan'] as const;
let people: Record<(typeof OTHERS)[number], Person | null>;
let [owner, buyer]: Person[] = [];
let ids: Record<string, string>;
let photoIds: string[];

beforeAll(async () => {
  owner = await aPhotographer(api, { fullName: NAME });
  buyer = await aSurfer(api);
  const fan = await aSurfer(api);
  people = { visitor: null, stranger: await aSurfer(api), fan };
  const surfId = await aSurf(api, fan, { surf_break_id: MENAKOZ, day: DAY });
  answered(await api.put(`/follows/photographers/${owner.id}`, undefined, { as: fan }), 200);
  const album = await anAlbum(api, owner, { title: 'Una derecha', date: DAY, surfBreakId: MENAKOZ });
  photoIds = [await aPhoto(album.id), await aPhoto(album.id)];
  answered(await api.patch(`/albums/${album.id}`, { is_public: true }, { as: owner }), 200);
  await api.runJobs();
  const [bought = '', other = ''] = photoIds;
  const order = await aPaidOrder(api, buyer, [bought]);
  answered(await api.post('/cart/photos', { photo_ids: [other] }, { as: fan }), 200);
  for (const id of photoIds) answered(await api.post(`/photos/${id}/like`, undefined, { as: fan }), 200);
  await api.runJobs();
  ids = {
    albumId: album.id,
    photoId: other,
    orderId: order.id,
    userId: owner.id,
    photographerId: owner.id,
    surfId,
    ...placesAround,
  };
  answered(await api.request('DELETE', '/users/me', { as: owner, body: { password: owner.password } }), 200);
});

const aPhoto = async (albumId: string) => {
  const key = `originals/aa/${randomUUID()}.jpg`;
  const bytes = Buffer.from(randomUUID());
  await api.app.storage.putBuffer(key, bytes);
  return photoRow(api.app.db, albumId, {
    ...readyFields,
    thumbnail_key: `public/${KEY}-${randomUUID()}-t.webp`,
    preview_key: `public/${KEY}-${randomUUID()}-p.webp`,
    taken_at: new Date(`${DAY}T08:10:00Z`),
    original_key: key,
    bytes: bytes.length,
  });
};

/** Lists that belong to the caller; the cart shows for a while that a photo is gone. */
const OWN_LISTS = new Set(['cart.get', 'users.exportMe', 'notifications.list']);

test.for(readingEndpoints)('$what shows nothing of an account that has left', async ({ what, endpoint }) => {
  const leaks: object[] = [];
  for (const query of queriesOf(what))
    for (const caller of OTHERS) {
      const { headers, body } = await requestReading(api, endpoint, { ids, query, as: people[caller] });
      const said = `${JSON.stringify(headers)}\n${body}`;
      const isSeen = said.includes(KEY) && what !== 'cart.get';
      const isNamed = photoIds.some((id) => said.includes(id)) && !OWN_LISTS.has(what);
      if (isSeen || isNamed || said.includes(NAME)) leaks.push({ query, caller, said });
    }

  expect(leaks).toEqual([]);
});

test('the sitemap names no album of an account that has left', async () => {
  expect((await api.server.inject('/sitemap.xml')).body).not.toContain(ids['albumId']);
});

test('photos of a photographer who left are not liked, reported or bought, and their buyer has the original', async () => {
  const [bought = '', other = ''] = photoIds;
  const as = people.stranger;

  expect((await api.post(`/photos/${other}/like`, undefined, { as })).statusCode).toBe(404);
  expect((await api.post(`/photos/${other}/report`, { kind: 'me', email: 'eva@example.com' })).statusCode).toBe(404);
  const order = { photo_ids: [other], success_url: 'http://localhost:3000/a', cancel_url: 'http://localhost:3000/b' };
  expect((await api.post('/orders', order, { as })).statusCode).toBeGreaterThanOrEqual(400);
  expect((await api.get(`/photos/${bought}/original`, { as: buyer })).statusCode).toBe(200);
});
