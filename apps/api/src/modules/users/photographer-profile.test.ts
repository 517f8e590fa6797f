import { expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { aPerson, aPhotographer, aSurfer } from '../../testing/people.ts';
import { bookingFields } from '../../testing/rows.ts';

const api = apiUnderTest();
const urlOf = (person: { id: string }) => `/users/${person.id}/photographer_profile`;
const equipment = { cameras: ['Canon EOS R5'], lenses: ['RF 100-500', 'RF 70-200'], accessories: ['Carcasa Aquatech'] };
const empty = {
  equipment: { cameras: [], lenses: [], accessories: [] },
  hourly_price: null,
  places: [],
  surf_breaks: [],
  tags: [],
  description: '',
  other_description: '',
  rating: null,
  review_count: 0,
  photo_count: 0,
  online: false,
};

test('a photographer’s profile is public, and empty before it was created', async () => {
  const ana = await aPhotographer(api);

  const answer = await api.get(urlOf(ana));

  expect([answer.statusCode, answer.json()]).toEqual([200, { user_id: ana.id, ...empty }]);
});

test('only a photographer has a profile', async () => {
  const leo = await aSurfer(api);

  expect((await api.get(urlOf(leo))).statusCode).toBe(404);
  expect((await api.get(urlOf({ id: crypto.randomUUID() }))).json().code).toBe('user_not_found');
});

test('a profile is created once, with the equipment as the page sends it', async () => {
  const ana = await aPhotographer(api);

  const made = await api.post(`${urlOf(ana)}/`, { equipment }, { as: ana });
  const again = await api.post(urlOf(ana), { equipment: empty.equipment }, { as: ana });

  expect(made.statusCode).toBe(201);
  expect(made.json()).toEqual({ user_id: ana.id, ...empty, equipment });
  expect([again.statusCode, again.json().code]).toEqual([409, 'profile_exists']);
  expect((await api.get(urlOf(ana))).json().equipment).toEqual(equipment);
});

test('one of twenty simultaneous creations of a profile succeeds', async () => {
  const ana = await aPhotographer(api);

  const answers = await Promise.all(Array.from({ length: 20 }, () => api.post(urlOf(ana), { equipment }, { as: ana })));

  expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
  expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(19);
});

test('a change of a profile touches the sent fields alone', async () => {
  const ana = await aPhotographer(api);
  const whole = {
    equipment,
    hourly_price: 60.5,
    places: ['Mundaka', 'Zarautz'],
    tags: ['agua', 'dron'],
    description: 'Dentro del agua\ndesde 2012.',
    other_description: 'In the water\nsince 2012.',
  };
  await api.post(urlOf(ana), whole, { as: ana });

  const changed = await api.patch(urlOf(ana), { tags: [], hourly_price: 80 }, { as: ana });
  const priceless = await api.patch(urlOf(ana), { hourly_price: null }, { as: ana });
  const untouched = await api.patch(urlOf(ana), {}, { as: ana });

  expect(changed.json()).toMatchObject({ ...whole, tags: [], hourly_price: 80 });
  expect(priceless.json()).toMatchObject({ ...whole, tags: [], hourly_price: null });
  expect(untouched.json()).toEqual(priceless.json());
});

test('an empty profile can be changed without being created first', async () => {
  const ana = await aPhotographer(api);

  const answer = await api.patch(urlOf(ana), { equipment }, { as: ana });

  expect([answer.statusCode, answer.json().equipment]).toEqual([200, equipment]);
});

test('only its photographer changes a profile, and a refused call changes nothing', async () => {
  const ana = await aPhotographer(api);
  const [other, both] = [await aPhotographer(api), await aPerson(api, { isPhotographer: true, isSurfer: true })];
  const leo = await aSurfer(api);
  await api.post(urlOf(ana), { equipment }, { as: ana });

  for (const method of ['POST', 'PATCH']) {
    const body = { equipment: empty.equipment, hourly_price: 1 };
    const codeFor = async (as: typeof ana | null) => {
      const answer = await api.request(method, urlOf(ana), { as, body });
      return [answer.statusCode, answer.json().code];
    };
    expect(await codeFor(null)).toEqual([401, 'unauthenticated']);
    expect(await codeFor(leo)).toEqual([403, 'photographers_only']);
    expect(await codeFor(other)).toEqual([403, 'forbidden']);
    expect(await codeFor(both)).toEqual([403, 'forbidden']);
  }
  expect((await api.get(urlOf(ana))).json()).toEqual({ user_id: ana.id, ...empty, equipment });
});

test('the rating comes from reviews alone, with one decimal', async () => {
  const ana = await aPhotographer(api);
  const { db } = api.app;
  for (const [hour, rating] of [5, 4, 4].entries()) {
    const booking = await bookingFields(db, {
      photographer_id: ana.id,
      status: 'completed',
      starts_at: new Date(Date.UTC(2026, 5, 1, hour)),
      ends_at: new Date(Date.UTC(2026, 5, 1, hour + 1)),
    });
    const { id } = await db.insertInto('bookings').values(booking).returning('id').executeTakeFirstOrThrow();
    const people = { photographer_id: ana.id, surfer_id: booking.surfer_id };
    await db
      .insertInto('reviews')
      .values({ booking_id: id, rating, ...people })
      .execute();
  }

  const answer = await api.patch(urlOf(ana), { rating: 1, review_count: 9, user_id: crypto.randomUUID() }, { as: ana });

  expect(answer.json()).toMatchObject({ user_id: ana.id, rating: 4.3, review_count: 3 });
});

test('a photographer who was active a moment ago is online', async () => {
  const ana = await aPhotographer(api);
  await api.app.db.insertInto('presence').values({ user_id: ana.id, last_seen_at: api.clock.now }).execute();

  const now = await api.get(urlOf(ana));
  api.clock.pass(5 * 60_000);
  const later = await api.get(urlOf(ana));

  expect([now.json().online, later.json().online]).toEqual([true, false]);
});

test.for([
  ['hourly_price', 0],
  ['hourly_price', -1],
  ['hourly_price', 10.005],
  ['hourly_price', 1_000_000],
  ['hourly_price', '60'],
  ['equipment', { cameras: [''], lenses: [], accessories: [] }],
  ['equipment', { cameras: ['a'.repeat(121)], lenses: [], accessories: [] }],
  ['equipment', { cameras: Array(51).fill('x'), lenses: [], accessories: [] }],
  ['equipment', { cameras: [] }],
  ['places', ['nul\0']],
  ['surf_break_ids', ['Mundaka']],
  ['tags', [7]],
  ['description', 'a'.repeat(2001)],
  ['other_description', 'a'.repeat(2001)],
] as const)('%s = %j is refused', async ([field, value]) => {
  const ana = await aPhotographer(api);

  const answer = await api.patch(urlOf(ana), { [field]: value }, { as: ana });

  expect(answer.statusCode).toBe(422);
  expect(String(answer.json().errors[0].path)).toMatch(new RegExp(`^${field}`));
});
