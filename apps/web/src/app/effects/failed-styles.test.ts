import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryFailedStyles } from './failed-styles.ts';

retryFailedStyles();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aStylesheet(path: string) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = path;
  document.head.append(link);
  const links = () => document.querySelectorAll(`link[href="${path}"]`);
  return { links, fail: () => void [...links()].at(-1)?.dispatchEvent(new Event('error')) };
}

test('styles that failed to load are requested again, later each time, until they are there', async () => {
  const { links, fail } = aStylesheet('/assets/dialog-1.css');

  fail();
  await vi.advanceTimersByTimeAsync(999);
  expect(links()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(links()).toHaveLength(2);

  fail();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(links()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(links()).toHaveLength(3);

  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(links()).toHaveLength(3);
});

test('styles are requested at once when the connection is back', async () => {
  const { links, fail } = aStylesheet('/assets/dialog-2.css');

  fail();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);

  expect(links()).toHaveLength(2);
});

test('styles that a new release removed are given up', async () => {
  const { links, fail } = aStylesheet('/assets/dialog-3.css');

  for (let round = 0; round < 30; round += 1) {
    fail();
    await vi.advanceTimersByTimeAsync(30_000);
  }

  expect(links()).toHaveLength(11);
});
