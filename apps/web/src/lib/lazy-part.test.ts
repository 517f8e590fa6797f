import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preload, importWithRetry } from './lazy-part.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Fails so often, then loads. */
const failing = (times: number) => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('part');
  for (let nth = 0; nth < times; nth += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return load;
};

test('a part that fails to load is asked for twice more, which a restart of the server does not outlast', async () => {
  const load = failing(2);
  const loaded = importWithRetry(load);

  await vi.advanceTimersByTimeAsync(3_000);

  expect(await loaded).toBe('part');
  expect(load).toHaveBeenCalledTimes(3);
});

test('a part that a new release took away is given up', async () => {
  const load = failing(10);
  const [outcome] = await Promise.all([
    importWithRetry(load).catch((error: unknown) => error),
    vi.advanceTimersByTimeAsync(60_000),
  ]);

  expect(outcome).toEqual(new TypeError('Failed to fetch'));
  expect(load).toHaveBeenCalledTimes(3);
});

test('without a connection a part is waited for, and asked for at once when it is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = failing(20);
  const loaded = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(load).toHaveBeenCalledTimes(20);

  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(21);
  expect(await loaded).toBe('part');
});

test('a part that cannot be had ahead of its use troubles nobody', async () => {
  let asked = 0;

  preload(async () => {
    asked += 1;
    throw new TypeError('Failed to fetch');
  });

  // Vitest fails a run with a rejection that nobody handles.
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(1);
});
