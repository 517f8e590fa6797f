import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient, createServerQueryClient } from './query-client.ts';

const { retry, retryDelay, gcTime } = createQueryClient().getDefaultOptions().queries ?? {};
const failed = (status: number) => new ApiError({ status, code: 'x', detail: '' });

test.each([
  ['no answer', failed(0), true],
  ['a server error', failed(503), true],
  ['a refusal', failed(404), false],
  ['a lost login', failed(401), false],
])('%s is tried again: %o %s', (_, error, again) => {
  expect(typeof retry === 'function' && retry(0, error)).toBe(again);
});

test('a failed query is retried three times, after 1 s, doubling up to 30 s', () => {
  expect(typeof retry === 'function' && [0, 1, 2, 3].map((failures) => retry(failures, failed(503)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(
    typeof retryDelay === 'function' && [0, 1, 2, 5, 9].map((failures) => retryDelay(failures, failed(503))),
  ).toEqual([1000, 2000, 4000, 30_000, 30_000]);
});

test('answers are cached for five minutes', () => {
  expect(gcTime).toBe(5 * 60_000);
});

test('a page that the server rendered leaves no timer that would hold it in memory', async () => {
  vi.useFakeTimers();
  const client = createServerQueryClient();

  await client.ensureQueryData({ queryKey: ['tide'], queryFn: () => 'high' });

  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a failure of a query with `logAs` is logged after its retries', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const client = createQueryClient();
  const refuse = () => Promise.reject(failed(404));

  await client.fetchQuery({ queryKey: ['a'], queryFn: refuse, meta: { logAs: 'Tides:' } }).catch(() => undefined);
  await client.fetchQuery({ queryKey: ['b'], queryFn: refuse }).catch(() => undefined);
  const change = client.getMutationCache().build(client, { mutationFn: refuse, meta: { logAs: 'Payment' } });
  await change.execute(undefined).catch(() => undefined);

  expect(log.mock.calls).toEqual([
    ['Tides:', '404 x'],
    ['Payment', '404 x'],
  ]);
});
