import { randomUUID } from 'node:crypto';
import type { Album, Endpoint } from '@pleamar/contract';
import { ALBUM_KEY_HEADER } from '@pleamar/domain';
import { beforeAll, expect, test } from 'vitest';
import { anAlbum, answered } from '../testing/albums.ts';
import { apiUnderTest } from '../testing/api.ts';
import { mailsTo } from '../testing/mailbox.ts';
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

/**
 * An album of a secret spot that is open by its link alone. Without the link no answer names the album; with it, none
 * says where the album is. A new endpoint fails until `reading-endpoints` has its query.
 */
const api = apiUnderTest({ RATE_LIMIT_SCALE: '100000' });

const TITLE = 'Una izquierda';
let owner: Person;
let stranger: Person;
let holder: Person;
let buyer: Person;
let albumId: string;
let photoIds: string[];
let orderId: string;
let token: string;
let ids: Record<string, string>;

beforeAll(async () => {
  owner = await aPhotographer(api);
  [stranger, holder, buyer] = await Promise.all([aSurfer(api), aSurfer(api), aSurfer(api)]);
  await api.put(`/follows/surf-breaks/${MENAKOZ}`, undefined, { as: stranger });
  const traits = { title: TITLE, date: DAY, surfBreakId: MENAKOZ, hasSecretSpot: true, isPublic: false };
  albumId = (await anAlbum(api, owner, traits)).id;
  photoIds = [await aPhoto('10'), await aPhoto('20')];
  const shared = await api.patch(`/albums/${albumId}`, { visibility: 'link' }, { as: owner });
  token = answered(shared, 200).json<Album>().link?.token ?? '';
  for (const as of [holder, buyer]) answered(await api.post(`/albums/${albumId}/link/open`, { token }, { as }), 200);
  const [photoId = '', other = ''] = photoIds;
  orderId = (await aPaidOrder(api, buyer, [photoId])).id;
  for (const as of [holder, buyer]) answered(await api.post(`/photos/${other}/like`, undefined, { as }), 200);
  answered(await api.post('/cart/photos', { photo_ids: [other] }, { as: holder }), 200);
  await api.runJobs();
  ids = { albumId, photoId, orderId, userId: owner.id, photographerId: owner.id, ...placesAround };
});

/** The file is named after the surf break. */
async function aPhoto(minute: string) {
  const key = `originals/aa/${randomUUID()}.jpg`;
  const bytes = Buffer.from(randomUUID());
  await api.app.storage.putBuffer(key, bytes);
  return photoRow(api.app.db, albumId, {
    ...readyFields,
    taken_at: new Date(`${DAY}T08:${minute}:00Z`),
    file_name: `Menakoz_${minute}.jpg`,
    original_key: key,
    bytes: bytes.length,
  });
}

const namesAlbum = (text: string) => [albumId, ...photoIds, TITLE].some((each) => text.includes(each));
const namesBreak = (text: string) => text.includes(MENAKOZ) || /me[nñ]akoz/i.test(text);

interface Caller {
  name: string;
  as: Person | null;
  key?: string;
}

async function leaksOf(
  { what, endpoint }: { what: string; endpoint: Endpoint },
  { name, as, key }: Caller,
  isLeak: (said: string, isAbout: boolean) => boolean,
) {
  const leaks: object[] = [];
  for (const query of queriesOf(what)) {
    const { statusCode, headers, body } = await requestReading(api, endpoint, {
      ids,
      query,
      as,
      headers: { 'accept-language': 'es', ...(key !== undefined && { [ALBUM_KEY_HEADER]: key }) },
    });
    const said = `${JSON.stringify(headers)}\n${body}`;
    const isAbout = endpoint.path.includes(':surfBreakId') || /surf_break_id|menakoz/.test(query);
    // A rejected query would find nothing.
    if (isLeak(said, isAbout) || statusCode === 422) leaks.push({ name, query, statusCode, said });
  }
  return leaks;
}

test.for(readingEndpoints)('$what names neither album nor photo without the link', async (each) => {
  const [asVisitor, asStranger] = [
    await leaksOf(each, { name: 'visitor', as: null }, namesAlbum),
    await leaksOf(each, { name: 'stranger', as: stranger }, namesAlbum),
  ];

  expect([...asVisitor, ...asStranger]).toEqual([]);
});

test.for(readingEndpoints)('$what never says with the link where the album is', async (each) => {
  const saysWhere = (said: string, isAbout: boolean) => namesAlbum(said) && (isAbout || namesBreak(said));
  const leaks = [];
  for (const caller of [
    { name: 'visitor', as: null, key: token },
    { name: 'holder', as: holder },
    { name: 'buyer', as: buyer, key: token },
  ])
    leaks.push(...(await leaksOf(each, caller, saysWhere)));

  expect(leaks).toEqual([]);
});

test('with the link an album with a secret spot names its region, and its owner reads the surf break', async () => {
  const seen = (await api.get(`/albums/${albumId}`, { headers: { [ALBUM_KEY_HEADER]: token } })).json();
  const own = (await api.get(`/albums/${albumId}`, { as: owner })).json();

  expect(seen).toMatchObject({ title: TITLE, surf_break_id: null, location: { region: 'País Vasco' } });
  expect(own).toMatchObject({ surf_break_id: MENAKOZ, location: { spot: 'Meñakoz' } });
});

const documents = () => publicDocumentsOf(ids, owner.username);
const withLink = (url: string) => [`${url}?k=${token}`, url];
const asked = (url: string) => api.server.inject({ url, headers: { [ALBUM_KEY_HEADER]: token } });

test('public documents name neither an album by link nor its photos, also with the link', async () => {
  const oembed = withLink(`http://localhost:3000/album/${albumId}`).map(
    (url) => `/api/v1/oembed?url=${encodeURIComponent(url)}`,
  );
  const urls = [...documents().flatMap(withLink), ...oembed];

  const leaks = [];
  for (const url of urls) {
    const { statusCode, headers, body } = await asked(url);
    if (statusCode >= 500 || namesAlbum(JSON.stringify(headers) + body)) leaks.push({ url, statusCode, body });
  }

  expect(leaks).toEqual([]);
  for (const url of [...documents().filter((path) => path.includes(albumId)), ...oembed])
    expect([url, (await asked(url)).statusCode]).toEqual([url, 404]);
  for (const url of documents().filter((path) => path.startsWith('/feeds/') || path.startsWith('/embed/fotografo/')))
    expect([url, (await asked(url)).statusCode]).toEqual([url, 200]);
});

test('mails about the purchase and downloaded files are not named after the surf break', async () => {
  const original = await api.get(`/photos/${photoIds[0]}/original`, { as: buyer });
  const mails = [...(await mailsTo(api, buyer.email)), ...(await mailsTo(api, stranger.email))];

  expect(mails.length).toBeGreaterThan(0);
  expect(mails.filter(({ subject, text, html }) => namesBreak(`${subject}${text}${html}`))).toEqual([]);
  expect(original.statusCode).toBe(200);
  expect(original.headers['content-disposition']).toContain('foto.jpg');
});
