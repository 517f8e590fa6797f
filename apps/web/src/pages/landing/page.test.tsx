import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAlbum } from '../../testing/albums.ts';
import { aPhotographer, aSurfer } from '../../testing/people.ts';
import { albumKeys } from '../../shared/query-keys.ts';
import { refusal, visit } from '../../testing/visit.tsx';

const albums = (count: number) => ({
  items: Array.from({ length: count }, (_, index) =>
    anAlbum({ id: `00000000-0000-4000-8000-00000000000${index}`, title: `Álbum ${index + 1}` }),
  ),
  next_cursor: null,
  total: count,
});

const hrefOf = (name: string) => within(screen.getByRole('main')).getByRole('link', { name }).getAttribute('href');

test('the landing page shows the six newest albums, and no more', async () => {
  const limits: (string | null)[] = [];
  const answer = (_: unknown, query: URLSearchParams) => {
    limits.push(query.get('limit'));
    return albums(6);
  };
  await visit('/', { api: { 'GET /albums': answer } });

  expect(limits).toEqual(['6']);
  expect(screen.getAllByRole('link', { name: /Álbum \d/ })).toHaveLength(6);
});

test('the shown albums stay when they cannot be fetched again', async () => {
  let answer: unknown = albums(6);
  const { router } = await visit('/', { api: { 'GET /albums': () => answer } });
  const { queryClient } = router.options.context;

  answer = refusal(503, 'unavailable');
  await act(async () => {
    await queryClient.refetchQueries({ queryKey: albumKeys.all });
    // The page is notified by a timer after that.
    await new Promise((resolve) => void setTimeout(resolve, 0));
  });

  expect(queryClient.getQueryCache().findAll({ queryKey: albumKeys.all, predicate: isFailed })).not.toEqual([]);
  expect(screen.getAllByRole('link', { name: /Álbum \d/ })).toHaveLength(6);
});

const isFailed = ({ state }: { state: { status: string } }) => state.status === 'error';

test('each way of how it works leads to its page', async () => {
  await visit('/', { api: { 'GET /albums': albums(1) } });

  const ways = within(screen.getByRole('region', { name: 'Cómo funciona' })).getAllByRole('link');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/info/photographers',
    '/info/platform',
    '/info/surfers',
  ]);
  const words = ['Soy fotógrafo', 'Así es Pleamar', 'Soy surfista'];
  expect(words.every((word, index) => ways[index]?.textContent.endsWith(word))).toBe(true);
});

test('a visitor is offered the albums, the login and an account', async () => {
  await visit('/', { api: { 'GET /albums': albums(1) } });

  expect(hrefOf('Explorar álbumes')).toBe('/albumes');
  expect(hrefOf('Iniciar sesión')).toBe('/login');
  expect(hrefOf('Publicar mi primer álbum')).toBe('/registro?role=photographer&next=%2Fdashboard%2Falbum%2Fcrear');
});

test.each([
  ['a photographer', aPhotographer(), '/dashboard/album/crear'],
  ['a surfer', aSurfer(), '/dashboard/ajustes?rol=fotografo'],
])('%s who is logged in is not asked to log in or to register', async (_, as, sell) => {
  await visit('/', { as, api: { 'GET /albums': albums(1) } });

  await screen.findAllByRole('link', { name: 'Ir al dashboard' });
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Iniciar sesión' })).toBeNull();
  expect(hrefOf('Publicar mi primer álbum')).toBe(sell);
});
