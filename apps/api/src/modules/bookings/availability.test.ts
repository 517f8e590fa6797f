import type { AvailabilitySlot, BookablePhotographer, FreeTimes } from '@pleamar/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { answered, MUNDAKA } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { changeProfile } from '../../testing/bookings.ts';
import { aPhotographer, type Person } from '../../testing/people.ts';
import { placeId } from '../places/gazetteer.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
let ana: Person;

beforeEach(async () => {
  api.clock.now = new Date('2027-03-01T12:00:00Z');
  ana = await aPhotographer(api);
  await changeProfile(api, ana, { places: ['Mundaka', 'Pipeline'] });
});

const add = (fields: object) =>
  api.post('/availability', { date: '2027-03-06', start: '09:00', end: '17:00', ...fields }, { as: ana });
const change = (id: string, fields: object) =>
  api.put(`/availability/${id}`, { date: '2027-03-06', start: '09:00', end: '17:00', ...fields }, { as: ana });
const slots = async (from = '2027-03-01', to = '2027-03-31') =>
  answered(await api.get(`/availability?from=${from}&to=${to}`, { as: ana }), 200).json<AvailabilitySlot[]>();
const free = async (day: string, { hours = 1, surfBreakId = MUNDAKA } = {}) => {
  const url = `/bookings/photographers/${ana.id}/free_times?surf_break_id=${surfBreakId}&day=${day}&hours=${hours}`;
  return answered(await api.get(url), 200).json<FreeTimes>();
};
const times = async (day: string, hours = 1) => (await free(day, { hours })).starts.map(({ time }) => time);

