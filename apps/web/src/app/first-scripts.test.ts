import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAfterFirstScreen } from './first-scripts.ts';

const preloaded = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
const started = () => [...document.querySelectorAll('script[type=module]')].map((script) => script.getAttribute('src'));

beforeEach(() => {
  vi.useFakeTimers();
  document.head.replaceChildren();
  runInThisContext(loadAfterFirstScreen('/assets/entry.js', ['/assets/page.js']));
});

afterEach(() => {
  vi.useRealTimers();
});

test('a page requests its modules when what its first screen shows has loaded', async () => {
  expect(preloaded()).toEqual([]);

  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);

  expect(preloaded()).toEqual(['/assets/page.js']);
  expect(started()).toEqual(['/assets/entry.js']);
});

test('a page whose picture never arrives requests its modules, and once', async () => {
  await vi.advanceTimersByTimeAsync(3000);
  expect(started()).toEqual(['/assets/entry.js']);

  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);

  expect(started()).toEqual(['/assets/entry.js']);
});
