import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { albumQueries } from '../../features/albums/queries.ts';
import { anAlbum } from '../../testing/albums.ts';
import { anId } from '../../testing/ids.ts';
import { mundaka, placesApi } from '../../testing/places.ts';
import { refusal, visit, type FakeApi } from '../../testing/visit.tsx';

const pageOf = (titles: string[], more: { next_cursor?: string; total?: number } = {}) => ({
  items: titles.map((title, index) => anAlbum({ id: `00000000-0000-4000-8000-00000000000${index}`, title })),
  next_cursor: null,
  total: titles.length,
  ...more,
});

const open = (address: string, api: FakeApi = {}) =>
  visit(address, { api: { ...placesApi, 'GET /albums': pageOf(['Norte', 'Sur']), ...api } });

async function comeBack() {
  await waitFor(() => expect(document.querySelector('[data-new-items]')).toBeTruthy());
  const later = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  dispatchEvent(new Event('visibilitychange'));
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('the filters are a text, four places that open one after the other, and one day', async () => {
  await open('/albumes');

  expect(screen.getByRole('combobox', { name: 'Buscar álbum' })).toBeTruthy();
  const filters = within(screen.getByRole('group', { name: 'Filtros de álbumes' }));
  const isOff = (name: string) => filters.getByRole('combobox', { name }).hasAttribute('disabled');
  expect(['Continente', 'País', 'Región', 'Sitio'].map(isOff)).toEqual([false, true, true, true]);
  expect(filters.getByText('Elige un día')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Recordar este baño' })).toBeNull();
});

test('while surfs are coming soon a search has no link to remember one', async () => {
  const api = { ...placesApi, 'GET /albums': pageOf(['Norte']) };
  await visit('/albumes?date=2026-11-14', { api, settings: { comingSoon: ['banos'] } });

  await screen.findByRole('link', { name: 'Norte' });
  expect(screen.queryByRole('link', { name: 'Recordar este baño' })).toBeNull();
});

test('a search for a surf break and a day can be remembered as a surf', async () => {
  const { continent_id: continent, country_id: country, region_id: region, surf_break_id: spot } = mundaka;
  const where = new URLSearchParams({ continent, country, region, spot });
  await open(`/albumes?${where.toString()}&date=2026-11-14`);

  const link = await screen.findByRole('link', { name: 'Recordar este baño' });

  expect(link.getAttribute('href')).toBe(`/dashboard/banos?nuevo=1&sitio=${spot}&dia=2026-11-14`);
});

test('a button hides and shows the filters of the albums', async () => {
  const { user } = await open('/albumes');

  await user.click(button('Ocultar filtros'));
  expect(screen.queryByRole('combobox', { name: 'Continente' })).toBeNull();

  await user.click(button('Mostrar filtros'));
  expect(screen.getByRole('combobox', { name: 'Continente' })).toBeTruthy();
});

test('a search without results says so, and its filters can be cleared', async () => {
  const answer = (_: unknown, query: URLSearchParams) => (query.get('q') ? pageOf([]) : pageOf(['Norte']));
  const { user, router } = await open('/albumes?q=nada&date=2026-11-14', { 'GET /albums': answer });
  const empty = screen.getByText('No se han encontrado álbumes con esos crterios de búsqueda').parentElement;
  if (!empty) throw new Error('The sentence stands nowhere');

  await user.click(within(empty).getByRole('button', { name: 'Limpiar filtros' }));

  expect(await screen.findByRole('link', { name: /Norte/ })).toBeTruthy();
  expect(router.state.location.searchStr).toBe('');
});

test("an address with a photographer's id lists only that photographer's albums", async () => {
  const id = '00000000-0000-4000-8000-0000000000ff';
  const asked: (string | null)[] = [];
  await open(`/albumes?id=${id}`, {
    'GET /albums': (_: unknown, query: URLSearchParams) => {
      asked.push(query.get('user_id'));
      return pageOf(['Norte']);
    },
  });

  expect(asked).toEqual([id]);
});

test('the button of the filter sheet has the number of albums', async () => {
  const { user } = await open('/albumes');

  await user.click(button('Filtros'));

  expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ver 2 álbumes' })).toBeTruthy();
});

test('the calendar requests the days of the shown month', async () => {
  const months: (string | null)[] = [];
  const days = (_: unknown, query: URLSearchParams) => {
    months.push(query.get('month'));
    return ['2025-03-04'];
  };
  const { user } = await open('/albumes?date=2025-04-10', { 'GET /albums/days': days });
  expect(months).toEqual([]);

  await user.click(screen.getByLabelText('Fecha'));
  await user.click(await screen.findByRole('button', { name: 'Mes anterior' }));

  const marked = await screen.findByRole('button', { name: 'martes, 4 de marzo de 2025' });
  await expect.poll(() => marked.closest('td')?.className).toMatch(/marked/);
  expect(months).toEqual(['2025-04', '2025-03']);
});

test('an album that is published meanwhile has a button over the list, which moves when that is pressed', async () => {
  let titles = ['Norte', 'Sur'];
  const { user } = await open('/albumes', { 'GET /albums': () => pageOf(titles) });
  titles = ['Norte', 'Sur', 'Este'];
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await comeBack();

  const newAlbum = await screen.findByRole('button', { name: 'Álbum nuevo: Este' });
  expect(screen.queryByRole('link', { name: /Este/ })).toBeNull();
  await user.click(newAlbum);

  expect(await screen.findByRole('link', { name: /Este/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Álbum nuevo/ })).toBeNull());
});

test('an open list of albums is polled within a minute, and not before', async () => {
  const { refetchInterval } = albumQueries.latest({});
  expect(refetchInterval).toBeLessThanOrEqual(60_000);
  expect(refetchInterval).toBeGreaterThanOrEqual(30_000);

  const { sent } = await open('/albumes');
  await waitFor(() => expect(document.querySelector('[data-new-items]')).toBeTruthy());
  expect(sent.filter(({ call }) => call === 'GET /albums')).toHaveLength(1);
});

test('a window without focus shows new albums by itself', async () => {
  let titles = ['Norte', 'Sur'];
  await open('/albumes', { 'GET /albums': () => pageOf(titles) });
  titles = ['Norte', 'Sur', 'Este'];
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  await comeBack();

  expect(await screen.findByRole('link', { name: /Este/ })).toBeTruthy();
});

test('the end of a long list of albums has a text', async () => {
  const answer = (_: unknown, query: URLSearchParams) =>
    query.get('cursor') ? pageOf(['Sur'], { total: 2 }) : pageOf(['Norte'], { next_cursor: 'x', total: 2 });
  const { user } = await open('/albumes', { 'GET /albums': answer });
  expect(screen.queryByText('No hay más álbumes.')).toBeNull();

  await user.click(button('Ver más álbumes'));

  expect(await screen.findByText('No hay más álbumes.')).toBeTruthy();
});

test('the page of albums renders before its albums are loaded', async () => {
  const never = new Promise<never>(() => undefined);
  const { router } = await visit('/faq', { api: { ...placesApi, 'GET /albums': () => never } });

  await router.navigate({ to: '/albumes' });

  expect(await screen.findByRole('heading', { level: 1, name: 'Busca tu álbum' })).toBeTruthy();
  expect(screen.getByText('Cargando álbumes...')).toBeTruthy();
});

test('a list of albums that cannot be loaded has an error with a retry', async () => {
  let isDown = true;
  const { user } = await open('/albumes', {
    'GET /albums': () => (isDown ? refusal(500, 'internal') : pageOf(['Norte'])),
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No hemos podido cargar los álbumes.');
  expect(screen.queryByText('Cargando álbumes...')).toBeNull();

  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await screen.findByRole('link', { name: /Norte/ })).toBeTruthy();
});

test('a next page of albums that is refused has an error at the end of the list, and waits for a press', async () => {
  let refusals = 0;
  let isDown = true;
  const answer = (_: unknown, query: URLSearchParams) => {
    if (!query.get('cursor')) return pageOf(['Norte'], { next_cursor: 'x', total: 2 });
    if (isDown) refusals += 1;
    return isDown ? refusal(429, 'rate_limited', { headers: { 'retry-after': '7' } }) : pageOf(['Sur'], { total: 2 });
  };
  const { user } = await open('/albumes', { 'GET /albums': answer });

  await user.click(button('Ver más álbumes'));
  const alert = await screen.findByRole('alert');

  expect(alert.textContent).toContain('Vas muy deprisa. Prueba dentro de 7 segundos.');
  expect(screen.getByRole('link', { name: /Norte/ }).compareDocumentPosition(alert)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.queryByRole('button', { name: 'Ver más álbumes' })).toBeNull();
  expect(refusals).toBe(1);

  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await screen.findByText('No hay más álbumes.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Norte/ })).toBeTruthy();
});

test('an unavailable server has another message than the rate limit', async () => {
  const isDown = refusal(503, 'unavailable', { headers: { 'retry-after': '30' } });
  await open('/albumes', { 'GET /albums': isDown });

  const alert = await screen.findByRole('alert');

  expect(alert.textContent).not.toContain('Vas muy deprisa');
});

test('a filter with an invalid day is neither shown nor counted', async () => {
  await open('/albumes?date=banana');

  expect(screen.queryByRole('button', { name: /^Quitar el filtro/ })).toBeNull();
  expect(button('Filtros')).toBeTruthy();
});

test('a filter by an unknown photographer or place can be removed like all others', async () => {
  const { user, router } = await open(`/albumes?id=${anId()}&continent=${anId()}`, { 'GET /albums': pageOf([]) });

  await user.click(await screen.findByRole('button', { name: 'Quitar el filtro Fotógrafo desconocido' }));
  await user.click(await screen.findByRole('button', { name: 'Quitar el filtro Desconocido' }));

  await expect.poll(() => router.state.location.searchStr).toBe('');
});

test('a filter by a surf break without the levels above it shows its name', async () => {
  await open(`/albumes?spot=${mundaka.surf_break_id}`);

  expect(await screen.findByRole('button', { name: 'Quitar el filtro Mundaka' })).toBeTruthy();
});

test('the headings of the page of albums skip no level', async () => {
  await open('/albumes');

  const levels = within(screen.getByRole('main')).getAllByRole('heading');
  expect(levels.map(({ tagName }) => tagName)).toEqual(['H1', 'H2', 'H3', 'H3']);
});

test('places that cannot be loaded can be requested again', async () => {
  let isDown = true;
  const continents = () => (isDown ? refusal(500, 'internal') : placesApi['GET /continents']);
  const { user } = await open('/albumes', { 'GET /continents': continents });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No hemos podido cargar los continentes.');

  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Volver a intentarlo' }));

  expect(await screen.findByRole('option', { name: 'Europa' })).toBeTruthy();
});

test('albums of a text that was probably meant say so, and lead to just that text', async () => {
  const { user, router } = await open('/albumes?q=pipline', {
    'GET /albums': { ...pageOf(['Reef']), did_you_mean: 'Pipeline' },
  });

  const meant = await screen.findByRole('link', { name: 'Pipeline' });
  expect(meant.parentElement?.textContent).toBe('No hay nada con «pipline». Quizá buscabas Pipeline.');
  await user.click(meant);

  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'Pipeline' }));
});

test('a search without results leads on: to the surf break, those nearby, days with photos, and to following it', async () => {
  const here = {
    surf_break_id: 'mundaka',
    spot: 'Mundaka',
    region: 'País Vasco',
    country: 'España',
    album_count: 2,
  };
  const bakio = { ...here, surf_break_id: 'bakio', spot: 'Bakio', distance_km: 12.4, cover_photo: null };
  await open('/albumes?q=mundaka&date=2026-11-13', {
    'GET /albums': pageOf([]),
    'GET /search/leads': {
      surf_break: here,
      nearby: [bakio],
      days: [{ date: '2026-11-12', album_count: 1 }],
    },
  });

  const address = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await address(/Ver la página de Mundaka/)).toBe('/spots/mundaka');
  expect(await address(/12\/11\/2026 1 álbum/)).toBe('/spots/mundaka?date=2026-11-12');
  expect(await address(/Bakio a 12 km · 2 álbumes/)).toBe('/spots/bakio');
  expect(await address(/Seguir/)).toContain('/login');
});
