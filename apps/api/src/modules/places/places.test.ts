import type { Continent, Place, SurfBreak } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { aSurfer } from '../../testing/people.ts';
import { placeId } from './gazetteer.ts';
import { loadGazetteer } from './load-gazetteer.ts';
import { renamePlace } from '../../testing/rows.ts';

const api = apiUnderTest();
const english = { headers: { 'accept-language': 'en' } };
const mundaka = placeId('europa/ES/pais-vasco/mundaka');
const basqueCountry = [placeId('europa'), placeId('europa/ES'), placeId('europa/ES/pais-vasco')];
const regionUrl = ([continent, country, region]: string[]) =>
  `/continents/${continent}/countries/${country}/regions/${region}/surf_breaks`;

test('continents hold their countries and regions, in Spanish by default', async () => {
  const spanish: Continent[] = (await api.get('/continents/')).json();
  const englishTree: Continent[] = (await api.get('/continents/', english)).json();

  const spain = find(find(spanish, 'Europa').countries, 'España');
  expect(spain.code).toBe('ES');
  expect(find(spain.regions, 'País Vasco').id).toBe(basqueCountry[2]);
  expect(find(find(englishTree, 'Europe').countries, 'Spain').id).toBe(spain.id);
});

test.for(['es', 'en'])('places are sorted as a reader of %s expects', async (language) => {
  const headers = { 'accept-language': language };
  const tree: Continent[] = (await api.get('/continents', { headers })).json();
  const breaks: SurfBreak[] = (await api.get(regionUrl(basqueCountry), { headers })).json();

  const { compare } = new Intl.Collator(language);
  const countries = tree.flatMap((continent) => continent.countries);
  for (const list of [
    tree,
    ...tree.map((continent) => continent.countries),
    ...countries.map((c) => c.regions),
    breaks,
  ]) {
    const names = list.map((place) => place.name);
    expect(names).toEqual(names.toSorted(compare));
  }
});

test('a client that has the list of continents gets 304', async () => {
  const first = await api.get('/continents/');
  const etag = String(first.headers['etag']);

  const again = await api.get('/continents/', { headers: { 'if-none-match': etag } });
  const other = await api.get('/continents/', { headers: { 'if-none-match': etag, 'accept-language': 'en' } });

  expect(first.headers['cache-control']).toContain('public');
  expect(first.headers['vary']).toContain('accept-language');
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(other.statusCode).toBe(200);
});

test('the list of continents is the same for visitors and users, with and without the final slash', async () => {
  const surfer = await aSurfer(api);
  const [visitor, loggedIn, bare] = await Promise.all([
    api.get('/continents/'),
    api.get('/continents/', { as: surfer }),
    api.get('/continents'),
  ]);

  expect(loggedIn.json()).toEqual(visitor.json());
  expect(bare.json()).toEqual(visitor.json());
});

test('a region lists its surf breaks with coordinates and zone', async () => {
  const breaks: SurfBreak[] = (await api.get(regionUrl(basqueCountry))).json();

  expect(breaks.find((surfBreak) => surfBreak.id === mundaka)).toEqual({
    id: mundaka,
    name: 'Mundaka',
    lat: 43.409,
    lon: -2.697,
    kind: 'river-mouth',
    timezone: 'Europe/Madrid',
  });
});

test.for([
  ['a region that does not exist', [basqueCountry[0], basqueCountry[1], placeId('nowhere')]],
  ['a region of another country', [basqueCountry[0], placeId('europa/PT'), basqueCountry[2]]],
  ['a country of another continent', [placeId('asia'), basqueCountry[1], basqueCountry[2]]],
  ['a path without ids', ['europa', 'ES', 'pais-vasco']],
] as const)('%s is not found', async ([, path]) => {
  const answer = await api.get(regionUrl(path.map(String)));

  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ code: 'not_found', detail: 'No lo hemos encontrado.' });
});

test('a surf break has the names of the places above it', async () => {
  const answer = await api.get(`/surf_breaks/${mundaka}`, english);

  expect(answer.json()).toEqual({
    surf_break_id: mundaka,
    region_id: basqueCountry[2],
    country_id: basqueCountry[1],
    continent_id: basqueCountry[0],
    spot: 'Mundaka',
    region: 'Basque Country',
    country: 'Spain',
    continent: 'Europe',
    timezone: 'Europe/Madrid',
  });
  expect((await api.get(`/surf_breaks/${placeId('nowhere')}`)).statusCode).toBe(404);
});

test.for([
  ['the whole name', 'Mundaka', 'Mundaka'],
  ['its beginning', 'mund', 'Mundaka'],
  ['other case and no accents', 'ETRETAT', 'Étretat'],
  ['accents that are not there', 'Mundáka', 'Mundaka'],
  ['a typo', 'mundka', 'Mundaka'],
  ['the other language', 'Ostend', 'Ostende'],
  ['letters of other alphabets', 'klitmoller', 'Klitmøller (Cold Hawaii)'],
] as const)('a surf break is found by %s', async ([, typed, name]) => {
  const found: Place[] = (await api.get(`/surf_breaks?q=${encodeURIComponent(typed)}`)).json();

  expect(found.length).toBeLessThanOrEqual(20);
  expect(found[0]?.spot).toBe(name);
});

test.for(['%', '_', '\\', "'; drop table users", '😀'])(
  'a search for %j takes no character as a wildcard',
  async (typed) => {
    const answer = await api.get(`/surf_breaks?q=${encodeURIComponent(typed)}`);

    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  },
);

test.for(['', '%20', '%00', 'a'.repeat(101)])('a search for %j is refused', async (q) => {
  expect((await api.get(`/surf_breaks?q=${q}`)).statusCode).toBe(422);
});

test('loading the gazetteer again changes nothing, and a new edition renames places without new ids', async () => {
  const { db } = api.app;
  await renamePlace(db, mundaka, { es: 'Otro nombre' });
  await loadGazetteer(api.app);
  const untouched = await nameOfMundaka();
  await db.updateTable('settings').set({ value: '"an older edition"' }).where('key', '=', 'gazetteer').execute();

  await Promise.all([loadGazetteer(api.app), loadGazetteer(api.app)]);

  expect(untouched).toBe('Otro nombre');
  expect(await nameOfMundaka()).toBe('Mundaka');

  async function nameOfMundaka() {
    const row = db
      .selectFrom('place_names')
      .select('name')
      .where('place_id', '=', mundaka)
      .where('language', '=', 'es');
    return (await row.executeTakeFirstOrThrow()).name;
  }
});

function find<T extends { name: string }>(places: T[], name: string): T {
  const place = places.find((place) => place.name === name);
  if (!place) throw new Error(`${name} is not among ${places.map((place) => place.name).join(', ')}`);
  return place;
}
