import type { Album, SearchLeads, Suggestions } from '@pleamar/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { answered, aQuickAlbum, MUNDAKA } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { scaleLimits } from '../../testing/limits.ts';
import { aPhotographer, type Person } from '../../testing/people.ts';
import { placeId } from '../places/gazetteer.ts';

const api = apiUnderTest();
const bakio = placeId('europa/ES/pais-vasco/bakio');
const bells = placeId('oceania/AU/victoria/bells-beach');
const pipeline = placeId('america-del-norte/US/hawai-oahu/pipeline');
const english = { 'accept-language': 'en' };

interface Page {
  items: Album[];
  total: number;
  next_cursor: string | null;
  did_you_mean?: string;
}
const json = async <T>(path: string, headers: Record<string, string> = {}): Promise<T> =>
  answered(await api.get(path, { headers }), 200).json<T>();
const list = (q: string, more = '') => json<Page>(`/albums?q=${encodeURIComponent(q)}${more}`);
const suggest = (q: string, headers = {}) => json<Suggestions>(`/search/suggest?q=${encodeURIComponent(q)}`, headers);
const leads = (query: string) => json<SearchLeads>(`/search/leads?${query}`);
const titles = ({ items }: Page) => items.map(({ title }) => title);

let ana: Person;
let anabel: Person;
beforeAll(async () => {
  api.clock.now = new Date('2026-11-17T10:00:00Z');
  ana = await aPhotographer(api, { fullName: 'Ana Etxebarria' });
  anabel = await aPhotographer(api, { fullName: 'Zoe Anabel' });
  await aQuickAlbum(api, ana, { title: 'Mar de fondo', date: '2026-11-12' });
  await aQuickAlbum(api, ana, { title: 'Bajamar', date: '2026-11-16' });
  await aQuickAlbum(api, anabel, { title: 'Mañana', date: '2026-11-10', surfBreakId: bakio });
  await aQuickAlbum(api, anabel, { title: 'Reef', date: '2026-11-09', surfBreakId: pipeline });
  await aQuickAlbum(api, anabel, { title: 'Escondite', date: '2026-11-08', surfBreakId: bakio, hasSecretSpot: true });
});

describe('a word', () => {
  test('a word matches the beginning of words', async () => {
    expect(titles(await list('etx'))).toEqual(['Bajamar', 'Mar de fondo']);
    expect(titles(await list('mar'))).toEqual(['Mar de fondo']);
    expect((await list('aka')).total).toBe(0);
  });

  test('a word of a photographer’s name finds their albums, and no album that has it inside another word', async () => {
    expect(new Set((await list('ana')).items.map(({ full_name: name }) => name))).toEqual(
      new Set(['Ana Etxebarria', 'Zoe Anabel']),
    );
    expect(titles(await list('ana etxebarria'))).toEqual(['Bajamar', 'Mar de fondo']);
    expect(titles(await list('ana.etxebarria'))).toEqual(['Bajamar', 'Mar de fondo']);
  });

  test('a word of a secret spot finds nothing, one of its region finds the album, and its owner finds both', async () => {
    expect(titles(await list('bakio'))).toEqual(['Mañana']);
    expect(titles(await list('euskadi'))).toContain('Escondite');
    const own = await api.get(`/albums?user_id=${anabel.id}&q=bakio`, { as: anabel });
    expect(titles(own.json())).toEqual(['Mañana', 'Escondite']);
    expect((await suggest('bakio')).albums.map(({ title }) => title)).toEqual(['Mañana']);
  });

  test('a search finds a photographer by a changed name', async () => {
    const kai = await aPhotographer(api, { fullName: 'Kai Antes' });
    await aQuickAlbum(api, kai, { title: 'Cambio', date: '2026-01-01', surfBreakId: bells });
    answered(await api.patch('/users/me', { full_name: 'Kai Despues' }, { as: kai }), 200);

    expect(titles(await list('kai despues'))).toEqual(['Cambio']);
  });
});

describe('a typo', () => {
  test('a typo is corrected only where nothing matches, and the answer names the corrected words', async () => {
    expect(await list('pipline')).toMatchObject({ did_you_mean: 'Pipeline', total: 1, items: [{ title: 'Reef' }] });
    expect(await list('etxebaria')).toMatchObject({ did_you_mean: 'Etxebarria', total: 2 });
    expect(await list('mundaka etxebaria')).toMatchObject({ did_you_mean: 'mundaka Etxebarria', total: 2 });
    expect(await list('pipeline')).not.toHaveProperty('did_you_mean');
  });

  test('a typo is corrected on the next page too', async () => {
    const first = await list('etxebaria', '&limit=1');
    const second = await list('etxebaria', `&limit=1&cursor=${first.next_cursor}`);

    expect([titles(first), titles(second)]).toEqual([['Bajamar'], ['Mar de fondo']]);
  });

  test('known words and nonsense are not corrected', async () => {
    expect(await list('mundaka reef')).toEqual({ items: [], next_cursor: null, total: 0 });
    expect(await list('xqzwv')).toEqual({ items: [], next_cursor: null, total: 0 });
  });
});

