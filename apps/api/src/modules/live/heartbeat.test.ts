import { afterEach, expect, test, vi } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { createLiveStreams } from './streams.ts';

const api = apiUnderTest();
afterEach(() => vi.useRealTimers());

test('before anybody reads nothing is asked, not even the time: the app may not be whole yet', () => {
  vi.useFakeTimers();
  const now = vi.fn<() => Date>(() => new Date());
  const { db, channels, log } = api.app;
  const streams = createLiveStreams({ db, channels, log, now });

  vi.advanceTimersByTime(60_000);
  streams.close();

  expect(now).not.toHaveBeenCalled();
});
