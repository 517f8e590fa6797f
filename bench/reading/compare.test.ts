import { describe, expect, test, vi } from 'vitest';
import { compare, sliceSeconds } from './compare.ts';

const sides = {
  product: { port: 1, pid: 1, paths: ['/'], headers: {} },
  baseline: { port: 2, pid: 2, paths: ['/'], headers: {} },
};
const slices = { databasePid: 3, seconds: 1, rounds: 2 };
const cost = { requests: 100, seconds: 1, p95Ms: 1, cpuMs: 100 };

describe('a comparison', () => {
  test('a slice that fails is measured again and counted, in the warm-up too', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const measure = vi.fn(() => Promise.resolve(cost));
    measure.mockRejectedValueOnce(new Error('refused'));
    measure.mockResolvedValueOnce(cost).mockResolvedValueOnce(cost).mockRejectedValueOnce(new Error('closed'));

    const found = await compare(sides, slices, measure);

    expect(found.rounds).toHaveLength(2);
    expect(found.retries).toBe(2);
    expect(log.mock.calls).toEqual([['  a slice is measured again: refused'], ['  a slice is measured again: closed']]);
    log.mockRestore();
  });

  test('a slice that fails twice fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});

    await expect(compare(sides, slices, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    log.mockRestore();
  });
});

test('the server that is measured first alternates over the rounds', async () => {
  const measured: number[] = [];

  await compare(sides, { ...slices, rounds: 3 }, ({ port }) => {
    measured.push(port);
    return Promise.resolve(cost);
  });

  expect(measured.slice(2)).toEqual([2, 1, 1, 2, 2, 1]);
});

test.each([
  [0.01, 0.8],
  [0.05, 2],
  [0.3, 4],
])('a slice of requests of %d s lasts %d s', (perRequest, seconds) => {
  expect(sliceSeconds(0.8, perRequest)).toBe(seconds);
});