describe('suggestions', () => {
  test('suggestions come in groups, with the number of albums', async () => {
    const found = await suggest('mund');

    expect(found.surf_breaks[0]).toEqual({
      surf_break_id: MUNDAKA,
      spot: 'Mundaka',
      region: 'País Vasco',
      country: 'España',
      album_count: 2,
    });
    expect(found.albums).toMatchObject([
      { title: 'Bajamar', date: '2026-11-16', place: 'Mundaka' },
      { title: 'Mar de fondo' },
    ]);
    expect((await suggest('etxe')).photographers).toMatchObject([{ full_name: 'Ana Etxebarria', album_count: 2 }]);
  });

  test('suggestions of regions and countries are in the language of the reader', async () => {
    expect((await suggest('basque', english)).regions[0]).toMatchObject({
      kind: 'region',
      name: 'Basque Country',
      country: 'Spain',
      region_id: placeId('europa/ES/pais-vasco'),
    });
    expect((await suggest('spain')).regions[0]).toMatchObject({ kind: 'country', name: 'España', region_id: null });
  });

  test('suggestions are of the day that the text names', async () => {
    const found = await suggest('mundaka 12/11');

    expect(found.days).toEqual({ from: '2026-11-12', to: '2026-11-12' });
    expect(found.albums.map(({ title }) => title)).toEqual(['Mar de fondo']);
    expect(found.surf_breaks[0]?.spot).toBe('Mundaka');
  });

  test('suggestions correct a typo in the name of a place', async () => {
    expect((await suggest('pipline')).surf_breaks[0]?.spot).toBe('Pipeline');
  });

  test.for(['', '%20', '%00', 'a'.repeat(101)])('for %j are refused', async (q) => {
    expect((await api.get(`/search/suggest?q=${q}`)).statusCode).toBe(422);
  });

  test('suggestions are limited per client', async () => {
    const ask = () => api.get('/search/suggest?q=a', { address: '203.0.113.7' });
    // 12 of the 1,200 suggestions a minute.
    scaleLimits(api, 0.01);
    const before = await ask();
    for (let n = 0; n < 11; n += 1) expect((await ask()).statusCode).toBe(200);
    const after = await ask();
    api.clock.pass(61_000);

    expect([before.statusCode, after.statusCode, after.headers['retry-after']]).toEqual([200, 429, '60']);
    expect((await ask()).statusCode).toBe(200);
  });
});

describe('a search without results', () => {
  test('a search without results leads to the surf break, breaks nearby with albums, and the nearest days', async () => {
    const found = await leads(`surf_break_id=${MUNDAKA}&date=2026-11-13`);

    expect(found.surf_break).toMatchObject({ spot: 'Mundaka', album_count: 2 });
    expect(found.nearby.map(({ spot }) => spot)).toEqual(['Bakio']);
    expect(found.days).toEqual([
      { date: '2026-11-12', album_count: 1 },
      { date: '2026-11-16', album_count: 1 },
    ]);
  });

  test('a search without results uses the day in the text', async () => {
    const found = await leads('q=mundaka 15/11');

    expect(found.surf_break?.spot).toBe('Mundaka');
    expect(found.days.map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-12']);
  });

  test('a search for nonsense leads nowhere', async () => {
    expect(await leads('q=xqzwv')).toEqual({ surf_break: null, nearby: [], days: [] });
  });

  test('a search without results and without a surf break leads to days of other places', async () => {
    const found = await leads('date=2026-11-11');

    expect(found.surf_break).toBeNull();
    expect(found.days[0]?.date).toMatch(/^2026-11-1[02]$/);
  });
});

describe('the name of a place', () => {
  const found = ['Landas, tarde', 'Landas, alba', 'Tahití, tarde', 'Tahití, alba'];
  beforeAll(async () => {
    const owner = await aPhotographer(api);
    const hossegor = placeId('europa/FR/landas/la-graviere-hossegor');
    const teahupoo = placeId('oceania/PF/tahiti/teahupoo');
    await aQuickAlbum(api, owner, { title: 'Landas, alba', date: '2026-10-01', surfBreakId: hossegor });
    await aQuickAlbum(api, owner, { title: 'Landas, tarde', date: '2026-10-02', surfBreakId: hossegor });
    await aQuickAlbum(api, owner, { title: 'Tahití, alba', date: '2026-11-13', surfBreakId: teahupoo });
    await aQuickAlbum(api, owner, { title: 'Tahití, tarde', date: '2026-11-14', surfBreakId: teahupoo });
  });

  test('the name of a place lists its albums before newer ones that only have the words', async () => {
    expect(await list('france')).toMatchObject({ total: 4 });
    expect(titles(await list('france'))).toEqual(found);
    expect(titles(await list('franc'))).toEqual([...found.slice(2), ...found.slice(0, 2)]);
  });

  test.for([1, 2, 3])('the name of a place lists its albums first also over pages of %d', async (limit) => {
    expect(await allTitles('france', limit)).toEqual(found);
  });

  test('the name of a place keeps the chosen order in both groups', async () => {
    expect(titles(await list('france', '&sort=oldest'))).toEqual([
      'Landas, alba',
      'Landas, tarde',
      'Tahití, alba',
      'Tahití, tarde',
    ]);
  });

  test('the name of a place beside a filter by place is searched as plain words', async () => {
    const filter = `&country_id=${placeId('oceania/PF')}`;

    expect(titles(await list('france', filter))).toEqual(['Tahití, tarde', 'Tahití, alba']);
  });
});

async function allTitles(q: string, limit: number): Promise<string[]> {
  const all: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page = await list(q, `&limit=${limit}${cursor && `&cursor=${cursor}`}`);
    all.push(...titles(page));
    cursor = page.next_cursor;
  }
  return all;
}
