import type { Album, OEmbed } from '@pleamar/contract';
import { ALBUM_KEY_HEADER, DAY_MS } from '@pleamar/domain';
import { beforeEach, expect, test } from 'vitest';
import { anAlbum, answered, aQuickAlbum, MUNDAKA } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { anOperator } from '../../testing/operators.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { placeId } from '../places/gazetteer.ts';

const site = 'https://pleamar.example';
const api = apiUnderTest({ PUBLIC_URL: site });
const MENAKOZ = placeId('europa/ES/pais-vasco/menakoz');
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
let ana: Person;

beforeEach(async () => {
  ana = await aPhotographer(api, { fullName: 'Ana <Etxebarria> & Co' });
});

const read = (url: string, headers: Record<string, string> = {}) => api.server.inject({ method: 'GET', url, headers });
const handleOf = async ({ id }: Person) => (await api.get(`/users/${id}`)).json<{ username: string }>().username;

test('the feed of a surf break has its public albums, and neither drafts, secret spots nor deleted albums', async () => {
  const shown = await aQuickAlbum(api, ana, { title: 'Izquierdas <largas>', surfBreakId: MENAKOZ });
  const draft = await aQuickAlbum(api, ana, { isPublic: false, surfBreakId: MENAKOZ });
  const secret = await aQuickAlbum(api, ana, { hasSecretSpot: true, surfBreakId: MENAKOZ });
  const elsewhere = await aQuickAlbum(api, ana);
  const deleted = await aQuickAlbum(api, ana, { surfBreakId: MENAKOZ });
  await api.del(`/albums/${deleted.id}`, { as: ana });

  const feed = await read(`/feeds/spots/${MENAKOZ}/albumes.atom?lang=es`);

  expect(feed.statusCode).toBe(200);
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(feed.headers['set-cookie']).toBeUndefined();
  expect(feed.body).toContain('<title>Fotos de surf en Meñakoz</title>');
  expect(feed.body).toContain('<title>Izquierdas &lt;largas&gt;</title>');
  expect(feed.body).toContain('<name>Ana &lt;Etxebarria&gt; &amp; Co</name>');
  expect(feed.body).toContain(`<link rel="alternate" type="text/html" href="${site}/album/${shown.id}"/>`);
  for (const { id } of [draft, secret, elsewhere, deleted]) expect(feed.body).not.toContain(id);
});

test('the feed of a photographer has their public albums, of a secret spot only the region', async () => {
  const shown = await aQuickAlbum(api, ana);
  const secret = await aQuickAlbum(api, ana, { hasSecretSpot: true, surfBreakId: MENAKOZ });
  const draft = await anAlbum(api, ana, { isPublic: false });

  const feed = await read(`/feeds/fotografos/${ana.id}/albumes.atom?lang=en`);

  expect(feed.body).toContain('xml:lang="en"');
  expect(feed.body).toContain(shown.id);
  expect(feed.body).toContain(secret.id);
  expect(feed.body).not.toContain(draft.id);
  expect(feed.body).not.toMatch(/me[nñ]akoz/i);
});

test('a feed that has not changed is not sent again', async () => {
  await aQuickAlbum(api, ana);
  const first = await read(`/feeds/fotografos/${ana.id}/albumes.atom`);
  const again = await read(`/feeds/fotografos/${ana.id}/albumes.atom`, {
    'if-none-match': String(first.headers['etag']),
  });

  expect(again.statusCode).toBe(304);
});

test.for([
  `/feeds/spots/${UNKNOWN}/albumes.atom`,
  `/feeds/spots/x/albumes.atom`,
  `/feeds/fotografos/${UNKNOWN}/albumes.atom`,
  `/feeds/fotografos/${UNKNOWN}/salidas.ics`,
  `/feeds/spots/x/salidas.ics`,
  '/feeds/sesiones/guessed/sesiones.ics',
])('%s is not found', async (url) => {
  expect((await read(url)).statusCode).toBe(404);
});

test('a surfer and an account that has left have no feed', async () => {
  const surfer = await aSurfer(api);
  answered(await api.request('DELETE', '/users/me', { as: ana, body: { password: ana.password } }), 200);

  expect((await read(`/feeds/fotografos/${surfer.id}/albumes.atom`)).statusCode).toBe(404);
  expect((await read(`/feeds/fotografos/${ana.id}/albumes.atom`)).statusCode).toBe(404);
});

