import type { Charts, LinkTarget, Shoot, ShortLink } from '@pleamar/contract';
import { DAY_MS } from '@pleamar/domain';
import { beforeEach, expect, test } from 'vitest';
import { anAlbum, answered, aQuickAlbum, MUNDAKA } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { scaleLimits } from '../../testing/limits.ts';
import { codesIn } from '../../testing/pdf-codes.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { anAddress, aPhotographer, type Person } from '../../testing/people.ts';
import { placeId } from '../places/gazetteer.ts';

const api = apiUnderTest({ PUBLIC_URL: 'https://pleamar.example', RATE_LIMIT_SCALE: '1' });
const SOMO = placeId('europa/ES/cantabria/somo');
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1';
let ana: Person;

beforeEach(async () => {
  ana = await aPhotographer(api);
});

const ofDay = (more: object = {}): LinkTarget => ({
  kind: 'day',
  surf_break_id: MUNDAKA,
  date: '2026-05-01',
  ...more,
});
const makeLink = async (target: LinkTarget, as: Person = ana) =>
  answered(await api.post('/links', target, { as }), 200).json<ShortLink>();
const open = (
  code: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
  address = '192.0.2.9',
) =>
  api.server.inject({
    method,
    url: `/q/${code}`,
    headers: { 'user-agent': PHONE, ...headers },
    remoteAddress: address,
  });
const chartsOf = async (as: Person) => answered(await api.get('/charts?period=all', { as }), 200).json<Charts>();
const aShoot = async (more: object = {}) =>
  answered(
    await api.post(
      '/shoots',
      { surf_break_id: MUNDAKA, date: dayIn(3), start: '09:00', end: '11:00', ...more },
      { as: ana },
    ),
    201,
  ).json<Shoot>();
