import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import type { DefinedPage } from '../../lib/page/page.ts';
import { addresses } from '../../testing/addresses.ts';
import { someSettings } from '../../testing/settings.ts';
import { createI18n } from '../../texts/i18n.ts';
import { createAppRouter } from '../router.tsx';

const importers = import.meta.glob<{ page: DefinedPage }>('../../pages/**/page.tsx');
const pages = Object.entries(importers).map(
  ([path, importPage]) => [path.slice('../../pages/'.length, -'/page.tsx'.length), importPage] as const,
);

const router = createAppRouter({ queryClient: createQueryClient(), i18n: createI18n('es'), settings: someSettings() });
const routes: AnyRoute[] = Object.values(router.routesById);

test('every address has its page, and every page has an address', () => {
  const withPage = routes.filter(({ options }) => {
    const page = options.staticData?.page;
    return page !== undefined && page !== 'not-found';
  });

  // A layout's own page is one slash below it.
  const paths = withPage.map(({ fullPath }) => String(fullPath).replace(/(?<=.)\/$/, ''));
  expect(paths.toSorted()).toEqual(addresses.toSorted());
});

test.each(pages)('pages/%s is defined for the routes that load it', async (folder, importPage) => {
  const ids = routes.filter(({ options }) => options.staticData?.page === folder).map(({ id }) => String(id));

  const { page } = await importPage();

  expect([page.route].flat().toSorted()).toEqual(ids.toSorted());
});

test.each(pages)('a route of pages/%s says whether the page answers a form', async (folder, importPage) => {
  const shown = routes.filter(({ options }) => options.staticData?.page === folder);

  const { page } = await importPage();

  for (const { id, options } of shown) expect(options.staticData?.hasAction, id).toBe(page.action !== undefined);
});

test.each(['/admin/tiburones', '/admin/personas', '/admin/personas/1/2', '/admin/avisos/1'])(
  '%s is not found, with the menu of the operator’s pages beside it',
  (address) => {
    const [[, layout], , route] = router.getMatchedRoutes(address);

    expect(layout?.options.staticData?.layout).toBe('admin-layout');
    expect(route?.options.staticData?.page).toBe('not-found');
  },
);

const searchAt = (id: string, search: Record<string, unknown>): unknown =>
  routes.find((route) => route.id === id)?.options.validateSearch(search);

test('a page gets of its address the names that its route declares, where they hold text', () => {
  expect(searchAt('/public/album/$albumId', { foto: 'p1', de: 7, page: '2' })).toEqual({ foto: 'p1' });
});

test.each([
  ['/public/reservas', 'region_id', 'nada'],
  ['/public/albumes', 'spot', 'x'],
  ['/public/albumes', 'id', 'nadie'],
  ['/dashboard/ordenes', 'order', 'x'],
  ['/dashboard/sesiones', 'surf_break_id', 'x'],
  ['/public/reservas', 'free_on', '2026-99-99'],
  ['/public/albumes', 'date', '2026-02-31'],
  ['/public/mi-reloj', 'dia', 'ayer'],
  ['/admin/registro', 'desde', '2026-13-01'],
  ['/dashboard/demanda', 'hasta', ''],
  ['/public/spots/$surfBreakId', 'month', '2026-13'],
  ['/public/reservas', 'max_price', 'gratis'],
  ['/public/reservas', 'max_price', '0'],
  ['/public/reservas', 'min_rating', '6'],
])('at %s a value that cannot be counts as absent: %s=%s', (id, name, value) => {
  expect(searchAt(id, { [name]: value })).toEqual({});
});

test.each([
  ['/public/reservas', 'region_id', '0190a0c1-2b3c-7d4e-8f50-112233445566'],
  ['/public/albumes', 'country', '0190a0c1-2b3c-7d4e-8f50-112233445566'],
  ['/public/reservas', 'free_on', '2026-11-17'],
  ['/public/albumes', 'date', '2026-11-17'],
  ['/public/mi-reloj', 'dia', '2026-11-17'],
  ['/admin/registro', 'desde', '2026-11-17'],
  ['/dashboard/demanda', 'hasta', '2026-11-17'],
  ['/public/spots/$surfBreakId', 'month', '2026-11'],
  ['/public/reservas', 'max_price', '60'],
  ['/public/reservas', 'min_rating', '4.5'],
])('at %s a possible value is kept: %s=%s', (id, name, value) => {
  expect(searchAt(id, { [name]: value })).toEqual({ [name]: value });
});
