import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startScripts } from './start-scripts.ts';

const scripts = { entry: '/entry.js', first: ['/vendor.js'], late: ['/photos.js'] };
const added: Element[] = [];
const fetched = () => added.filter((element) => element.matches('link')).map((link) => link.getAttribute('href'));
const run = () => added.filter((element) => element.matches('script')).map((script) => script.getAttribute('src'));

let paint: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    if (element instanceof Element) added.push(element);
  });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: (list: { getEntriesByName: (name: string) => string[] }) => void) {
        paint = () => told({ getEntriesByName: (name) => [name] });
      }
      observe() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  added.length = 0;
  document.body.replaceChildren();
  delete document.documentElement.dataset['restoring'];
});

test('scripts are fetched once something is painted, those of late parts last', () => {
  startScripts(scripts);
  expect(fetched()).toEqual([]);

  paint();
  paint();

  expect(fetched()).toEqual(['/entry.js', '/vendor.js']);
  expect(run()).toEqual(['/entry.js']);

  vi.runAllTimers();

  expect(fetched()).toEqual(['/entry.js', '/vendor.js', '/photos.js']);
});

test('they let the first picture go before them', () => {
  const picture = document.body.appendChild(document.createElement('img'));
  picture.setAttribute('fetchpriority', 'high');
  vi.spyOn(picture, 'complete', 'get').mockReturnValue(false);
  startScripts(scripts);
  paint();
  expect(fetched()).toEqual([]);

  picture.dispatchEvent(new Event('load'));

  expect(run()).toEqual(['/entry.js']);
});

test('a browser that tells of no paint is not waited for', () => {
  startScripts(scripts);

  vi.runAllTimers();

  expect(run()).toEqual(['/entry.js']);
});

test('in a tab behind others nothing is painted, and the page starts all the same', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);

  startScripts(scripts);

  expect(run()).toEqual(['/entry.js']);
});

test('who is about to be recognised sees no picture yet and waits for none', () => {
  document.documentElement.dataset['restoring'] = '';

  startScripts(scripts);

  expect(run()).toEqual(['/entry.js']);
});

test('nothing runs before the page is read to its end, where its data stand', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  startScripts(scripts);
  paint();
  expect(run()).toEqual([]);

  dispatchEvent(new Event('DOMContentLoaded'));

  expect(run()).toEqual(['/entry.js']);
});