const dayIn = (days: number) => new Date(api.clock.now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

test('a photographer has one short link per target, made once and found again', async () => {
  const [first, again, another] = [
    await makeLink(ofDay()),
    await makeLink(ofDay()),
    await makeLink(ofDay({ date: '2026-05-02' })),
  ];
  const ofOther = await makeLink(ofDay(), await aPhotographer(api));

  expect(first.code).toMatch(/^[2-9a-hjkmnp-z]{7}$/);
  expect(first.url).toBe(`https://pleamar.example/q/${first.code}`);
  expect(again.code).toBe(first.code);
  expect(new Set([first.code, another.code, ofOther.code]).size).toBe(3);
});

test('requests for a short link at the same time make one', async () => {
  const links = await Promise.all(Array.from({ length: 8 }, () => makeLink({ kind: 'photographer' })));

  expect(new Set(links.map(({ code }) => code)).size).toBe(1);
});

test('a short link leads to the day of its surf break, also in capitals, and is not cached', async () => {
  const { code } = await makeLink(ofDay());

  const answer = await open(code.toUpperCase());

  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(`/spots/${MUNDAKA}?date=2026-05-01`);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test("a short link of an album leads to the album, the photographer's own to the photographer's page", async () => {
  const album = await aQuickAlbum(api, ana);
  const [ofAlbum, own] = [
    await makeLink({ kind: 'album', album_id: album.id }),
    await makeLink({ kind: 'photographer' }),
  ];

  expect((await open(ofAlbum.code)).headers.location).toBe(`/album/${album.id}`);
  expect((await open(own.code)).headers.location).toBe(`/fotografos/${ana.id}`);
});

const toPrivate = (id: string) => api.patch(`/albums/${id}`, { visibility: 'private' }, { as: ana });
const toLink = (id: string) => api.patch(`/albums/${id}`, { visibility: 'link' }, { as: ana });
const toDeleted = (id: string) => api.del(`/albums/${id}`, { as: ana });

test.for([
  ['private', toPrivate],
  ['shared by link', toLink],
  ['deleted', toDeleted],
] as const)('the code of an album that is %s now leads to the day of its break', async ([, change]) => {
  const album = await aQuickAlbum(api, ana, { date: '2026-05-03' });
  const { code } = await makeLink({ kind: 'album', album_id: album.id });
  const changed = answered(await change(album.id), 200).json<{ link?: { token: string } }>();

  const answer = await open(code);

  expect([answer.statusCode, answer.headers.location]).toEqual([302, `/spots/${MUNDAKA}?date=2026-05-03`]);
  const said = JSON.stringify(answer.headers) + answer.body;
  for (const secret of [album.id, changed.link?.token]) expect(said).not.toContain(secret ?? album.id);
  const day = answered(await api.get(`/surf_breaks/${MUNDAKA}/page?date=2026-05-03`), 200);
  expect(day.body).not.toContain(album.id);
  expect(await open(code, {}, 'HEAD')).toMatchObject({ statusCode: 302 });
});

test.for([
  ['private', toPrivate],
  ['shared by link', toLink],
  ['deleted', toDeleted],
] as const)(
  'the code of an album with a secret spot that is %s now leads to the photographer and says nothing of the break',
  async ([, change]) => {
    const album = await aQuickAlbum(api, ana, { surfBreakId: SOMO, hasSecretSpot: true, date: '2026-05-03' });
    const { code } = await makeLink({ kind: 'album', album_id: album.id });
    answered(await change(album.id), 200);

    const answer = await open(code);

    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/fotografos/${ana.id}`]);
    expect(JSON.stringify(answer.headers) + answer.body).not.toMatch(new RegExp(`somo|${SOMO}|2026-05-03`, 'i'));
  },
);

test('the short link of an album that was private leads to it again once it is public', async () => {
  const album = await aQuickAlbum(api, ana);
  const { code } = await makeLink({ kind: 'album', album_id: album.id });
  await toPrivate(album.id);
  await api.patch(`/albums/${album.id}`, { is_public: true }, { as: ana });

  expect((await open(code)).headers.location).toBe(`/album/${album.id}`);
});

test('the short link of an album without photos leads to its day', async () => {
  const album = await aQuickAlbum(api, ana);
  const { code } = await makeLink({ kind: 'album', album_id: album.id });
  await Promise.all(album.photoIds.map((id) => api.del(`/photos/${id}`, { as: ana })));

  expect((await open(code)).headers.location).toBe(`/spots/${MUNDAKA}?date=2026-05-01`);
});

test('the printed code of a shoot follows the shoot to another break and day', async () => {
  const shoot = await aShoot();
  const { code } = await makeLink({ kind: 'shoot', shoot_id: shoot.id });
  const moved = { surf_break_id: SOMO, date: dayIn(5), start: '08:00', end: '10:00' };
  answered(await api.patch(`/shoots/${shoot.id}`, moved, { as: ana }), 200);

  expect((await open(code)).headers.location).toBe(`/spots/${SOMO}?date=${dayIn(5)}`);

  answered(await api.del(`/shoots/${shoot.id}`, { as: ana }), 200);
  expect((await open(code)).headers.location).toBe(`/spots/${SOMO}?date=${dayIn(5)}`);
});

test("a short link to a draft, or to another photographer's album or shoot, is refused", async () => {
  const eva = await aPhotographer(api);
  const [draft, foreign] = [await anAlbum(api, ana, { isPublic: false }), await aQuickAlbum(api, eva)];
  const shoot = await aShoot();
  const make = (target: LinkTarget, as: Person) => api.post('/links', target, { as });

  expect((await make({ kind: 'album', album_id: draft.id }, ana)).statusCode).toBe(404);
  expect((await make({ kind: 'album', album_id: foreign.id }, ana)).statusCode).toBe(403);
  expect((await make({ kind: 'shoot', shoot_id: shoot.id }, eva)).statusCode).toBe(404);
  expect((await make(ofDay({ surf_break_id: ana.id }), ana)).statusCode).toBe(422);
});

test('openings of short links are counted per day and shown in the charts, without crawlers, HEAD requests and preloads', async () => {
  const { code } = await makeLink(ofDay());

  await open(code);
  await open(code);
  await open(code, {}, 'HEAD');
  await open(code, { 'user-agent': 'WhatsApp/2 LinkPreview bot/1.0' });
  await open(code, { 'sec-purpose': 'prefetch' });

  const charts = await chartsOf(ana);
  expect(charts.links).toEqual([{ code, kind: 'day', spot: 'Mundaka', title: null, date: '2026-05-01', opened: 2 }]);
  expect(charts.link_count).toBe(2);
  expect((await chartsOf(await aPhotographer(api))).links).toEqual([]);
  const kept = await api.app.db.selectFrom('short_link_days').selectAll().where('code', '=', code).execute();
  expect(kept).toEqual([{ code, day: api.clock.now.toISOString().slice(0, 10), opened: 2 }]);
});

test('a script that opens a short link again and again is redirected but no longer counted', async () => {
  const { code } = await makeLink({ kind: 'photographer' });
  const address = anAddress();
  // 30 of the 600 an hour that count.
  scaleLimits(api, 0.05);
  const answers = await Promise.all(Array.from({ length: 35 }, () => open(code, {}, 'GET', address)));

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([302]));
  expect((await chartsOf(ana)).link_count).toBe(30);
});

test('the short links of a blocked photographer are not found until the block ends', async () => {
  const album = await aQuickAlbum(api, ana);
  const codes = await Promise.all(
    [{ kind: 'photographer' } as const, { kind: 'album', album_id: album.id } as const, ofDay()].map((target) =>
      makeLink(target),
    ),
  );
  const setBlocked = (at: Date | null) =>
    api.app.db.updateTable('users').set({ blocked_at: at }).where('id', '=', ana.id).execute();
  const statuses = () => Promise.all(codes.map(async ({ code }) => (await open(code)).statusCode));

  await setBlocked(api.clock.now);
  expect(await statuses()).toEqual([404, 404, 404]);
  await setBlocked(null);
  expect(await statuses()).toEqual([302, 302, 302]);
});

test('an unknown short link, and one of a deleted account, are not found', async () => {
  const { code } = await makeLink({ kind: 'photographer' });
  answered(await api.request('DELETE', '/users/me', { as: ana, body: { password: ana.password } }), 200);

  expect((await open('aaaaaaa')).statusCode).toBe(404);
  expect((await open('%00')).statusCode).toBe(404);
  expect((await open(code)).statusCode).toBe(404);
});

const posterOf = async (code: string, query: string, as: Person = ana) =>
  answered(await api.get(`/links/${code}/poster?${query}`, { as }), 200);

test.for(['poster', 'card', 'stickers'])(
  'the code on a printed %s is read and leads to the day page',
  async (format) => {
    const { code } = await makeLink(ofDay());

    const pdf = await posterOf(code, `format=${format}`);
    const [read = '', ...others] = await codesIn(pdf.rawPayload);

    expect(new Set(others)).toEqual(format === 'stickers' ? new Set([read]) : new Set());
    const answer = await open(new URL(read).pathname.replace('/q/', ''));
    expect(new URL(read).origin).toBe('https://pleamar.example');
    expect(answer.headers.location).toBe(`/spots/${MUNDAKA}?date=2026-05-01`);
  },
);

test('a poster has its words in one language or in both, its size and a name', async () => {
  const { code } = await makeLink(ofDay());
  const text = async (query: string) =>
    pdfText((await posterOf(code, query)).rawPayload)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
  const both = await posterOf(code, 'format=poster&language=all');

  expect(await text('language=es')).toMatch(/¿Estabas en el agua\?.*Mundaka.*viernes, 1 de mayo de 2026/);
  expect(await text('language=es')).not.toContain('Were you');
  expect(await text('language=en')).toContain('Were you in the water?');
  expect(await text('language=all')).toMatch(/¿Estabas en el agua\?.*Were you in the water\?/);
  expect(await text('language=all')).toContain(`pleamar.example/q/${code}`);
  expect(both.headers['content-type']).toBe('application/pdf');
  expect(both.headers['content-disposition']).toContain('Cartel Mundaka 2026-05-01.pdf');
  expect(both.rawPayload.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
  expect((await posterOf(code, 'format=card')).rawPayload.toString('latin1')).toContain(
    '/MediaBox [0 0 297.64 419.53]',
  );
});

test(
  'a poster with the longest names is one sheet, and names in other scripts are drawn',
  { tags: 'deep' },
  async () => {
    const eva = await aPhotographer(api, { fullName: `Ελένη ${'Extraordinariamente-Larga '.repeat(4)}`.trim() });
    const { code } = await makeLink({ kind: 'photographer' }, eva);
    const album = await aQuickAlbum(api, eva, { title: 'W'.repeat(140), hasSecretSpot: true });
    const ofAlbum = await makeLink({ kind: 'album', album_id: album.id }, eva);

    for (const each of [code, ofAlbum.code])
      for (const format of ['poster', 'card', 'stickers'])
        expect((await posterOf(each, `format=${format}`, eva)).rawPayload.toString('latin1')).toMatch(/\/Count 1\n/);
  },
);

test('neither the link nor the poster of an album with a secret spot names the break', async () => {
  const album = await aQuickAlbum(api, ana, { title: 'Una derecha', surfBreakId: SOMO, hasSecretSpot: true });
  const link = await makeLink({ kind: 'album', album_id: album.id });

  expect(link).toMatchObject({ spot: null, heading: 'Una derecha', path: `/album/${album.id}` });
  expect(JSON.stringify(link)).not.toMatch(/somo/i);
  expect(pdfText((await posterOf(link.code, '')).rawPayload).join(' ')).not.toMatch(/somo/i);
});

test("another photographer's poster is not found", async () => {
  const { code } = await makeLink(ofDay());

  expect((await api.get(`/links/${code}/poster`, { as: await aPhotographer(api) })).statusCode).toBe(404);
});
