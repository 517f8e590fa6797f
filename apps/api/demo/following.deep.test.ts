import { expect, test } from 'vitest';
import { apiUnderTest } from '../src/testing/api.ts';
import { followingSteps } from './steps/following.ts';
import { peopleSteps } from './steps/people.ts';
import { demoFollows, demoShoots } from './world/following.ts';

const api = apiUnderTest();

test('people of the demo follow and announce, once however often the start is interrupted', async () => {
  const steps = [...peopleSteps(), ...followingSteps(), ...followingSteps()];
  for (const step of steps) await step.run(api.app, new AbortController().signal);

  const { db } = api.app;
  const things = demoFollows.flatMap(({ surfBreaks, photographers }) => surfBreaks.concat(photographers));
  expect(await db.selectFrom('follows').select('id').execute()).toHaveLength(things.length);
  const shoots = await db.selectFrom('shoots').select('starts_at').execute();
  expect(shoots).toHaveLength(demoShoots.length);
  expect(shoots.every(({ starts_at: at }) => at > api.clock.now)).toBe(true);
}, 120_000);
