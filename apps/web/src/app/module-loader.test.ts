import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadModulesAfterPaint } from './module-loader.ts';

const preloaded = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
const started = () => [...document.querySelectorAll('script[type=module]')].map((script) => script.getAttribute('src'));

beforeEach(() => {
  vi.useFakeTimers();
  document.head.replaceChildren();
  loadModulesAfterPaint('/assets/entry.js', ['/assets/page.js']);
});

// Otherwise the page would keep the presses of the tests after it.
afterEach(async () => {
  document.documentElement.dataset['hydrated'] = 'at the end';
  await vi.advanceTimersByTimeAsync(0);
  delete document.documentElement.dataset['hydrated'];
  vi.useRealTimers();
});

test('a page requests its modules when its first screen is painted', async () => {
  await vi.advanceTimersByTimeAsync(100);
  expect(preloaded()).toEqual([]);

  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(17);
  expect(started()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);

  expect(preloaded()).toEqual(['/assets/page.js']);
  expect(started()).toEqual(['/assets/entry.js']);
});

test('a page whose picture never arrives requests its modules, and once', async () => {
  await vi.advanceTimersByTimeAsync(3000);
  expect(started()).toEqual(['/assets/entry.js']);

  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(100);

  expect(started()).toEqual(['/assets/entry.js']);
});

test('a button that is pressed before the page is hydrated acts once it is, and once', async () => {
  const pressed: (EventTarget | null)[] = [];
  document.body.innerHTML = '<button type="button"><b>Hide</b></button><a>Link</a>';
  const button = document.querySelector('button');
  const press = () => document.querySelector('b')?.click();
  press();
  press();
  document.querySelector('a')?.click();
  document.body.addEventListener('click', ({ target }) => pressed.push(target));

  document.documentElement.dataset['hydrated'] = '';
  await vi.advanceTimersByTimeAsync(0);

  expect(pressed).toEqual([button]);
});

test('a press after hydration acts once', async () => {
  document.body.innerHTML = '<button type="button">Hide</button>';
  document.documentElement.dataset['hydrated'] = '';
  await vi.advanceTimersByTimeAsync(0);
  const press = vi.fn<() => void>();
  document.querySelector('button')?.addEventListener('click', press);

  document.querySelector('button')?.click();
  document.documentElement.dataset['hydrated'] = 'again';
  await vi.advanceTimersByTimeAsync(0);

  expect(press).toHaveBeenCalledTimes(1);
});
