import type { TideDay } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { aQuickAlbum, answered, MUNDAKA } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer } from '../../testing/people.ts';
import { placeId } from '../places/gazetteer.ts';
import { computeWaitingTides, refillTides } from './compute-tides.ts';

const api = apiUnderTest();

const ask = async (day: string, surfBreakId = MUNDAKA) =>
  answered(await api.get(`/surf_breaks/${surfBreakId}/tide?day=${day}`), 200).json<{
    state: string;
    tide: TideDay | null;
  }>();
const today = () => api.clock.now.toISOString().slice(0, 10);

test('a tide is computed at the first request, from a licensed station within 100 km', async () => {
  const first = await ask(today());
  await api.runJobs();
  const { state, tide } = await ask(today());

  expect(first).toEqual({ state: 'pending', tide: null });
  expect(state).toBe('ready');
  expect(tide?.station.name).toBe('Saint Jean-de-Luz Socoa');
  expect(tide?.station.distance_km).toBeLessThan(100);
  expect(tide?.station.attribution).toContain('CC BY 4.0');
  expect(tide?.heights_m).toHaveLength(49);
  expect(tide?.extremes.length).toBeGreaterThanOrEqual(3);
  expect(tide?.extremes.every(({ height_m }) => height_m > -1 && height_m < 6)).toBe(true);
});

test('a tide that is computed again is the same', async () => {
  await ask(today());
  await api.runJobs();
  const before = await ask(today());

  await computeWaitingTides(api.app);
  await refillTides(api.app);

  expect(await ask(today())).toEqual(before);
});

test('an album’s day gets its tide without a request; another old day gets none', async () => {
  await aQuickAlbum(api, await aPhotographer(api), { date: '2020-05-01' });

  await refillTides(api.app);

  expect((await ask('2020-05-01')).state).toBe('ready');
  expect(await ask('2020-05-02')).toEqual({ state: 'none', tide: null });
  expect(await api.app.db.selectFrom('tide_days').select('day').where('day', '=', '2020-05-02').execute()).toEqual([]);
});

test('a river in Munich has no tide', async () => {
  const eisbach = placeId('europa/DE/munich/eisbach');
  await ask(today(), eisbach);
  await api.runJobs();

  expect(await ask(today(), eisbach)).toEqual({ state: 'none', tide: null });
});
