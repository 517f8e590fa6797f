import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyWithRetry, whenLazyComponentsLoaded } from './lazy-component.ts';

/** Ends after all promises that are already resolved, as reading a module from disk does. */
const aTurn = () => new Promise((resolve) => setImmediate(resolve));

test('the first page that the server draws has its lazy components, and those within them', async () => {
  const Outer = lazyWithRetry(async () => {
    await aTurn();
    const Inner = lazyWithRetry(async () => {
      await aTurn();
      return () => <i>inner</i>;
    });
    return () => (
      <b>
        outer <Inner />
      </b>
    );
  });
  const page = (
    <Suspense fallback="…">
      <Outer />
    </Suspense>
  );
  expect(renderToString(page)).not.toContain('outer');

  await whenLazyComponentsLoaded();

  expect(renderToString(page)).toBe('<!--$--><b>outer <i>inner</i></b><!--/$-->');
});
