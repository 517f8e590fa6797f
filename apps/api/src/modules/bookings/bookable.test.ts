import type { BookablePhotographer, BookableFilters } from '@pleamar/contract';
import { addDays } from '@pleamar/domain';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { answered, aQuickAlbum } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aBookablePhotographer, aFreeStart, postBookingRequest, changeProfile, today } from '../../testing/bookings.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { placeId } from '../places/gazetteer.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
let ana: Person;
let joao: Person;
let day: string;

beforeAll(async () => {
  ana = await aBookablePhotographer(api, 'Ana Etxebarria');
  joao = await aPhotographer(api, { fullName: 'João Ferraz' });
  await changeProfile(api, joao, { hourly_price: 45, places: ['Supertubos'], tags: ['Atardecer'] });
  const silent = await aPhotographer(api, { fullName: 'Sin Precio' });
  await changeProfile(api, silent, { hourly_price: null });
  await aQuickAlbum(api, ana);
  day = addDays(today(api), 7);
});

const found = async (query: string) => {
  const answer = answered(await api.get(`/bookings/photographers?${query}`), 200);
  return answer.json<{ items: BookablePhotographer[]; total: number; next_cursor: string | null }>();
};
const names = async (query: string) => (await found(query)).items.map(({ full_name }) => full_name).toSorted();
const both = ['Ana Etxebarria', 'João Ferraz'];

test('photographers with an hourly price can be booked, and their card shows everything', async () => {
  const { items, total } = await found('');
  const card = items.find(({ id }) => id === ana.id);

  expect(total).toBe(2);
  expect(card).toMatchObject({
    full_name: 'Ana Etxebarria',
    hourly_price: 60,
    tags: ['Agua'],
    description: 'Desde el agua',
    rating: null,
    review_count: 0,
    album_count: 1,
    is_online: false,
    places: [{ spot: 'Mundaka', region: 'País Vasco', timezone: 'Europe/Madrid' }],
  });
  expect(card?.cover_photo).not.toBeNull();
});

test.for([
  ['', both],
  ['q=joao', ['João Ferraz']],
  ['q=supertubos', ['João Ferraz']],
  ['q=atardecer ferraz', ['João Ferraz']],
  ['q=%25', []],
  ['tag=Agua', ['Ana Etxebarria']],
  ['max_price=45', ['João Ferraz']],
  ['max_price=60', both],
  ['min_rating=4', []],
  ['online=true', []],
] as const)('the filter %j finds the right photographers', async ([query, expected]) => {
  expect(await names(query)).toEqual(expected);
});

test('a highest price with cents finds the photographers who cost exactly that', async () => {
  const izaro = await aPhotographer(api, { fullName: 'Izaro Olano' });
  await changeProfile(api, izaro, { hourly_price: 19.99 });

  const foundNames = [await names('max_price=19.99'), await names('max_price=19.989')];

  expect(foundNames).toEqual([['Izaro Olano'], []]);
  await changeProfile(api, izaro, { hourly_price: null });
});

test('a tag is found by its name in the other language', async () => {
  expect(await names('q=sunset')).toEqual(['João Ferraz']);
  expect(await names('q=sunset%20supertubos')).toEqual(['João Ferraz']);
  expect(await names('q=sunset%20mundaka')).toEqual([]);
});

test('a region and a surf break find the photographers who work there', async () => {
  expect(await names(`region_id=${placeId('europa/ES/pais-vasco')}`)).toEqual(['Ana Etxebarria']);
  expect(await names(`surf_break_id=${placeId('europa/ES/pais-vasco/mundaka')}`)).toEqual(['Ana Etxebarria']);
  expect(await names(`surf_break_id=${placeId('europa/ES/pais-vasco/zarautz')}`)).toEqual([]);
});

test('a day finds the photographers with a free hour', async () => {
  expect(await names(`free_on=${day}`)).toEqual(['Ana Etxebarria']);

  const surfer = await aSurfer(api);
  const asked = await postBookingRequest(api, surfer, ana, { starts_at: await aFreeStart(api, ana), hours: 8 });
  await api.post(`/bookings/${answered(asked, 201).json().id}/accept`, {}, { as: ana });

  expect(await names(`free_on=${day}`)).toEqual([]);
  expect(await names(`free_on=${addDays(day, 1)}`)).toEqual(['Ana Etxebarria']);
});

test('the best rated photographers come first, page by page', async () => {
  await sql`update photographer_profiles set review_count = 2, rating_total = 9 where user_id = ${joao.id}`.execute(
    api.app.db,
  );

  const first = await found('limit=1');
  const second = await found(`limit=1&cursor=${first.next_cursor}`);

  expect([...first.items, ...second.items].map(({ rating }) => rating)).toEqual([4.5, null]);
  expect(second.next_cursor).toBeNull();
  expect(await names('min_rating=4')).toEqual(['João Ferraz']);
});

test('the filters offer only choices with a photographer, in the language of the page, with the names in the others', async () => {
  const answer = await api.get('/bookings/filters', { headers: { 'accept-language': 'en' } });
  const { regions, tags } = answer.json<BookableFilters>();

  expect(tags).toEqual(['Water', 'Sunset']);
  expect(regions.find(({ name }) => name === 'Basque Country')).toMatchObject({
    other_names: ['País Vasco'],
    surf_breaks: [{ name: 'Mundaka', other_names: [] }],
  });
});

test('description and tags are in the language of the reader, and a tag finds both of its spellings', async () => {
  const marama = await aPhotographer(api, { fullName: 'Marama Ihaka' });
  const words = { tags: ['Drone', 'Gatos'], description: 'De Raglan', other_description: 'Raglan local' };
  await changeProfile(api, marama, { ...words, places: ['Manu Bay (Raglan)'] });

  const cardIn = async (language: string) => {
    const answer = await api.get('/bookings/photographers?tag=Dron', { headers: { 'accept-language': language } });
    return answered(answer, 200).json<{ items: BookablePhotographer[] }>().items;
  };

  expect(await cardIn('es')).toMatchObject([{ tags: ['Dron', 'Gatos'], description: 'De Raglan' }]);
  expect(await cardIn('en')).toMatchObject([{ tags: ['Drone', 'Gatos'], description: 'Raglan local' }]);
  await changeProfile(api, marama, { hourly_price: null });
});

test('photographers at an own surf break come first, then those in the own country, then by rating', async () => {
  const inOrder = async (as?: Person) => {
    const { items } = answered(await api.get('/bookings/photographers', as ? { as } : {}), 200).json<{
      items: BookablePhotographer[];
    }>();
    return items.flatMap(({ id }) => (id === ana.id ? ['Mundaka'] : id === joao.id ? ['Supertubos'] : []));
  };
  const [spaniard, portuguese, traveller] = [await aSurfer(api), await aSurfer(api), await aSurfer(api)];
  await api.patch('/users/me', { country_code: 'PT' }, { as: portuguese });
  const supertubos = (await found('q=supertubos')).items[0]?.places[0]?.surf_break_id;
  await api.put(`/follows/surf-breaks/${supertubos}`, undefined, { as: traveller });

  expect(await inOrder(spaniard)).toEqual(['Mundaka', 'Supertubos']);
  expect(await inOrder(portuguese)).toEqual(['Supertubos', 'Mundaka']);
  expect(await inOrder(traveller)).toEqual(['Supertubos', 'Mundaka']);
});
