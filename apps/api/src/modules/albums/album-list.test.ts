import type { Album } from '@pleamar/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAlbum, answered, aQuickAlbum, MUNDAKA, readyRows } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { photoRow } from '../../testing/rows.ts';
import { placeId } from '../places/gazetteer.ts';

const api = apiUnderTest();

interface Page {
  items: Album[];
  next_cursor: string | null;
  total: number;
}
const list = async (query: string, as?: Person): Promise<Page> =>
  answered(await api.get(`/albums?${query}`, as ? { as } : {}), 200).json();
const titles = (page: Page) => page.items.map((album) => album.title);

describe('filters', () => {
  const coxos = placeId('europa/PT/ericeira/coxos');
  let ana: Person;
  let kai: Person;
  beforeAll(async () => {
    [ana, kai] = [await aPhotographer(api), await aPhotographer(api)];
    await aQuickAlbum(api, ana, { title: 'Otoño Élite', date: '2025-10-12' });
    await aQuickAlbum(api, ana, { title: 'Coxos al 100%', date: '2025-10-13', surfBreakId: coxos });
    await aQuickAlbum(api, kai, { title: 'Tarde_fría', date: '2025-11-02' });
    await anAlbum(api, ana, { title: 'Borrador', date: '2025-11-03', isPublic: false });
    await anAlbum(api, ana, { title: 'Sin fotos', date: '2025-11-04' });
  });

  test('the list of albums has public ones with a ready photo, newest first', async () => {
    const page = await list('');

    expect(titles(page)).toEqual(['Tarde_fría', 'Coxos al 100%', 'Otoño Élite']);
    expect(page.total).toBe(3);
  });

  test.for([
    ['q=otono elite', ['Otoño Élite']],
    ['q=ELITE', ['Otoño Élite']],
    ['q=mundaka', ['Tarde_fría', 'Otoño Élite']],
    ['q=mundaka fria', ['Tarde_fría']],
    ['q=100%25', ['Coxos al 100%']],
    ['q=%25', []],
    ['q=_', []],
    ['q=ericeira', ['Coxos al 100%']],
    ['q=portugal', ['Coxos al 100%']],
    ['q=basque', ['Tarde_fría', 'Otoño Élite']],
    ['q=mundaca', ['Tarde_fría', 'Otoño Élite']],
    ['q=fria noviembre 2025', ['Tarde_fría']],
    ['q=mundaka 2/11/2025', ['Tarde_fría']],
    ['q=fotos de coxos', ['Coxos al 100%']],
    ['q=aka', []],
    ['q=%5C', []],
    ["q=';--", []],
    [`surf_break_id=${MUNDAKA}`, ['Tarde_fría', 'Otoño Élite']],
    [`region_id=${placeId('europa/PT/ericeira')}`, ['Coxos al 100%']],
    [`country_id=${placeId('europa/ES')}`, ['Tarde_fría', 'Otoño Élite']],
    [`continent_id=${placeId('europa')}`, ['Tarde_fría', 'Coxos al 100%', 'Otoño Élite']],
    [`continent_id=${placeId('europa')}&country_id=${placeId('europa/PT')}`, ['Coxos al 100%']],
    [`country_id=${placeId('europa')}`, []],
    ['date=2025-10-13', ['Coxos al 100%']],
    ['date=2025-11-03', []],
    ['sort=oldest', ['Otoño Élite', 'Coxos al 100%', 'Tarde_fría']],
  ] as const)('the list with %s finds %j and counts them', async ([query, expected]) => {
    const page = await list(query);

    expect(titles(page)).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  test("only the owner finds drafts among a photographer's albums", async () => {
    expect(titles(await list(`user_id=${ana.id}`, ana))).toEqual([
      'Sin fotos',
      'Borrador',
      'Coxos al 100%',
      'Otoño Élite',
    ]);
    expect((await list(`user_id=${ana.id}`, ana)).total).toBe(4);
    expect(titles(await list(`user_id=${ana.id}`, kai))).toEqual(['Coxos al 100%', 'Otoño Élite']);
    expect(titles(await list(`user_id=${ana.id}`))).toEqual(['Coxos al 100%', 'Otoño Élite']);
    expect(titles(await list('', ana))).toEqual(['Tarde_fría', 'Coxos al 100%', 'Otoño Élite']);
  });

  test('the owner filters published albums or drafts; no filter shows another user a draft', async () => {
    const own = (status: string) => list(`user_id=${ana.id}&status=${status}`, ana);

    expect(titles(await own('draft'))).toEqual(['Borrador']);
    expect((await own('draft')).total).toBe(1);
    expect(titles(await own('published'))).toEqual(['Sin fotos', 'Coxos al 100%', 'Otoño Élite']);
    expect(titles(await list(`user_id=${ana.id}&status=draft`, kai))).toEqual([]);
    expect(titles(await list('status=draft', ana))).toEqual(['Borrador']);
    expect(titles(await list('status=draft', kai))).toEqual([]);
    expect((await list('status=draft')).total).toBe(0);
  });

  test('`owner=me` lists the own albums in every state, and needs a login or a key', async () => {
    expect(titles(await list('owner=me', ana))).toEqual(titles(await list(`user_id=${ana.id}`, ana)));
    expect(titles(await list('owner=me&status=published', ana))).toEqual(
      titles(await list(`user_id=${ana.id}&status=published`, ana)),
    );
    expect(titles(await list('owner=me&status=draft', kai))).toEqual([]);
    const visitors = await api.get('/albums?owner=me');
    expect([visitors.statusCode, visitors.json().code]).toEqual([401, 'unauthenticated']);
  });

  test('the popular order of albums is by sales, likes and views', async () => {
    const leo = await aSurfer(api);
    const page = await list('q=otono');
    const photos = await api.get(`/albums/${page.items[0]?.id}/photos`);
    await api.post(`/photos/${photos.json().items[0].id}/like`, {}, { as: leo });

    expect(titles(await list('sort=popular'))[0]).toBe('Otoño Élite');
  });

  test('the calendar of days with albums follows the filters of the list', async () => {
    expect((await api.get('/albums/days?month=2025-10')).json()).toEqual(['2025-10-12', '2025-10-13']);
    expect((await api.get(`/albums/days?month=2025-10&surf_break_id=${MUNDAKA}`)).json()).toEqual(['2025-10-12']);
    expect((await api.get('/albums/days?month=2025-12&q=fria')).json()).toEqual([]);
  });

  test.for([
    'date=2025-13-01',
    'date=0000-01-01',
    'sort=random()',
    'limit=0',
    'limit=ten',
    'user_id=1',
    'cursor=nonsense',
    'cursor=',
    `q=${'a'.repeat(101)}`,
    'q=%00',
  ])('the list with %s is refused with a sentence', async (query) => {
    const answer = await api.get(`/albums?${query}`);

    expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation']);
  });

  test('a requested page of albums above the largest size is clamped to it', async () => {
    expect((await api.get('/albums?limit=1000000')).statusCode).toBe(200);
  });
});

describe('pages', () => {
  test.for(['newest', 'oldest', 'popular'] as const)(
    'pages of the %s albums hold each album once, also when albums are added in between',
    async (sort) => {
      const eva = await aPhotographer(api);
      const dates = ['2024-01-01', '2024-01-01', '2024-01-01', '2024-01-02', '2024-01-03'];
      for (const date of dates) await aQuickAlbum(api, eva, { title: 'Serie', date });
      const own = `user_id=${eva.id}&sort=${sort}&limit=2`;

      const seen: string[] = [];
      let page = await list(own);
      seen.push(...page.items.map((album) => album.id));
      while (page.next_cursor) {
        await aQuickAlbum(api, eva, { title: 'Recién', date: sort === 'oldest' ? '2023-01-01' : '2024-06-01' });
        page = await list(`${own}&cursor=${page.next_cursor}`);
        seen.push(...page.items.filter((album) => album.title === 'Serie').map((album) => album.id));
        if (seen.length > 20) break;
      }

      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength(dates.length);
    },
  );

  test('a cursor of another sort order, or one that was changed, is refused', async () => {
    const eva = await aPhotographer(api);
    for (const date of ['2024-01-01', '2024-01-02']) await aQuickAlbum(api, eva, { date });
    const { next_cursor: cursor } = await list(`user_id=${eva.id}&limit=1`);
    const forged = `${Buffer.from('["2024-01-01","x\' or 1=1"]').toString('base64url')}.${cursor?.split('.')[1]}`;

    for (const query of [`sort=popular&cursor=${cursor}`, `cursor=${cursor}x`, `cursor=${forged}`]) {
      expect((await api.get(`/albums?${query}`)).statusCode).toBe(422);
    }
  });

  test('totals of albums stay right when albums are added, deleted, hidden and moved at the same time', async () => {
    const eva = await aPhotographer(api);
    const albums = await Promise.all(Array.from({ length: 8 }, () => anAlbum(api, eva)));

    await Promise.all(albums.map((album) => readyRows(api, album.id, 3)));
    await Promise.all([
      ...albums.slice(0, 2).map((album) => api.del(`/albums/${album.id}`, { as: eva })),
      ...albums.slice(2, 4).map((album) => api.patch(`/albums/${album.id}`, { is_public: false }, { as: eva })),
      ...albums.slice(4, 6).map((album) => api.patch(`/albums/${album.id}`, { title: 'Otro' }, { as: eva })),
    ]);

    expect((await list(`user_id=${eva.id}`)).total).toBe(4);
    expect((await list(`user_id=${eva.id}`)).items.map((album) => album.photo_count)).toEqual([3, 3, 3, 3]);
    expect((await list(`user_id=${eva.id}`, eva)).total).toBe(6);
  });
});

test('a list of the own albums says how many photos all that match have; another’s list does not', async () => {
  const [ana, kai] = [await aPhotographer(api), await aPhotographer(api)];
  await aQuickAlbum(api, ana, { title: 'Mañana', photos: 3 });
  await aQuickAlbum(api, ana, { title: 'Borrador', photos: 2, isPublic: false });

  const first = await list(`user_id=${ana.id}&limit=1`, ana);

  expect(first.items).toHaveLength(1);
  expect(first).toMatchObject({ total: 2, photo_count: 5 });
  expect(await list('status=draft', ana)).toMatchObject({ total: 1, photo_count: 2 });
  expect(await list('status=draft&q=...', ana)).toMatchObject({ total: 0, photo_count: 0 });
  expect(await list(`user_id=${ana.id}`, kai)).not.toHaveProperty('photo_count');
});

test('an owner’s photo count is the public one; photos in processing, failed and hidden ones are counted apart', async () => {
  const ana = await aPhotographer(api);
  const album = await aQuickAlbum(api, ana, { title: 'A medias', photos: 2 });
  await photoRow(api.app.db, album.id);
  await photoRow(api.app.db, album.id, { status: 'failed', failure_code: 'truncated' });
  const [shown] = (await api.get(`/albums/${album.id}/photos`)).json<{ items: { id: string }[] }>().items;
  answered(await api.post(`/photos/${shown?.id}/report`, { kind: 'me' }, { as: await aSurfer(api) }), 201);

  const [own] = (await list(`user_id=${ana.id}`, ana)).items;
  const [seen] = (await list(`user_id=${ana.id}`)).items;

  expect(own).toMatchObject({ photo_count: 1, processing_count: 1, failed_count: 1, hidden_count: 1 });
  expect(seen).toMatchObject({ photo_count: 1 });
  expect(seen).not.toHaveProperty('failed_count');
});
