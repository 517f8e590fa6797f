import { expect, test } from 'vitest';
import { render } from './entry-server.tsx';

const settings = {
  comingSoon: [],
  guestCheckout: true,
  demo: false,
  operator: '',
  contactEmail: '',
  publicUrl: 'http://localhost:3000',
};

test('the first page of a process has no gap where a part has a script of its own', async () => {
  const page = await render(
    new Request('http://localhost:3000/albumes?q=nada', { headers: { 'accept-language': 'es' } }),
    {
      nonce: 'n',
      settings,
      apiFetch: async (path) =>
        Response.json(path.includes('/continents') ? [] : { items: [], total: 0, next_cursor: null }),
    },
  );
  const isUnfinished = (await page.text()).includes('<!--$!-->');

  expect(page.status).toBe(200);
  // React's mark for a boundary that the server could not finish.
  expect(isUnfinished).toBe(false);
});