describe('free hours', () => {
  test('a single slot and a weekly series are stored as they were entered', async () => {
    const once = answered(await add({ notes: 'Solo con marea media' }), 201).json();
    const weekly = answered(await add({ weekdays: [3, 0, 3], start: '07:30', end: '24:00' }), 201).json();

    expect(once).toMatchObject({ kind: 'once', date: '2027-03-06', weekdays: [], start: '09:00', end: '17:00' });
    expect(once.notes).toBe('Solo con marea media');
    expect(weekly).toMatchObject({
      kind: 'weekly',
      date: '2027-03-06',
      weekdays: [0, 3],
      start: '07:30',
      end: '24:00',
    });
    expect(new Set((await slots()).map(({ id }) => id))).toEqual(new Set([once.id, weekly.id]));
    expect((await slots('2027-04-01', '2027-04-30')).map(({ id }) => id)).toEqual([weekly.id]);
  });

  test.for([
    ['the same hours of the same day', {}],
    ['a part of them', { start: '16:59', end: '18:00' }],
    ['a series that holds on that day', { date: '2027-03-01', weekdays: [6] }],
  ])('free hours that are %s are refused as overlapping', async ([, fields]) => {
    await add({});

    const answer = await add(Object(fields));

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'slot_overlap']);
    expect(await slots()).toHaveLength(1);
  });

  test('slots that only touch, and one on a skipped day of a series, do not overlap', async () => {
    const series = answered(await add({ date: '2027-03-01', weekdays: [6] }), 201).json();
    await api.post(`/availability/${series.id}/skipped_days`, { day: '2027-03-06' }, { as: ana });

    expect((await add({ start: '10:00', end: '12:00' })).statusCode).toBe(201);
    expect((await add({ start: '12:00', end: '13:00' })).statusCode).toBe(201);
  });

  test('ten equal slots sent at once become one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({})));

    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', ...Array(9).fill('409')]);
  });

  test('a changed slot does not overlap with itself, and deleting it frees its hours', async () => {
    const slot = answered(await add({}), 201).json();
    const changed = await change(slot.id, { end: '12:00' });
    await api.del(`/availability/${slot.id}`, { as: ana });

    expect(changed.json()).toMatchObject({ id: slot.id, end: '12:00' });
    expect(await slots()).toEqual([]);
  });

  test.for([
    ['a day that has passed', { date: '2027-02-20' }, 'slot_past'],
    ['an end before the start', { start: '12:00', end: '11:00' }, 'validation'],
    ['a time that no clock shows', { start: '25:00' }, 'validation'],
    ['an eighth weekday', { weekdays: [7] }, 'validation'],
  ])('a slot with %s is refused', async ([, fields, code]) => {
    const answer = await add(Object(fields));

    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
  });

  test('one day of a series gets hours of its own, and the others stay', async () => {
    const series = answered(await add({ date: '2027-03-01', weekdays: [6] }), 201).json();

    const day = await change(series.id, {
      scope: 'day',
      on: '2027-03-13',
      date: '2027-03-13',
      weekdays: [6],
      end: '11:00',
    });

    expect(answered(day, 200).json()).toMatchObject({ kind: 'once', date: '2027-03-13', end: '11:00' });
    expect(await times('2027-03-13')).toEqual(['09:00', '10:00']);
    expect(await times('2027-03-20')).toHaveLength(8);
  });

  test('a series gets other hours from a day on, and skipped days stay skipped', async () => {
    const series = answered(await add({ date: '2027-03-01', weekdays: [6] }), 201).json();
    await api.post(`/availability/${series.id}/skipped_days`, { day: '2027-03-20' }, { as: ana });

    const part = { scope: 'following', on: '2027-03-13', date: '2027-03-13', weekdays: [6], end: '10:00' };
    answered(await change(series.id, part), 200);

    expect(await times('2027-03-06')).toHaveLength(8);
    expect(await times('2027-03-13')).toEqual(['09:00']);
    expect(await times('2027-03-20')).toEqual([]);
    expect((await slots()).find(({ id }) => id === series.id)).toMatchObject({ until: '2027-03-12' });
  });

  test('a weekly series is deleted for one day, from a day on, or as a whole', async () => {
    const series = answered(await add({ date: '2027-03-01', weekdays: [6] }), 201).json();

    await api.del(`/availability/${series.id}?scope=day&on=2027-03-06`, { as: ana });
    await api.del(`/availability/${series.id}?scope=following&on=2027-03-20`, { as: ana });
    expect([await times('2027-03-06'), await times('2027-03-20')]).toEqual([[], []]);
    expect(await times('2027-03-13')).toHaveLength(8);
    await api.del(`/availability/${series.id}?scope=following&on=2027-03-01`, { as: ana });

    expect(await slots()).toEqual([]);
  });

  test.for([
    ['an end before the first day', '/availability', { weekdays: [6], until: '2027-03-05' }],
    ['a holiday that ends before it begins', '/holidays', { from: '2027-03-05', to: '2027-03-04' }],
    ['a holiday that is over', '/holidays', { from: '2027-02-05', to: '2027-02-06' }],
  ] as const)('a change of %s is refused', async ([, path, fields]) => {
    const body = { date: '2027-03-06', start: '09:00', end: '17:00', ...fields };

    expect((await api.post(path, body, { as: ana })).statusCode).toBe(422);
  });

  test('a change of a part of a series must name its day', async () => {
    const series = answered(await add({ date: '2027-03-01', weekdays: [6] }), 201).json();

    expect((await api.del(`/availability/${series.id}?scope=following`, { as: ana })).statusCode).toBe(422);
    expect(await slots()).toHaveLength(1);
  });

  test("another photographer's hours are not found", async () => {
    const slot = answered(await add({}), 201).json();
    const other = await aPhotographer(api);

    expect((await api.del(`/availability/${slot.id}`, { as: other })).statusCode).toBe(404);
    expect(await slots()).toHaveLength(1);
  });
});

