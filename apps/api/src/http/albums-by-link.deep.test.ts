import { randomUUID } from 'node:crypto';
import type { Album, Endpoint } from '@pleamar/contract';
import { ALBUM_KEY_HEADER } from '@pleamar/domain';
import { beforeAll, expect, test } from 'vitest';
import { collectDailyMails } from '../modules/follows/send-daily-mails.ts';
import { anAlbum, answered } from '../testing/albums.ts';
import { apiUnderTest } from '../testing/api.ts';
import { mailsTo } from '../testing/mailbox.ts';
import { aPaidOrder } from '../testing/orders.ts';
import { anAddress, aPhotographer, aSurfer, type Person } from '../testing/people.ts';
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
 * One album was public before, one always was by link. No reading endpoint names them to a caller without the link, and
 * with it only those that take a key do. A new endpoint fails until `reading-endpoints` has its query.
 */
const api = apiUnderTest({ RATE_LIMIT_SCALE: '100000' });

const CALLERS = ['visitor', 'stranger', 'otherPhotographer', 'breakFollower', 'fan', 'wasThere'] as const;
type CallerName = (typeof CALLERS)[number];
let people: Record<CallerName, Person | null>;
let owner: Person;
let holder: Person;
let buyer: Person;
let once: { id: string; photoIds: string[] };
let always: { id: string; photoIds: string[] };
let ids: Record<string, string>;
let token: string;
const TITLE = 'Una derecha';

beforeAll(async () => {
  owner = await aPhotographer(api);
  [holder, buyer] = [await aSurfer(api), await aSurfer(api)];
  const [stranger, breakFollower, fan, wasThere] = await Promise.all([
    aSurfer(api),
    aSurfer(api),
    aSurfer(api),
    aSurfer(api),
  ]);
  people = { visitor: null, stranger, otherPhotographer: await aPhotographer(api), breakFollower, fan, wasThere };
  for (const person of [breakFollower, fan, wasThere])
    await api.patch('/notifications/mails', { follows: 'daily' }, { as: person });
  await api.put(`/follows/surf-breaks/${MENAKOZ}`, undefined, { as: breakFollower });
  await api.put(`/follows/photographers/${owner.id}`, undefined, { as: fan });
  const surfId = await aSurf(api, wasThere, { surf_break_id: MENAKOZ, day: DAY });
  once = await filled(true);
  always = await filled(false);
  answered(await api.patch(`/albums/${once.id}`, { is_public: true }, { as: owner }), 200);
  await api.runJobs();
  const [bought = ''] = once.photoIds;
  const order = await aPaidOrder(api, buyer, [bought]);
  for (const id of once.photoIds) answered(await api.post(`/photos/${id}/like`, undefined, { as: fan }), 200);
  answered(await api.patch(`/albums/${once.id}`, { visibility: 'link' }, { as: owner }), 200);
  const shared = await api.patch(`/albums/${always.id}`, { visibility: 'link' }, { as: owner });
  token = answered(shared, 200).json<Album>().link?.token ?? '';
  answered(await api.post(`/albums/${always.id}/link/open`, { token }, { as: holder }), 200);
  await api.runJobs();
  ids = {
    albumId: always.id,
    photoId: always.photoIds[0] ?? '',
    orderId: order.id,
    userId: owner.id,
    photographerId: owner.id,
    surfId,
    ...placesAround,
  };
});

async function filled(isPublic: boolean) {
  const album = await anAlbum(api, owner, { title: TITLE, date: DAY, surfBreakId: MENAKOZ, isPublic });
  const photoIds = [];
  for (const minute of ['10', '20', '30']) {
    const key = `originals/aa/${randomUUID()}.jpg`;
    const bytes = Buffer.from(randomUUID());
    await api.app.storage.putBuffer(key, bytes);
    const taken = { taken_at: new Date(`${DAY}T08:${minute}:00Z`), original_key: key, bytes: bytes.length };
    const name = `public/${randomUUID()}`;
    const pictures = { thumbnail_key: `${name}-t.webp`, preview_key: `${name}-p.webp` };
    photoIds.push(await photoRow(api.app.db, album.id, { ...readyFields, ...taken, ...pictures }));
  }
  return { id: album.id, photoIds };
}

const namesAlbum = (text: string) =>
  [once, always].some(({ id, photoIds }) => [id, ...photoIds].some((each) => text.includes(each))) ||
  text.includes(TITLE);

interface Question {
  query: string;
  as: Person | null;
  key?: string;
  albumId?: string;
}

const ask = (endpoint: Endpoint, { query, as, key, albumId }: Question) => {
  const album: Record<string, string> = albumId === once.id ? { albumId, photoId: once.photoIds[0] ?? '' } : {};
  return requestReading(api, endpoint, {
    ids: { ...ids, ...album },
    query,
    as,
    headers: { 'accept-language': 'es', ...(key !== undefined && { [ALBUM_KEY_HEADER]: key }) },
  });
};

test.for(readingEndpoints)('$what names no album by link without the link', async ({ what, endpoint }) => {
  const leaks: object[] = [];
  for (const query of queriesOf(what))
    for (const caller of CALLERS)
      for (const albumId of [once.id, always.id]) {
        const { statusCode, headers, body } = await ask(endpoint, { query, as: people[caller], albumId });
        const said = `${JSON.stringify(headers)}\n${body}`;
        // A rejected query would find nothing. A user's own likes are in the export that they ask for.
        const isOwnExport = what === 'users.exportMe';
        if ((namesAlbum(said) && !isOwnExport) || statusCode === 422)
          leaks.push({ query, caller, albumId, statusCode, said });
      }

  expect(leaks).toEqual([]);
});

