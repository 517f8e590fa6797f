import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { collectDailyMails } from '../modules/follows/send-daily-mails.ts';
import { anAlbum, answered } from '../testing/albums.ts';
import { apiUnderTest } from '../testing/api.ts';
import { mailsTo } from '../testing/mailbox.ts';
import { aPaidOrder } from '../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../testing/people.ts';
import {
  requestReading,
  BASQUE,
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
 * One album became secret, one always was. No answer to another caller than the owner may name the album with its surf
 * break, or the album when asked about the surf break. A new endpoint fails until `reading-endpoints` has its query.
 */
const api = apiUnderTest({ RATE_LIMIT_SCALE: '100000' });

const CALLERS = ['visitor', 'stranger', 'otherPhotographer', 'buyer', 'breakFollower', 'fan', 'wasThere'] as const;
type CallerName = (typeof CALLERS)[number];
let people: Record<CallerName, Person | null>;
let owner: Person;
let albumIds: string[];
let photoIds: string[];
let orderId: string;
let ids: Record<string, string>;
let notifiedBefore: Record<string, SentNotification[]>;

beforeAll(async () => {
  owner = await aPhotographer(api);
  const surfer = () => aSurfer(api);
  const [stranger, buyer, breakFollower, fan, wasThere] = await Promise.all([
    surfer(),
    surfer(),
    surfer(),
    surfer(),
    surfer(),
  ]);
  people = {
    visitor: null,
    stranger,
    otherPhotographer: await aPhotographer(api, { fullName: 'Iker Otro' }),
    buyer,
    breakFollower,
    fan,
    wasThere,
  };
  for (const person of [breakFollower, wasThere])
    await api.patch('/notifications/mails', { follows: 'daily' }, { as: person });
  await api.put(`/follows/surf-breaks/${MENAKOZ}`, undefined, { as: breakFollower });
  await api.put(`/follows/photographers/${owner.id}`, undefined, { as: fan });
  const surfId = await aSurf(api, wasThere, { surf_break_id: MENAKOZ, day: DAY });

  const [once, always] = [await published({ hasSecretSpot: false }), await published({ hasSecretSpot: true })];
  albumIds = [once.id, always.id];
  photoIds = [...once.photoIds, ...always.photoIds];
  await api.runJobs();
  const [bought = '', , , kept = ''] = photoIds;
  const order = await aPaidOrder(api, buyer, [bought, kept]);
  orderId = order.id;
  for (const photoId of photoIds) answered(await api.post(`/photos/${photoId}/like`, undefined, { as: buyer }), 200);
  answered(await api.post('/cart/photos', { photo_ids: [photoIds[1], photoIds[4]] }, { as: buyer }), 200);
  notifiedBefore = {
    breakFollower: await notificationsOf('breakFollower'),
    wasThere: await notificationsOf('wasThere'),
  };
  answered(await api.patch(`/albums/${once.id}`, { has_secret_spot: true }, { as: owner }), 200);
  await api.runJobs();
  ids = {
    albumId: once.id,
    photoId: bought,
    orderId,
    userId: owner.id,
    photographerId: owner.id,
    surfId,
    ...placesAround,
  };
});

interface SentNotification {
  kind: string;
  params: object;
}
const notificationsOf = async (name: CallerName) =>
  (await api.get('/notifications', { as: people[name] })).json<{ items: SentNotification[] }>().items;

/** Photos taken during a user's surf there, with files named after the surf break. */
async function published(traits: { hasSecretSpot: boolean }) {
  const album = await anAlbum(api, owner, { title: 'Una derecha', date: DAY, surfBreakId: MENAKOZ, ...traits });
  const made = [];
  for (const minute of ['10', '20', '30']) {
    const key = `originals/aa/${randomUUID()}.jpg`;
    const bytes = Buffer.from(randomUUID());
    await api.app.storage.putBuffer(key, bytes);
    made.push(
      await photoRow(api.app.db, album.id, {
        ...readyFields,
        taken_at: new Date(`${DAY}T08:${minute}:00Z`),
        file_name: `Menakoz_${minute}.jpg`,
        original_key: key,
        bytes: bytes.length,
      }),
    );
  }
  await api.patch(`/albums/${album.id}`, { is_public: true }, { as: owner });
  return { id: album.id, photoIds: made };
}

const namesAlbum = (text: string) => [...albumIds, ...photoIds, 'Una derecha'].some((each) => text.includes(each));
const namesBreak = (text: string) => text.includes(MENAKOZ) || /me[nñ]akoz/i.test(text);

test.for(readingEndpoints)('$what never says where the album is', async ({ what, endpoint }) => {
  const leaks: object[] = [];
  for (const query of queriesOf(what))
    for (const caller of CALLERS)
      for (const language of ['es', 'en']) {
        const isAbout = endpoint.path.includes(':surfBreakId') || /surf_break_id|menakoz/.test(query);
        const { statusCode, headers, body } = await requestReading(api, endpoint, {
          ids,
          query,
          as: people[caller],
          headers: { 'accept-language': language },
        });
        const said = `${JSON.stringify(headers)}\n${body}`;
        // A rejected query would find nothing.
        const isLeak = namesAlbum(said) && (isAbout || namesBreak(said));
        if (isLeak || statusCode === 422) leaks.push({ query, caller, language, statusCode, said });
      }

  expect(leaks).toEqual([]);
});

test('public documents never say where the album is', async () => {
  const leaks = [];
  const bodies = new Map<string, string>();
  for (const album of albumIds)
    for (const url of publicDocumentsOf({ ...ids, albumId: album }, owner.username)) {
      const { headers, body } = await api.server.inject({ url });
      const said = `${JSON.stringify(headers)}\n${body}`;
      if (namesAlbum(said) && (url.includes(MENAKOZ) || namesBreak(said))) leaks.push({ url, said });
      bodies.set(url, body);
    }

  expect(leaks).toEqual([]);
  for (const album of albumIds) {
    expect(bodies.get(`/feeds/fotografos/${owner.id}/albumes.atom`)).toContain(album);
    expect(bodies.get(`/embed/album/${album}`)).toContain('País Vasco');
  }
});

test('an album with a secret spot is found by region, day, words of its title and photographer', async () => {
  for (const query of [`region_id=${BASQUE}`, `date=${DAY}`, 'q=derecha', `user_id=${owner.id}`]) {
    const answer = await api.get(`/albums?${query}`);
    expect(
      answer
        .json<{ items: { id: string }[] }>()
        .items.map(({ id }) => id)
        .toSorted(),
    ).toEqual(albumIds.toSorted());
    expect(answer.body).toContain('País Vasco');
  }
});

test('neither the map nor the page, the calendar and the sitemap of the surf break count an album with a secret spot', async () => {
  const map = (await api.get('/surf_breaks/map?all=true')).json<{ surf_break_id: string; album_count: number }[]>();
  const sitemap = await api.server.inject('/sitemap.xml');

  expect(map.find(({ surf_break_id }) => surf_break_id === MENAKOZ)).toMatchObject({ album_count: 0, photo_count: 0 });
  expect((await api.get(`/surf_breaks/${MENAKOZ}/page`)).json()).toMatchObject({ album_count: 0, photographers: [] });
  expect((await api.get(`/surf_breaks/${MENAKOZ}/days?month=2026-05`)).json()).toMatchObject({ days: [] });
  expect(sitemap.body).toContain(`/album/${albumIds[0]}`);
  expect(sitemap.body).not.toContain(MENAKOZ);
});

test('followers of a secret break and surfers there get no notification, followers of the photographer get one with the region', async () => {
  const surf = await api.get(`/surfs/${ids['surfId']}/waves`, { as: people.wasThere });

  expect(notifiedBefore['breakFollower']).toMatchObject([
    { kind: 'surf_break_album', params: { album_id: albumIds[0] } },
  ]);
  expect(notifiedBefore['wasThere']).toMatchObject([{ kind: 'surf_photos', params: { album_id: albumIds[0] } }]);
  expect(await notificationsOf('breakFollower')).toEqual([]);
  expect(await notificationsOf('wasThere')).toEqual([]);
  expect(surf.json()).toMatchObject({ items: [], total: 0 });
  const received = await notificationsOf('fan');
  expect(received.map(({ params }) => params)).toEqual(
    expect.arrayContaining(
      albumIds.map((id) => expect.objectContaining({ album_id: id, spot: { es: 'País Vasco', en: 'Basque Country' } })),
    ),
  );
});

test('mails that are sent later do not name a secret spot, and a purchase names only files of open albums after the break', async () => {
  await collectDailyMails(api.app);
  for (const name of ['breakFollower', 'wasThere'] as const)
    expect((await mailsTo(api, people[name]?.email ?? '')).some(({ text }) => namesAlbum(text))).toBe(false);
  const receipts = (await mailsTo(api, people.buyer?.email ?? '')).filter(({ text }) => namesAlbum(text));

  // One of the two photos was bought while its album was public, so its file name has the surf break.
  const linesOf = (each: (mail: (typeof receipts)[number]) => string) =>
    receipts.flatMap((mail) => each(mail).split(/\n|<\/tr>/)).filter(namesBreak);
  expect(receipts.some(({ subject }) => namesBreak(subject))).toBe(false);
  expect(linesOf(({ text }) => text)).toHaveLength(1);
  expect(linesOf(({ html }) => html)).toHaveLength(1);
});

test('the buyer of a photo of a secret break reads the region in cart, favourites and orders', async () => {
  const asBuyer = { as: people.buyer };
  const cart = (await api.get('/cart', asBuyer)).json<{ lines: { photo: { album: object } }[] }>();
  const liked = (await api.get('/photos/liked', asBuyer)).json<{ items: { album: object }[] }>();
  const order = (await api.get(`/orders/${orderId}`, asBuyer)).json();

  expect(cart.lines.map(({ photo }) => photo.album)).toMatchObject([{ spot: 'País Vasco' }, { spot: 'País Vasco' }]);
  expect(liked.items.map(({ album }) => album)).toMatchObject(photoIds.map(() => ({ spot: 'País Vasco' })));
  expect(order).toMatchObject({ spot: 'País Vasco', surf_break_id: null, lines: [{ timezone: 'Europe/Madrid' }, {}] });
});

test('a download is not named after the secret spot, alone or with others', async () => {
  const asBuyer = { as: people.buyer };
  const link = answered(await api.post(`/orders/${orderId}/archive-link`, undefined, asBuyer), 200).json<{
    url: string;
  }>();
  const archive = await api.get(link.url.slice(link.url.indexOf('/api')));
  const original = await api.get(`/photos/${ids['photoId']}/original`, asBuyer);

  expect([archive.statusCode, original.statusCode]).toEqual([200, 200]);
  expect(namesBreak(archive.rawPayload.toString('latin1'))).toBe(false);
  expect(original.headers['content-disposition']).toContain('foto.jpg');
});

test('the owner reads the own secret spot everywhere', async () => {
  const album = (await api.get(`/albums/${ids['albumId']}`, { as: owner })).json();
  const list = (await api.get(`/albums?user_id=${owner.id}&surf_break_id=${MENAKOZ}`, { as: owner })).json();
  const exported = await api.get('/users/me/export', { as: owner });

  expect(album).toMatchObject({ has_secret_spot: true, surf_break_id: MENAKOZ, location: { spot: 'Meñakoz' } });
  expect(list.items).toHaveLength(2);
  expect(exported.body).toContain(MENAKOZ);
  expect((await api.get('/charts?timezone=UTC', { as: owner })).body).toContain('Meñakoz');
});
