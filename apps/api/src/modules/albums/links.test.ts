import type { Album, AlbumKey } from '@pleamar/contract';
import { ALBUM_KEY_HEADER } from '@pleamar/domain';
import { expect, test } from 'vitest';
import { anAlbum, answered, aQuickAlbum, MUNDAKA, photosOf, readyPhotos } from '../../testing/albums.ts';
import { apiUnderTest, type Caller } from '../../testing/api.ts';
import { auditLinesOf } from '../../testing/audit.ts';
import { aPaidOrder } from '../../testing/orders.ts';
import { anAddress, aPhotographer, aSurfer, type Person } from '../../testing/people.ts';

// http/albums-by-link.deep.test.ts asks every endpoint; this file has the rules.
const api = apiUnderTest();

const change = (as: Person, id: string, body: object) => api.patch(`/albums/${id}`, body, { as });
const readAs = (as: Person | null, id: string, key?: string) =>
  api.get(`/albums/${id}`, { as, ...(key !== undefined && { headers: { [ALBUM_KEY_HEADER]: key } }) });
const open = (id: string, body: object, { as = null, address = anAddress(), key = '' }: Opening = {}) =>
  api.post(`/albums/${id}/link/open`, body, { as, address, ...(key && { headers: { [ALBUM_KEY_HEADER]: key } }) });
interface Opening {
  as?: Person | null;
  address?: string;
  key?: string;
}

async function shared(owner: Person, photos = 1): Promise<{ id: string; token: string; photoIds: string[] }> {
  const { id, photoIds } = await aQuickAlbum(api, owner, { isPublic: false, photos });
  const album = answered(await change(owner, id, { visibility: 'link' }), 200).json<Album>();
  return { id, photoIds, token: album.link?.token ?? '' };
}
const withCode = async (owner: Person, code: string) => {
  const album = await shared(owner);
  answered(await api.put(`/albums/${album.id}/link/code`, { code }, { as: owner }), 200);
  return album;
};

test('an album by link opens to all visitors with the link, which only its owner can read', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const { id, token } = await shared(ana);

  const visitors = await readAs(null, id, token);

  expect(token).toMatch(/^[\w-]{22}$/);
  expect((await readAs(null, id)).statusCode).toBe(404);
  expect((await readAs(leo, id)).statusCode).toBe(404);
  expect((await readAs(null, id, 'x'.repeat(22))).statusCode).toBe(404);
  expect(visitors.json()).toMatchObject({ id, visibility: 'link', is_public: false });
  expect(visitors.json()).not.toHaveProperty('link');
  expect(visitors.headers['cache-control']).toBe('private, no-store');
  expect((await readAs(ana, id)).json()).toMatchObject({ visibility: 'link', link: { token, has_code: false } });
});

test('albums by link are listed to their owner alone, with or without `user_id`', async () => {
  const [ana, kai] = [await aPhotographer(api), await aPhotographer(api)];
  const { id } = await shared(ana);
  const listed = async (as: Caller) =>
    (await api.get('/albums?status=link', { as })).json<{ items: Album[] }>().items.map((album) => album.id);

  expect(await listed(ana)).toEqual([id]);
  expect(await listed(kai)).toEqual([]);
});

test('the key of an album by link opens no other album', async () => {
  const ana = await aPhotographer(api);
  const [one, other] = [await shared(ana), await shared(ana)];

  expect((await readAs(null, other.id, one.token)).statusCode).toBe(404);
});

test('an answer by link is not cached for the next visitor', async () => {
  const ana = await aPhotographer(api);
  const { id, token } = await shared(ana);
  const headers = { [ALBUM_KEY_HEADER]: token };

  // The cache keeps an address from its second request on.
  for (const _ of [1, 2, 3]) answered(await api.get(`/albums/${id}`, { headers }), 200);

  expect((await api.get(`/albums/${id}`)).statusCode).toBe(404);
});