test('announced shoots are a calendar of the photographer and of the surf break, without cancelled ones', async () => {
  const date = new Date(api.clock.now.getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
  const announce = async (start: string, end: string) =>
    answered(await api.post('/shoots', { surf_break_id: MUNDAKA, date, start, end }, { as: ana }), 201).json<{
      id: string;
    }>();
  const [kept, cancelled] = [await announce('09:00', '11:00'), await announce('15:00', '16:00')];
  await api.del(`/shoots/${cancelled.id}`, { as: ana });

  for (const url of [`/feeds/fotografos/${ana.id}/salidas.ics`, `/feeds/spots/${MUNDAKA}/salidas.ics`]) {
    const calendar = await read(`${url}?lang=es`);
    const lines = calendar.body.replaceAll('\r\n ', '').split('\r\n');
    expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(lines).toContain(`UID:${kept.id}@pleamar.example`);
    expect(lines).toContain(`URL:${site}/spots/${MUNDAKA}?date=${date}`);
    expect(lines).toContain('SUMMARY:Ana <Etxebarria> & Co hace fotos en Mundaka');
    expect(calendar.body).not.toContain(cancelled.id);
  }
});

test('the frame of an album may be shown by any site, has no cookie and opens our site in a new tab', async () => {
  const album = await aQuickAlbum(api, ana, { title: '"><script>alert(1)</script>', photos: 3 });

  const frame = await read(`/embed/album/${album.id}?lang=en`);

  expect(frame.statusCode).toBe(200);
  expect(frame.headers['x-frame-options']).toBeUndefined();
  expect(frame.headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors \*$/);
  expect(frame.headers['set-cookie']).toBeUndefined();
  expect(frame.body).not.toContain('<script');
  expect(frame.body).toContain('lang="en"');
  expect(frame.body).toContain('See all 3 photos');
  for (const id of album.photoIds) expect(frame.body).toContain(`${site}/album/${album.id}?foto=${id}`);
  const links = frame.body.match(/<a [^>]*>/g) ?? [];
  expect(links.every((link) => link.includes('target="_blank" rel="noopener"'))).toBe(true);
  expect(frame.body.match(/loading="lazy"/g)).toHaveLength(3);
});

test('the frame of a photographer has the newest albums under their handle', async () => {
  const [shown, draft] = [await aQuickAlbum(api, ana), await anAlbum(api, ana, { isPublic: false })];

  const frame = await read(`/embed/fotografo/${await handleOf(ana)}?lang=es`);

  expect(frame.body).toContain(`${site}/album/${shown.id}`);
  expect(frame.body).not.toContain(draft.id);
  expect(frame.body).toContain('Ana &lt;Etxebarria&gt; &amp; Co');
});

test('a draft, a missing album and a missing photographer say so inside the frame', async () => {
  const draft = await aQuickAlbum(api, ana, { isPublic: false });

  for (const path of [`album/${draft.id}`, `album/${UNKNOWN}`, 'fotografo/nobody.here', 'fotografo/%00']) {
    const frame = await read(`/embed/${path}?lang=es`);
    expect(frame.statusCode).toBe(404);
    expect(frame.body).toContain('Esto ya no está aquí');
    expect(frame.headers['content-security-policy']).toContain('frame-ancestors *');
  }
});

const oembed = (url: string, more = '') => api.get(`/oembed?url=${encodeURIComponent(url)}${more}`);

test('oEmbed describes albums and photographers, within the asked size', async () => {
  const album = await aQuickAlbum(api, ana, { title: 'Mañana "buena"' });

  const ofAlbum = answered(await oembed(`${site}/album/${album.id}?foto=x`, '&maxwidth=300'), 200).json<OEmbed>();
  const ofPerson = answered(await oembed(`${site}/fotografos/${ana.id}`), 200).json<OEmbed>();

  expect(ofAlbum).toMatchObject({ version: '1.0', type: 'rich', width: 300, height: 480, title: 'Mañana "buena"' });
  expect(ofAlbum.html).toContain(`<iframe src="${site}/embed/album/${album.id}?lang=`);
  expect(ofAlbum.html).toContain('title="Mañana &quot;buena&quot;"');
  expect(ofPerson.html).toContain(`${site}/embed/fotografo/${await handleOf(ana)}`);
});

test('oEmbed knows neither drafts nor addresses of other sites nor XML', async () => {
  const draft = await aQuickAlbum(api, ana, { isPublic: false });

  expect((await oembed(`${site}/album/${draft.id}`)).statusCode).toBe(404);
  expect((await oembed(`https://evil.example/album/${draft.id}`)).statusCode).toBe(404);
  expect((await oembed(`${site}/dashboard`)).statusCode).toBe(404);
  expect((await oembed(`${site}/album/${draft.id}`, '&format=xml')).statusCode).toBe(501);
  expect((await api.get('/oembed?url=x')).statusCode).toBe(422);
});

const feedsOf = async (person: Person) => [
  `/feeds/fotografos/${person.id}/albumes.atom`,
  `/feeds/fotografos/${person.id}/salidas.ics`,
  `/embed/fotografo/${await handleOf(person)}`,
];
const statusesOf = async (urls: readonly string[]) =>
  Promise.all(urls.map(async (url) => (await read(url)).statusCode));

test('an album by link is in no feed, frame or description, with its link neither', async () => {
  const album = await aQuickAlbum(api, ana, { isPublic: false, surfBreakId: MENAKOZ });
  const shared = answered(await api.patch(`/albums/${album.id}`, { visibility: 'link' }, { as: ana }), 200);
  const token = shared.json<Album>().link?.token ?? '';
  const key = { [ALBUM_KEY_HEADER]: token };

  for (const url of [`/feeds/spots/${MENAKOZ}/albumes.atom`, ...(await feedsOf(ana))]) {
    const answer = await read(`${url}?k=${token}`, key);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain(album.id);
  }
  const frame = await read(`/embed/album/${album.id}?k=${token}`, key);
  expect([frame.statusCode, frame.body.includes(album.title)]).toEqual([404, false]);
  expect((await oembed(`${site}/album/${album.id}?k=${token}`)).statusCode).toBe(404);
});

test('a photo that is withdrawn or deleted leaves the frame of its album at once', async () => {
  const album = await aQuickAlbum(api, ana, { photos: 3 });
  const [reported = '', deleted = '', stays = ''] = album.photoIds;
  const shown = async () => {
    const { body } = await read(`/embed/album/${album.id}`);
    return album.photoIds.filter((id) => body.includes(id));
  };
  expect(await shown()).toHaveLength(3);

  answered(await api.post(`/photos/${reported}/report`, { kind: 'me', email: 'eva@example.com' }), 201);
  expect(await shown()).toEqual([deleted, stays]);
  answered(await api.del(`/photos/${deleted}`, { as: ana }), 200);
  expect(await shown()).toEqual([stays]);
});

test('a blocked photographer has no feed, calendar, frame or description, and has them again after the block', async () => {
  const [album, operator] = [await aQuickAlbum(api, ana, { surfBreakId: MENAKOZ }), await anOperator(api)];
  const date = new Date(api.clock.now.getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
  const draft = { surf_break_id: MENAKOZ, date, start: '09:00', end: '11:00' };
  const shoot = answered(await api.post('/shoots', draft, { as: ana }), 201).json<{ id: string }>();
  const urls = [
    ...(await feedsOf(ana)),
    `/embed/album/${album.id}`,
    ...[`album/${album.id}`, `fotografos/${ana.id}`].map(
      (path) => `/api/v1/oembed?url=${encodeURIComponent(`${site}/${path}`)}`,
    ),
  ];
  const ofSpot = async () =>
    (await read(`/feeds/spots/${MENAKOZ}/albumes.atom`)).body +
    (await read(`/feeds/spots/${MENAKOZ}/salidas.ics`)).body;
  const act = async (what: 'block' | 'unblock') =>
    answered(await api.post(`/admin/people/${ana.id}/${what}`, { reason: 'Prueba' }, { as: operator }), 200);
  expect(await statusesOf(urls)).toEqual(urls.map(() => 200));

  await act('block');
  expect(await statusesOf(urls)).toEqual(urls.map(() => 404));
  for (const id of [album.id, shoot.id]) expect(await ofSpot()).not.toContain(id);

  await act('unblock');
  expect(await statusesOf(urls)).toEqual(urls.map(() => 200));
  for (const id of [album.id, shoot.id]) expect(await ofSpot()).toContain(id);
});
