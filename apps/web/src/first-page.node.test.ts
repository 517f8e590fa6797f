import { expect, test } from 'vitest';
import { serve } from './testing/serve.ts';

test('the first page of a process has no gap where a component has its own script', async () => {
  const { page, html } = await serve('/albumes?q=nada', {
    api: { 'GET /albums': { items: [], total: 0, next_cursor: null }, 'GET /continents': [] },
  });

  expect(page.status).toBe(200);
  // React's mark for a boundary that the server could not finish.
  expect(html.includes('<!--$!-->')).toBe(false);
});
