import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MissingScriptError, preload, importWithRetry } from './import-with-retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

const failing = (times: number) => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('module');
  for (let nth = 0; nth < times; nth += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return load;
};

test('a module that fails to load is requested twice more, which outlasts a restart of the server', async () => {
  const load = failing(2);
  const loaded = importWithRetry(load);

  await vi.advanceTimersByTimeAsync(3_000);

  expect(await loaded).toBe('module');
  expect(load).toHaveBeenCalledTimes(3);
});

test('a module that a new release removed is given up', async () => {
  const load = failing(10);
  const [outcome] = await Promise.all([
    importWithRetry(load).catch((error: unknown) => error),
    vi.advanceTimersByTimeAsync(60_000),
  ]);

  expect(outcome).toBeInstanceOf(MissingScriptError);
  expect(load).toHaveBeenCalledTimes(3);
});

test('without a connection a module waits, and is requested at once when the connection is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = failing(20);
  const loaded = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(load).toHaveBeenCalledTimes(20);

  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(21);
  expect(await loaded).toBe('module');
});

test('a preload that fails reports no error', async () => {
  let asked = 0;

  preload(async () => {
    asked += 1;
    throw new TypeError('Failed to fetch');
  });

  // Vitest fails a run with an unhandled rejection.
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(1);
});