describe('free start times', () => {
  test('free start times are those of a whole booking inside the hours, in the zone of the surf break', async () => {
    await add({ start: '09:00', end: '12:00' });

    expect(await times('2027-03-06')).toEqual(['09:00', '10:00', '11:00']);
    expect(await times('2027-03-06', 2)).toEqual(['09:00', '10:00']);
    expect(await times('2027-03-06', 4)).toEqual([]);
    expect((await free('2027-03-06')).starts[0]?.starts_at).toBe('2027-03-06T08:00:00.000Z');
  });

  test('free start times are in the zone of the requested surf break', async () => {
    await add({ start: '09:00', end: '12:00' });
    const { places } = answered(
      await api.get(`/bookings/photographers/${ana.id}/offer`),
      200,
    ).json<BookablePhotographer>();
    const surfBreakId = places.find(({ spot }) => spot === 'Pipeline')?.surf_break_id ?? '';

    const { starts } = await free('2027-03-06', { surfBreakId });

    expect(starts[0]).toEqual({ time: '09:00', starts_at: '2027-03-06T19:00:00.000Z', is_dark: false });
  });

  test('free start times stay the same when daylight saving begins or ends', async () => {
    await add({ date: '2027-03-01', weekdays: [0, 6], start: '09:00', end: '10:00' });

    const [saturday, sunday] = [await free('2027-03-27'), await free('2027-03-28')];

    expect(saturday.starts).toMatchObject([{ time: '09:00', starts_at: '2027-03-27T08:00:00.000Z' }]);
    expect(sunday.starts).toMatchObject([{ time: '09:00', starts_at: '2027-03-28T07:00:00.000Z' }]);
  });

  test('free start times name those in the dark, and sunrise and sunset at the surf break', async () => {
    await add({ start: '06:00', end: '21:00' });

    const { starts, sun } = await free('2027-03-06', { hours: 1 });

    expect(sun).toEqual({ rises: expect.stringMatching(/^07:[23]/), sets: expect.stringMatching(/^(18:5|19:0)/) });
    const dark = starts.filter(({ is_dark }) => is_dark).map(({ time }) => time);
    expect(dark).toEqual(['06:00', '07:00', '19:00', '20:00']);
  });

  test('days without free start times are left out, also skipped days of a series', async () => {
    const series = answered(await add({ date: '2027-03-01', weekdays: [6] }), 201).json();
    await api.post(`/availability/${series.id}/skipped_days`, { day: '2027-03-13' }, { as: ana });

    const url = `/bookings/photographers/${ana.id}/free_days?surf_break_id=${MUNDAKA}&from=2027-02-01`;
    expect((await api.get(url)).json()).toEqual(['2027-03-06', '2027-03-20', '2027-03-27', '2027-04-03', '2027-04-10']);
  });

  test('free start times end with a series, and begin again after a holiday', async () => {
    await add({ date: '2027-03-01', weekdays: [6], until: '2027-03-27' });
    const holiday = await api.post('/holidays', { from: '2027-03-10', to: '2027-03-15' }, { as: ana });
    const url = `/bookings/photographers/${ana.id}/free_days?surf_break_id=${MUNDAKA}&from=2027-02-01`;

    expect((await api.get(url)).json()).toEqual(['2027-03-06', '2027-03-20', '2027-03-27']);
    const freeThen = (await api.get('/bookings/photographers?free_on=2027-03-13')).json<{ items: { id: string }[] }>();
    expect(freeThen.items.map(({ id }) => id)).not.toContain(ana.id);
    expect((await api.get('/holidays', { as: ana })).json()).toEqual([answered(holiday, 201).json()]);
    await api.del(`/holidays/${holiday.json().id}`, { as: ana });
    expect((await api.get(url)).json()).toContain('2027-03-13');
  });

  test('a surf break where the photographer does not work is refused, and a photographer without a price is not found', async () => {
    const elsewhere = placeId('europa/ES/pais-vasco/zarautz');
    const path = `/bookings/photographers/${ana.id}`;
    expect((await api.get(`${path}/free_times?surf_break_id=${elsewhere}&day=2027-03-06`)).statusCode).toBe(422);

    await changeProfile(api, ana, { hourly_price: null });

    expect((await api.get(`${path}/free_times?surf_break_id=${MUNDAKA}&day=2027-03-06`)).statusCode).toBe(404);
    expect((await api.get(`${path}/offer`)).statusCode).toBe(404);
  });
});