test.for(readingEndpoints)(
  '$what names an album by link only where it takes the link’s key',
  async ({ what, endpoint }) => {
    const leaks: object[] = [];
    for (const query of queriesOf(what)) {
      const { headers, body } = await ask(endpoint, { query, as: null, key: token });
      if (!endpoint.byLink && namesAlbum(body)) leaks.push({ query, body });
      if (endpoint.byLink && namesAlbum(body) && headers['cache-control'] !== 'private, no-store')
        leaks.push({ query, caching: headers['cache-control'] });
      // A key of one album opens nothing of another.
      if (once.photoIds.some((id) => body.includes(id)) || body.includes(once.id)) leaks.push({ query, body });
    }

    expect(leaks).toEqual([]);
  },
);

test('public documents name no album by link, also where they have the link', async () => {
  const leaks = [];
  for (const album of [once, always]) {
    const ofAlbum = { ...ids, albumId: album.id, photoId: album.photoIds[0] ?? '' };
    for (const url of publicDocumentsOf(ofAlbum, owner.username))
      for (const asked of [url, `${url}?k=${token}`]) {
        const answer = await api.server.inject({ url: asked, headers: { [ALBUM_KEY_HEADER]: token } });
        const isOfAlbum = /\/(album|foto|ola)\//.test(url);
        const isNamed = namesAlbum(JSON.stringify(answer.headers) + answer.body);
        if (isNamed || answer.statusCode !== (isOfAlbum ? 404 : 200))
          leaks.push({ asked, statusCode: answer.statusCode, body: answer.body });
      }
  }

  expect(leaks).toEqual([]);
});

/** A login that has opened the link reads these about the album: the album itself, and lists of its own. */
const OF_HOLDER = new Set([
  'albums.get',
  'photos.ofAlbum',
  'photos.times',
  'photos.get',
  'photos.moreOfSurfer',
  'photos.liked',
  'cart.get',
  'users.exportMe',
]);

test.for(readingEndpoints)(
  '$what names it to a login with the link only where it should',
  async ({ what, endpoint }) => {
    const [first = ''] = always.photoIds;
    answered(await api.post(`/photos/${first}/like`, undefined, { as: holder }), 200);
    answered(await api.post('/cart/photos', { photo_ids: [first] }, { as: holder }), 200);
    const leaks: object[] = [];
    for (const query of queriesOf(what)) {
      const { body } = await ask(endpoint, { query, as: holder });
      if (namesAlbum(body) !== OF_HOLDER.has(what)) leaks.push({ query, body });
    }

    expect(leaks).toEqual([]);
  },
);

test("a visitor with an album's link sees its photos, times, colours, prices and waves, and those of no other album", async () => {
  const headers = { [ALBUM_KEY_HEADER]: token };
  const photos = (await api.get(`/albums/${always.id}/photos`, { headers })).json<{ items: { id: string }[] }>();
  const more = (await api.post(`/photos/${always.photoIds[0]}/more-of-surfer`, {}, { headers })).json<{
    waves: { photos: { id: string }[] }[];
  }>();

  expect(photos.items.map(({ id }) => id).toSorted()).toEqual(always.photoIds.toSorted());
  expect(more.waves.flatMap((wave) => wave.photos.map(({ id }) => id)).toSorted()).toEqual(always.photoIds.toSorted());
  for (const path of ['photos/times', 'photos/colours', 'pricing'])
    expect((await api.get(`/albums/${always.id}/${path}`, { headers })).statusCode).toBe(200);
  expect((await api.post(`/albums/${always.id}/views`, undefined, { headers })).statusCode).toBe(200);
  const report = { kind: 'me', email: 'eva@example.com' };
  const reported = await api.post(`/photos/${always.photoIds[2]}/report`, report, { headers, address: anAddress() });
  expect(reported.statusCode).toBe(201);
  expect((await api.get(`/photos/${always.photoIds[2]}`, { headers })).json().code).toBe('photo_withdrawn');
});

test('an album by link is in no list, count, map, sitemap, notification or mail', async () => {
  const map = (await api.get('/surf_breaks/map?all=true')).json<{ surf_break_id: string; album_count: number }[]>();
  const person = (await api.get(`/users/${owner.id}`)).json<{ album_count: number }>();
  await collectDailyMails(api.app);

  expect((await api.get('/albums')).json<{ total: number }>().total).toBe(0);
  expect((await api.get(`/albums?user_id=${owner.id}`, { as: holder })).json<{ total: number }>().total).toBe(0);
  expect(person.album_count).toBe(0);
  expect(map.find(({ surf_break_id }) => surf_break_id === MENAKOZ)).toMatchObject({ album_count: 0, photo_count: 0 });
  expect((await api.server.inject('/sitemap.xml')).body).not.toContain('/album/');
  for (const name of ['breakFollower', 'fan', 'wasThere'] as const) {
    const as = people[name];
    expect((await api.get('/notifications', { as })).json()).toMatchObject({ items: [] });
    const mails = await mailsTo(api, as?.email ?? '');
    expect(mails.some(({ text }) => text.includes(always.id))).toBe(false);
  }
});

test('the buyer of an album by link keeps what was bought while it was public', async () => {
  const [bought = '', other = ''] = once.photoIds;

  expect((await api.get(`/photos/${bought}/original`, { as: buyer })).statusCode).toBe(200);
  expect((await api.get(`/photos/${bought}`, { as: buyer })).statusCode).toBe(200);
  expect((await api.get(`/photos/${other}`, { as: buyer })).statusCode).toBe(404);
  expect((await api.get(`/albums/${once.id}`, { as: buyer })).statusCode).toBe(404);
});
