import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { albumSteps, stopThreads } from './steps/albums.ts';
import { boughtLikesStep } from './steps/likes.ts';
import { olderOrderSteps, recentOrderSteps } from './steps/orders.ts';
import { peopleSteps } from './steps/people.ts';
import { demoAlbums, photographerOf } from './world/albums.ts';
import { demoEmail, demoPeople, DEMO_PASSWORD } from './world/people.ts';
import type { DemoStep } from './step.ts';
import { answered, readyRows } from '../src/testing/albums.ts';
import { apiUnderTest } from '../src/testing/api.ts';
import { albumRow } from '../src/testing/rows.ts';

const api = apiUnderTest();
const orderSteps = () => [...olderOrderSteps(), ...recentOrderSteps()];

// Albums get rows instead of pictures: their look is tested elsewhere.
beforeAll(async () => {
  api.clock.now = new Date('2026-11-15T18:00:00Z');
  for (const step of peopleSteps()) await record(step);
  for (const album of await demoAlbums()) {
    const owner = await person(photographerOf(album));
    const id = await albumRow(api.app.db, { user_id: owner.id, title: album.title, taken_on: album.date });
    await readyRows(api, id, 20);
  }
  for (const step of orderSteps()) await record(step);
}, 240_000);

test("the demo's people registered a year ago and have pictures", async () => {
  const people = await api.app.db.selectFrom('users').select(['created_at', 'profile_picture_key']).execute();

  expect(people).toHaveLength(demoPeople.length);
  for (const { created_at: since, profile_picture_key: key } of people) {
    expect(since.getTime()).toBeLessThan(Date.parse('2025-11-15'));
    const { width, height } = await sharp(
      (await api.get(`/files/${key?.slice('public/'.length)}`)).rawPayload,
    ).metadata();
    expect([width, height]).toEqual([256, 256]);
  }
  expect(new Set(people.map((row) => row.profile_picture_key)).size).toBe(people.length);
});

test("the demo's ana has sold photos in each of the last twelve months", async () => {
  const summary = await api.get('/orders/summary?timezone=Europe/Madrid', { as: await login('ana') });
  const { months } = answered(summary, 200).json<{ months: { billed_amount: number }[] }>();

  expect(months).toHaveLength(12);
  for (const month of months) expect(month).toMatchObject({ billed_amount: expect.toSatisfy((cents) => cents > 0) });
});

test('each sale of the demo was paid out on its day, to every photographer with an account', async () => {
  const payouts = await api.app.db
    .selectFrom('payouts as p')
    .innerJoin('users as u', 'u.id', 'p.photographer_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['u.email', 'p.status', 'p.settled_at', 'p.provider_transfer_id', 'o.paid_at'])
    .execute();
  const [waiting, arrived] = [
    payouts.filter(({ status }) => status === 'pending'),
    payouts.filter(({ status }) => status !== 'pending'),
  ];

  expect(new Set(waiting.map(({ email }) => email))).toEqual(new Set([demoEmail('mateo')]));
  expect(arrived.some(({ status, email }) => status === 'paid' && email === demoEmail('ana'))).toBe(true);
  for (const { settled_at: settledAt, paid_at: paidAt, provider_transfer_id: transfer } of arrived) {
    expect(transfer).not.toBeNull();
    expect(settledAt?.toISOString().slice(0, 10)).toBe(paidAt?.toISOString().slice(0, 10));
  }
});

test("the favourites of the demo's leo have photos that he bought", async () => {
  await boughtLikesStep.run(api.app, new AbortController().signal);

  const liked = await api.get('/photos/liked?limit=500', { as: await login('leo') });
  const { items } = answered(liked, 200).json<{ items: { access_granted: boolean }[] }>();

  expect(items.filter((photo) => photo.access_granted).length).toBeGreaterThan(0);
});

test('no photo of the demo was bought before it existed, or twice', async () => {
  const lines = await api.app.db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('albums as a', 'a.id', 'l.album_id')
    .select(['o.created_at', 'a.taken_on', 'o.user_id', 'l.photo_id'])
    .execute();

  expect(lines.filter((line) => line.created_at.toISOString().slice(0, 10) < line.taken_on)).toEqual([]);
  expect(new Set(lines.map((line) => `${line.user_id} ${line.photo_id}`)).size).toBe(lines.length);
});

test('an interrupted start of the demo goes on without a second order', async () => {
  const count = async () => (await api.app.db.selectFrom('orders').select('id').execute()).length;
  const before = await count();

  for (const step of orderSteps()) await step.run(api.app, new AbortController().signal);

  expect(await count()).toBe(before);
  expect(before).toBe(orderSteps().length);
});

test('a stop of the demo waits for one picture and not for its album', async () => {
  const [newest] = await albumSteps();
  const uploaded = vi.spyOn(api.app.storage, 'put');

  await expect(newest?.run(api.app, AbortSignal.abort())).rejects.toThrow(/abort/i);

  expect(uploaded).not.toHaveBeenCalled();
  await stopThreads();
});

async function record(step: DemoStep): Promise<void> {
  await step.run(api.app, new AbortController().signal);
  await api.app.db.insertInto('demo_steps').values({ name: step.name, done_at: api.clock.now }).execute();
}

const person = (key: string) =>
  api.app.db.selectFrom('users').select('id').where('email', '=', demoEmail(key)).executeTakeFirstOrThrow();

async function login(key: string): Promise<{ token: string }> {
  const answer = await api.post('/auth/login', { email: demoEmail(key), password: DEMO_PASSWORD });
  return { token: answered(answer, 200).json<{ access_token: string }>().access_token };
}