test("a user who opened an album's link likes, fills the cart and buys without it later", async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const { id } = await anAlbum(api, ana);
  const [photoId = ''] = await readyPhotos(api, ana, id);
  const { link } = answered(await change(ana, id, { title: 'Mañana', visibility: 'link' }), 200).json<Album>();
  const before = await api.post(`/photos/${photoId}/like`, undefined, { as: leo });

  answered(await open(id, { token: link?.token }, { as: leo }), 200);

  expect(before.statusCode).toBe(404);
  answered(await api.post(`/photos/${photoId}/like`, undefined, { as: leo }), 200);
  expect((await api.get('/photos/liked', { as: leo })).json()).toMatchObject({ items: [{ id: photoId }] });
  const cart = answered(await api.post('/cart/photos', { photo_ids: [photoId] }, { as: leo }), 200).json();
  expect(cart.lines).toMatchObject([{ trouble: null }]);
  await aPaidOrder(api, leo, [photoId]);
  expect((await api.get(`/photos/${photoId}/original`, { as: leo })).statusCode).toBe(200);
});

test('a renewed link ends the old one at once, with its logins and picture addresses; what was bought stays', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const { id } = await anAlbum(api, ana);
  const [bought = '', other = ''] = await readyPhotos(api, ana, id, 2);
  const { link } = answered(await change(ana, id, { title: 'Mañana', visibility: 'link' }), 200).json<Album>();
  const token = link?.token ?? '';
  answered(await open(id, { token }, { as: leo }), 200);
  await aPaidOrder(api, leo, [bought]);
  const addresses = (await photosOf(api, id, ana)).map(({ thumbnail_url: url }) => url);

  const renewed = answered(await api.post(`/albums/${id}/link`, undefined, { as: ana }), 200).json<Album>();

  expect(renewed.link?.token).not.toBe(token);
  expect((await readAs(null, id, token)).statusCode).toBe(404);
  expect((await open(id, { token })).statusCode).toBe(404);
  expect((await readAs(leo, id)).statusCode).toBe(404);
  expect((await api.get(`/photos/${other}`, { as: leo })).statusCode).toBe(404);
  expect((await api.get(`/photos/${bought}`, { as: leo })).statusCode).toBe(200);
  expect((await api.get(`/photos/${bought}/original`, { as: leo })).statusCode).toBe(200);
  const more = (await api.post(`/photos/${bought}/more-of-surfer`, {}, { as: leo })).body;
  expect(more).not.toContain(other);
  for (const address of addresses) expect((await api.server.inject(address)).statusCode).toBe(404);
  expect((await readAs(null, id, renewed.link?.token)).statusCode).toBe(200);
});

test('an album by link with a code asks visitors for it, and exchanges it for a key', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const { id, token } = await withCode(ana, 'Ola 7');

  const asked = await readAs(null, id, token);
  const wrong = await open(id, { token, code: 'ola 8' });
  const missing = await open(id, { token });
  const { key } = answered(await open(id, { token, code: ' OLA 7 ' }), 200).json<AlbumKey>();

  expect([asked.statusCode, asked.json().code]).toEqual([403, 'album_code']);
  expect(asked.body).not.toContain('Mundaka');
  expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'album_code_wrong']);
  expect([missing.statusCode, missing.json().code]).toEqual([403, 'album_code']);
  expect(key).not.toBe(token);
  expect((await readAs(null, id, key)).statusCode).toBe(200);
  expect((await readAs(null, id, 'y'.repeat(22))).json().code).toBe('album_not_found');
  // A visitor who typed the code does not type it again after the login.
  answered(await open(id, { token }, { as: leo, key }), 200);
  expect((await readAs(leo, id)).statusCode).toBe(200);
  const { rows } = await stored(id);
  expect(JSON.stringify(rows)).not.toContain('ola 7');
});

const stored = async (id: string) => ({
  rows: await api.app.db.selectFrom('albums').select('link_code_hash').where('id', '=', id).execute(),
});

