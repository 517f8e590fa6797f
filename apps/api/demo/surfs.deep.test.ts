import type { DemandDay, SurfCard } from '@pleamar/contract';
import { beforeAll, expect, test } from 'vitest';
import { anAlbum, answered } from '../src/testing/albums.ts';
import { apiUnderTest } from '../src/testing/api.ts';
import { photosAt } from '../src/testing/surfs.ts';
import { peopleSteps } from './steps/people.ts';
import { surfSteps } from './steps/surfs.ts';
import { demoEmail, DEMO_PASSWORD } from './world/people.ts';

const api = apiUnderTest();

beforeAll(async () => {
  api.clock.now = new Date('2026-11-15T18:00:00Z');
  for (const step of [...peopleSteps(), ...surfSteps()]) await step.run(api.app, new AbortController().signal);
}, 240_000);

async function login(key: string): Promise<{ token: string }> {
  const answer = await api.post('/auth/login', { email: demoEmail(key), password: DEMO_PASSWORD });
  return { token: answer.json().access_token };
}

test("the demo's leo remembers surfs, and was notified of their photos", async () => {
  const album = await anAlbum(api, await login('ana'), { date: '2026-11-12' });
  await photosAt(api, album.id, ['2026-11-12T09:30:00+01:00']);

  const { items } = answered(await api.get('/surfs', { as: await login('leo') }), 200).json<{ items: SurfCard[] }>();

  expect(items.find(({ day }) => day === '2026-11-12')).toMatchObject({ photo_count: 1, new_photo_count: 1 });
  expect(items).toHaveLength(3);
});

test('an interrupted start of the demo adds no surf twice', async () => {
  for (const step of surfSteps()) await step.run(api.app, new AbortController().signal);

  const { total } = answered(await api.get('/surfs', { as: await login('leo') }), 200).json();

  expect(total).toBe(3);
});

test("the demo's ana sees that surfers wait for photos", async () => {
  const days = answered(await api.get('/demand', { as: await login('ana') }), 200).json<DemandDay[]>();

  expect(days.find(({ place }) => place.spot === 'Zarautz')?.hours).toEqual([
    { hour: 9, people: 3 },
    { hour: 10, people: 5 },
  ]);
});
