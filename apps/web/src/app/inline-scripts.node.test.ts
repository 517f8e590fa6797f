import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { beforePaintScript, moduleLoaderScript } from './inline-scripts.ts';

const aDocument = (stored: Record<string, string>) => ({
  document: { documentElement: { dataset: {} } },
  localStorage: { getItem: (key: string) => stored[key] ?? null },
});

test.each([
  [
    'a stored theme and a stored login',
    { pleamar_theme: 'dark', pleamar_token: 'abc' },
    { theme: 'dark', restoring: '' },
  ],
  ['an unknown theme', { pleamar_theme: 'sepia' }, {}],
  ['empty storage', {}, {}],
])('the script of the head marks the document for %s', (_, stored, marks) => {
  const page = aDocument(stored);

  runInNewContext(beforePaintScript, page);

  expect(page.document.documentElement.dataset).toEqual(marks);
});

test('the script of the head leaves the document alone where the browser blocks its storage', () => {
  const page = { document: { documentElement: { dataset: {} } } };

  runInNewContext(beforePaintScript, page);

  expect(page.document.documentElement.dataset).toEqual({});
});

test('the script of the page’s end loads its entry, and leaves no name in the page', async () => {
  const appended: { src?: string; href?: string }[] = [];
  const page = {
    addEventListener: vi.fn(),
    setTimeout: (run: () => void) => run(),
    MutationObserver: class {
      observe() {}
    },
    document: {
      documentElement: {},
      createElement: () => ({}),
      head: { append: (element: object) => void appended.push(element) },
    },
  };
  const names = Object.keys(page);

  runInNewContext(moduleLoaderScript('/assets/entry.js', ['/assets/page.js']), page);
  await vi.waitFor(() => expect(appended).toHaveLength(2));

  expect(appended).toEqual([
    { type: 'module', src: '/assets/entry.js' },
    { rel: 'modulepreload', href: '/assets/page.js' },
  ]);
  expect(Object.keys(page)).toEqual(names);
});