test('all visitors of an album by link need its new code; without a code the link is enough', async () => {
  const [ana, leo, kai] = [await aPhotographer(api), await aSurfer(api), await aSurfer(api)];
  const { id, token } = await shared(ana);
  answered(await open(id, { token }, { as: leo }), 200);

  answered(await api.put(`/albums/${id}/link/code`, { code: 'ola7' }, { as: ana }), 200);
  const closed = [(await readAs(leo, id)).statusCode, (await readAs(null, id, token)).statusCode];
  answered(await open(id, { token, code: 'ola7' }, { as: kai }), 200);
  answered(await api.put(`/albums/${id}/link/code`, { code: null }, { as: ana }), 200);

  expect(closed).toEqual([404, 403]);
  expect((await readAs(null, id, token)).statusCode).toBe(200);
  expect((await readAs(kai, id)).statusCode).toBe(200);
});

test('an address may try ten wrong codes of an album', async () => {
  const ana = await aPhotographer(api);
  const [{ id, token }, other] = [await withCode(ana, '1234'), await withCode(ana, '1234')];
  const address = anAddress();
  const attempts = [];
  for (let code = 0; code < 10; code++)
    attempts.push((await open(id, { token, code: `000${code}` }, { address })).statusCode);

  const eleventh = await open(id, { token, code: '1234' }, { address });

  expect(attempts).toEqual(Array.from({ length: 10 }, () => 403));
  expect([eleventh.statusCode, eleventh.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
  expect((await open(other.id, { token: other.token, code: '1234' }, { address })).statusCode).toBe(200);
  expect((await open(id, { token, code: '1234' })).statusCode).toBe(200);
});

test('all addresses together may try a hundred wrong codes of an album an hour', async () => {
  const ana = await aPhotographer(api);
  const { id, token } = await withCode(ana, '1234');
  for (let attempt = 0; attempt < 100; attempt++) await open(id, { token, code: 'falso' });

  expect((await open(id, { token, code: '1234' })).statusCode).toBe(429);
});

test.for([['abc'], ['x'.repeat(13)], ['ola\u0000']])('a code %j is refused', async ([code]) => {
  const ana = await aPhotographer(api);
  const { id } = await shared(ana);

  expect((await api.put(`/albums/${id}/link/code`, { code }, { as: ana })).statusCode).toBe(422);
});

test.for([
  ['public', 'link', 404],
  ['link', 'private', 404],
  ['link', 'public', 200],
  ['private', 'public', 200],
] as const)(
  'when an album goes from %s to %s a visitor gets %i, and the old link opens nothing of its own',
  async ([from, to, status]) => {
    const ana = await aPhotographer(api);
    const { id } = await aQuickAlbum(api, ana, { isPublic: false });
    const { link } = answered(await change(ana, id, { visibility: from }), 200).json<Album>();

    const after = answered(await change(ana, id, { visibility: to }), 200).json<Album>();

    expect(after).toMatchObject({ visibility: to, is_public: to === 'public' });
    expect(after.link === undefined).toBe(to !== 'link');
    expect((await readAs(null, id)).statusCode).toBe(status);
    const byOldLink = await readAs(null, id, link?.token ?? 'x'.repeat(22));
    expect(byOldLink.statusCode).toBe(status);
  },
);

test('`is_public: false` keeps an album by link, `true` publishes it and ends its link', async () => {
  const ana = await aPhotographer(api);
  const { id, token } = await shared(ana);

  const kept = answered(await change(ana, id, { is_public: false }), 200).json<Album>();
  const published = answered(await change(ana, id, { is_public: true }), 200).json<Album>();
  const both = await change(ana, id, { is_public: true, visibility: 'link' });

  expect(kept).toMatchObject({ visibility: 'link', link: { token } });
  expect(published.visibility).toBe('public');
  expect(both.statusCode).toBe(422);
});

test('a link needs a title and a surf break, and only an album by link has one to renew', async () => {
  const [ana, other] = [await aPhotographer(api), await aPhotographer(api)];
  const draft = answered(
    await api.post('/albums', { date: '2026-05-01', is_public: false }, { as: ana }),
    201,
  ).json<Album>();
  const { id } = await shared(ana);

  const incomplete = await change(ana, draft.id, { visibility: 'link' });

  expect([incomplete.statusCode, incomplete.json().code]).toEqual([422, 'album_incomplete']);
  expect((await api.post(`/albums/${draft.id}/link`, undefined, { as: ana })).statusCode).toBe(409);
  expect((await api.put(`/albums/${draft.id}/link/code`, { code: 'ola7' }, { as: ana })).statusCode).toBe(409);
  expect((await api.post(`/albums/${id}/link`, undefined, { as: other })).statusCode).toBe(404);
});

test('a blocked photographer’s link opens nothing until the block ends', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const { id, token } = await shared(ana);
  answered(await open(id, { token }, { as: leo }), 200);
  const set = (value: boolean | null) =>
    api.app.db.updateTable('albums').set({ public_before_block: value }).where('id', '=', id).execute();

  await set(false);
  const blocked = [(await readAs(null, id, token)).statusCode, (await readAs(leo, id)).statusCode];
  await set(null);

  expect(blocked).toEqual([404, 404]);
  expect((await readAs(leo, id)).statusCode).toBe(200);
});

test('the audit log has every change of a link, without its secrets', async () => {
  const ana = await aPhotographer(api);
  const { id, token } = await withCode(ana, 'ola7');
  answered(await api.post(`/albums/${id}/link`, undefined, { as: ana }), 200);
  answered(await api.put(`/albums/${id}/link/code`, { code: null }, { as: ana }), 200);

  const lines = (await auditLinesOf(api, ana.id)).filter(({ act }) => act.startsWith('album.'));

  expect(lines.map(({ act }) => act)).toEqual([
    'album.shared_by_link',
    'album.code_set',
    'album.link_renewed',
    'album.code_removed',
  ]);
  expect(JSON.stringify(lines)).not.toContain(token);
});

test("a photographer's own albums are listed by their visibility", async () => {
  const ana = await aPhotographer(api);
  const { id } = await shared(ana);
  const draft = await aQuickAlbum(api, ana, { isPublic: false });
  const open1 = await aQuickAlbum(api, ana);
  const listed = async (status: string) =>
    (await api.get(`/albums?user_id=${ana.id}&status=${status}`, { as: ana }))
      .json<{ items: Album[] }>()
      .items.map((album) => album.id);

  expect([await listed('link'), await listed('draft'), await listed('published')]).toEqual([
    [id],
    [draft.id],
    [open1.id],
  ]);
});

test('a secret spot stays secret in an album by link: who has the link reads the region, and only the owner the surf break', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const { id, photoIds } = await aQuickAlbum(api, ana, { isPublic: false, hasSecretSpot: true, photos: 1 });
  const { link } = answered(await change(ana, id, { title: 'Mañana', visibility: 'link' }), 200).json<Album>();
  const key = link?.token ?? '';

  const [visitors, surfers] = [await readAs(null, id, key), await readAs(leo, id, key)];
  const photo = await api.get(`/photos/${photoIds[0]}`, { headers: { [ALBUM_KEY_HEADER]: key } });

  const hidden = { surf_break_id: null, has_secret_spot: true, location: { spot: null, region: 'País Vasco' } };
  for (const answer of [visitors, surfers]) expect(answer.json()).toMatchObject(hidden);
  for (const answer of [visitors, surfers, photo]) {
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).not.toMatch(/mundaka/i);
    expect(answer.payload).not.toContain(MUNDAKA);
  }
  expect((await readAs(null, id)).statusCode).toBe(404);
  expect((await readAs(ana, id)).json()).toMatchObject({ surf_break_id: MUNDAKA, location: { spot: 'Mundaka' } });
});
