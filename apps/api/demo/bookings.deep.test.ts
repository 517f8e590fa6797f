import type { BookablePhotographer, Conversation, Notification, Review } from '@pleamar/contract';
import { BOOKING_STATUSES, addDays } from '@pleamar/domain';
import { beforeAll, expect, test } from 'vitest';
import { answered } from '../src/testing/albums.ts';
import { apiUnderTest } from '../src/testing/api.ts';
import { conversationSteps, readStep } from './steps/conversations.ts';
import { peopleSteps } from './steps/people.ts';
import { requestSteps, bookingSteps } from './steps/bookings.ts';
import { demoEmail, DEMO_PASSWORD } from './world/people.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
const demoStart = new Date('2026-11-15T18:00:00Z');
const steps = () => [...bookingSteps(), readStep, ...conversationSteps(), ...requestSteps()];

beforeAll(async () => {
  api.clock.now = demoStart;
  const [people] = peopleSteps();
  for (const step of [...(people ? [people] : []), ...steps()]) {
    await step.run(api.app, new AbortController().signal);
    await api.app.db.insertInto('demo_steps').values({ name: step.name, done_at: demoStart }).execute();
  }
}, 120_000);

test('the demo has bookings in every state', async () => {
  const rows = await api.app.db.selectFrom('bookings').select('status').distinct().execute();

  expect(rows.map(({ status }) => status).toSorted()).toEqual(BOOKING_STATUSES.toSorted());
});

test("the demo's ana has free times in each of the next three weeks, requests to answer and a completed booking", async () => {
  const ana = await login('ana');
  const { places, id } = await bookable('Ana Etxebarria');
  const found = await api.get(
    `/bookings/photographers/${id}/free_days?surf_break_id=${places[0]?.surf_break_id}&from=2026-11-16`,
  );
  const days = answered(found, 200).json<string[]>();
  const counts = answered(await api.get('/bookings/counts', { as: ana }), 200).json();

  for (const week of [0, 7, 14]) {
    const [first, last] = [addDays('2026-11-16', week), addDays('2026-11-16', week + 6)];
    expect(days.filter((day) => day >= first && day <= last).length).toBeGreaterThan(3);
  }
  expect(counts).toMatchObject({ requests: 2, upcoming: 3, completed: 6 });
});

test('reviews of the demo give photographers their rating', async () => {
  expect(await bookable('Ana Etxebarria')).toMatchObject({ rating: 4.6, review_count: 5 });
});

test('ratings of the demo have several reviews each, of more than one grade, and not of every surfer', async () => {
  const photographers = await bookablePhotographers('es');
  for (const { id, rating, review_count: count } of photographers) {
    expect(count).toBeGreaterThan(2);
    expect(rating).toBeLessThan(5);
    const { items } = answered(await api.get(`/users/${id}/reviews?limit=50`), 200).json<{ items: Review[] }>();
    expect(new Set(items.map((review) => review.rating)).size).toBeGreaterThan(1);
    expect(items.every((review) => review.text.length > 10)).toBe(true);
  }
  const grades = await api.app.db.selectFrom('reviews').select('rating').distinct().execute();
  const completed = await api.app.db.selectFrom('bookings').select('id').where('status', '=', 'completed').execute();
  const reviewed = await api.app.db.selectFrom('reviews').select('id').execute();

  expect(grades.length).toBeGreaterThan(2);
  expect(new Set(photographers.map(({ rating }) => rating)).size).toBeGreaterThan(2);
  expect(new Set(photographers.map(({ review_count: count }) => count)).size).toBeGreaterThan(1);
  expect(reviewed.length).toBeLessThan(completed.length);
});

test("the demo's photographers describe themselves in the reader's language", async () => {
  const [spanish, english] = await Promise.all([bookablePhotographers('es'), bookablePhotographers('en')]);
  const wordsOf = (cards: BookablePhotographer[]) =>
    new Map(cards.map(({ full_name: name, description, tags }) => [name, { description, tags }]));

  expect(
    spanish.filter(({ full_name: name, description }) => wordsOf(english).get(name)?.description === description),
  ).toEqual([]);
  expect(wordsOf(spanish).get('Kai Nakamura')).toMatchObject({ tags: ['Carcasa de agua', 'Tubos'] });
  expect(wordsOf(english).get('Ana Etxebarria')).toMatchObject({ tags: ['Long lens', 'Big waves', 'Sunrise'] });
});

test("the demo's leo and ana have written to each other, and the last message is some hours old", async () => {
  const { items } = answered(await api.get('/conversations', { as: await login('leo') }), 200).json<{
    items: Conversation[];
  }>();
  const withAna = items.find(({ person }) => person.full_name === 'Ana Etxebarria');

  expect(withAna?.unread).toBe(0);
  expect(withAna?.last_message?.created_at).toBe('2026-11-15T14:50:00.000Z');
});

test('notifications of the demo are dated as their events, and old ones were read', async () => {
  const { items } = answered(await api.get('/notifications?limit=50', { as: await login('ana') }), 200).json<{
    items: Notification[];
  }>();
  const review = items.find(({ kind }) => kind === 'review');
  const unread = items.filter(({ is_read: isRead }) => !isRead);

  expect(review?.created_at.slice(0, 10)).toBe('2026-10-30');
  expect(unread.map(({ kind }) => kind).toSorted()).toEqual(['message', 'session_request', 'session_request']);
});

test('an interrupted start of the demo goes on without a second booking, message or review', async () => {
  const count = async () => {
    const rows = await Promise.all(
      (['bookings', 'messages', 'reviews', 'availability_slots'] as const).map((table) =>
        api.app.db.selectFrom(table).select('id').execute(),
      ),
    );
    return rows.map(({ length }) => length);
  };
  const before = await count();

  for (const step of steps()) await step.run(api.app, new AbortController().signal);

  expect(await count()).toEqual(before);
});

test.for(['2026-03-27', '2026-10-24', '2027-01-01', '2026-06-17'])(
  'every booking finds its hours, also when the demo is started on %s',
  async (day) => {
    const all = await api.app.db.selectFrom('bookings').select('id').execute();
    api.clock.now = new Date(`${day}T09:00:00Z`);
    await api.app.db.deleteFrom('reviews').execute();
    await api.app.db.deleteFrom('bookings').execute();
    await api.app.db.deleteFrom('availability_slots').execute();
    await api.app.db.updateTable('demo_steps').set({ done_at: api.clock.now }).where('name', '=', 'people').execute();

    for (const step of [...bookingSteps(), ...requestSteps()]) await step.run(api.app, new AbortController().signal);

    expect((await api.app.db.selectFrom('bookings').select('id').execute()).length).toBe(all.length);
  },
);

async function bookablePhotographers(language: string): Promise<BookablePhotographer[]> {
  const answer = await api.get('/bookings/photographers?limit=50', { headers: { 'accept-language': language } });
  return answered(answer, 200).json<{ items: BookablePhotographer[] }>().items;
}

async function bookable(name: string): Promise<BookablePhotographer> {
  const { items } = answered(await api.get(`/bookings/photographers?q=${encodeURIComponent(name)}`), 200).json<{
    items: BookablePhotographer[];
  }>();
  const [found] = items;
  if (!found) throw new Error(`${name} cannot be booked`);
  return found;
}

async function login(key: string): Promise<{ token: string }> {
  const answer = await api.post('/auth/login', { email: demoEmail(key), password: DEMO_PASSWORD });
  return { token: answered(answer, 200).json<{ access_token: string }>().access_token };
}
