import { afterEach, expect, test, vi } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { createLiveStreams } from './streams.ts';

const api = apiUnderTest();
afterEach(() => vi.useRealTimers());

test('the heartbeat of live streams does nothing while there are none, because the app may not be composed yet', () => {
  vi.useFakeTimers();
  const now = vi.fn<() => Date>(() => new Date());
  const { db, log } = api.app;
  const streams = createLiveStreams({ db, channels: api.app.channels, log, now });

  vi.advanceTimersByTime(60_000);
  streams.close();

  expect(now).not.toHaveBeenCalled();
});
