import type { BookablePhotographer, PhotographerProfile } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { answered, aQuickAlbum } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer, type Person } from '../../testing/people.ts';
import { placeId } from '../places/gazetteer.ts';
import { renamePlace } from '../../testing/rows.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

/** Two surf breaks with one name. */
const GUANACASTE = placeId('america-central-y-caribe/CR/guanacaste/playa-grande');
const MAR_DEL_PLATA = placeId('america-del-sur/AR/mar-del-plata/playa-grande');
const HENDAYE = placeId('europa/FR/pais-vasco-frances/hendaya');

const urlOf = (person: Person) => `/users/${person.id}/photographer_profile`;
const save = async (person: Person, fields: object) =>
  answered(
    await api.patch(urlOf(person), { hourly_price: 60, ...fields }, { as: person }),
    200,
  ).json<PhotographerProfile>();
const breaksOf = ({ surf_breaks }: PhotographerProfile) => surf_breaks.map(({ surf_break_id: id }) => id).toSorted();
const offeredAt = async (surfBreakId: string) => {
  const answer = await api.get(`/bookings/photographers?limit=100&surf_break_id=${surfBreakId}`);
  return answered(answer, 200)
    .json<{ items: BookablePhotographer[] }>()
    .items.map(({ id }) => id);
};

test('a photographer of one of two surf breaks with the same name is offered at that one alone', async () => {
  const ana = await aPhotographer(api);

  const saved = await save(ana, { places: ['Playa Grande'], surf_break_ids: [MAR_DEL_PLATA] });

  expect(saved).toMatchObject({ places: ['Playa Grande'], surf_breaks: [{ region: 'Mar del Plata' }] });
  expect(await offeredAt(MAR_DEL_PLATA)).toContain(ana.id);
  expect(await offeredAt(GUANACASTE)).not.toContain(ana.id);
});

test('a renamed surf break keeps its photographers and is shown by its new name', async () => {
  const ana = await aPhotographer(api);
  await save(ana, { surf_break_ids: [HENDAYE] });
  await renamePlace(api.app.db, HENDAYE, { es: 'Hendaia' });
  api.clock.pass(10 * 60_000);

  const profile = (await api.get(urlOf(ana))).json<PhotographerProfile>();

  expect(await offeredAt(HENDAYE)).toEqual([ana.id]);
  expect(profile.places).toEqual(['Hendaia']);
  const found = (await api.get('/bookings/photographers?q=hendaia')).json<{ items: BookablePhotographer[] }>();
  expect(found.items.map(({ id }) => id)).toEqual([ana.id]);
});

test('places are named in the language of the reader', async () => {
  const ana = await aPhotographer(api);
  await save(ana, { surf_break_ids: [placeId('europa/BE/costa-flamenca/ostende')] });

  const answer = await api.get(urlOf(ana), { headers: { 'accept-language': 'en' } });

  expect(answer.json<PhotographerProfile>().places).toEqual(['Ostend']);
});

test('names alone find their surf breaks in either language; other names stay as they were written', async () => {
  const ana = await aPhotographer(api);

  const saved = await save(ana, { places: ['Canarias', 'Mundaka', 'Ostend'] });

  expect(saved.places).toEqual(['Canarias', 'Mundaka', 'Ostende']);
  expect(saved.surf_breaks.map(({ spot }) => spot)).toEqual(['Mundaka', 'Ostende']);
});

test('names that match no chosen surf break stay, after the surf breaks', async () => {
  const ana = await aPhotographer(api);
  const mundaka = placeId('europa/ES/pais-vasco/mundaka');

  const saved = await save(ana, { places: ['Canarias', 'Zarautz', 'Mundaka'], surf_break_ids: [mundaka, mundaka] });

  expect(saved.places).toEqual(['Mundaka', 'Canarias', 'Zarautz']);
  expect(breaksOf(saved)).toEqual([mundaka]);
});

test('a name that two surf breaks share means both only where nothing distinguishes them', async () => {
  const places = ['Playa Grande'];
  const [unknown, argentine, chosen, atWork] = [
    await aPhotographer(api),
    await aPhotographer(api),
    await aPhotographer(api),
    await aPhotographer(api),
  ];
  answered(await api.patch('/users/me', { country_code: 'AR' }, { as: argentine }), 200);
  await save(chosen, { surf_break_ids: [GUANACASTE] });
  await aQuickAlbum(api, atWork, { surfBreakId: GUANACASTE });
  answered(await api.patch('/users/me', { country_code: 'AR' }, { as: atWork }), 200);

  expect(breaksOf(await save(unknown, { places }))).toEqual([GUANACASTE, MAR_DEL_PLATA].toSorted());
  expect(breaksOf(await save(argentine, { places }))).toEqual([MAR_DEL_PLATA]);
  expect(breaksOf(await save(chosen, { places }))).toEqual([GUANACASTE]);
  expect(breaksOf(await save(atWork, { places }))).toEqual([GUANACASTE]);
});

test('two surf breaks of one name can both be chosen, and the name is shown once', async () => {
  const ana = await aPhotographer(api);

  const saved = await save(ana, { surf_break_ids: [GUANACASTE, MAR_DEL_PLATA] });

  expect(saved.places).toEqual(['Playa Grande']);
  expect(saved.surf_breaks.map(({ region }) => region)).toEqual(['Guanacaste', 'Mar del Plata']);
});

test('a surf break that does not exist is refused and changes nothing', async () => {
  const ana = await aPhotographer(api);
  await save(ana, { places: ['Mundaka'] });

  const answer = await api.patch(urlOf(ana), { surf_break_ids: [crypto.randomUUID()] }, { as: ana });

  expect(answer.json().code).toBe('surf_break_unknown');
  expect((await api.get(urlOf(ana))).json<PhotographerProfile>().places).toEqual(['Mundaka']);
});

test('a change of something else leaves the places, and no places can be sent', async () => {
  const ana = await aPhotographer(api);
  await save(ana, { surf_break_ids: [MAR_DEL_PLATA] });

  const kept = await save(ana, { tags: ['agua'] });
  const none = await save(ana, { places: [] });

  expect(breaksOf(kept)).toEqual([MAR_DEL_PLATA]);
  expect([none.places, none.surf_breaks]).toEqual([[], []]);
  expect(await offeredAt(MAR_DEL_PLATA)).not.toContain(ana.id);
});
