import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { someSettings } from '../../testing/settings.ts';
import { createI18n } from '../../texts/i18n.ts';
import { createAppRouter } from '../router.tsx';
import { searchTexts } from './search.ts';

const sources = import.meta.glob<string>('../../pages/**/page.tsx', { query: '?raw', import: 'default', eager: true });
const pages = new Map(
  Object.entries(sources).map(([path, source]) => [path.slice('../../pages/'.length, -'/page.tsx'.length), source]),
);

const router = createAppRouter({ queryClient: createQueryClient(), i18n: createI18n('es'), settings: someSettings() });

/** Addresses of all pages: links from other sites lead to them, so none may go. */
const addresses = `
  / /login /registro /forgot-password /reset-password /info/photographers /info/surfers /info/platform
  /albumes /fotografos /fotografos/1 /album/1 /spots /spots/1 /mapa /reservas /carrito /regalar /regalar/1 /checkout/cancel /test /reloj
  /dashboard /dashboard/sesiones /dashboard/notificaciones /dashboard/favoritos /dashboard/descargas
  /dashboard/mensajes /dashboard/ajustes /dashboard/albumes /dashboard/ordenes /dashboard/graficas
  /dashboard/album/crear /dashboard/album/editar/1 /admin /admin/registro /admin/avisos
  /admin/buscar /admin/personas/1 /admin/albumes/1 /admin/ordenes/1 /admin/dinero /admin/trabajos /admin/entregas
  /admin/sistema
  /how-it-works /pricing /features /faq /about /blog /careers /contact /privacy /terms /cookies /ocultar /ocultar/confirmar
  /baja`;

test.each(addresses.trim().split(/\s+/))('%s has its page', (address) => {
  const [, , route] = router.getMatchedRoutes(address);

  expect([...pages.keys()]).toContain(route?.options.staticData?.page);
});

test.each([...pages])('pages/%s has the parameters and the search of the route that loads it', (folder, source) => {
  const routes = Object.values<AnyRoute>(router.routesById);
  const ids = routes.filter(({ options }) => options.staticData?.page === folder).map(({ id }) => String(id));
  const [, type = 'without a type'] = /^export const page: (.+?) = \{/m.exec(source) ?? [];

  expect(ids).not.toEqual([]);
  // A `Page` has no use for either.
  expect(['Page', `PageAt<'${ids.join("' | '")}'>`]).toContain(type);
});

test.each(['/admin/tiburones', '/admin/personas', '/admin/personas/1/2', '/admin/avisos/1'])(
  '%s is not found, with the menu of the operator’s pages beside it',
  (address) => {
    const [[, layout], , route] = router.getMatchedRoutes(address);

    expect(layout?.options.staticData?.layout).toBe('admin-layout');
    expect(route?.options.staticData?.page).toBe('not-found');
  },
);

test('a page gets of its address the names that its route has, where they hold text', () => {
  const ofAlbum = searchTexts(['foto', 'de']);

  expect(ofAlbum({ foto: 'p1', de: 7, page: '2' })).toEqual({ foto: 'p1' });
});

test.each([
  ['region_id', 'nada'],
  ['spot', 'x'],
  ['id', 'nadie'],
  ['order', 'x'],
  ['free_on', '2026-99-99'],
  ['date', '2026-02-31'],
  ['dia', 'ayer'],
  ['desde', '2026-13-01'],
  ['hasta', ''],
  ['month', '2026-13'],
  ['max_price', 'gratis'],
  ['max_price', '0'],
  ['min_rating', '6'],
])('%s=%s cannot be, and counts as absent', (name, value) => {
  expect(searchTexts([name])({ [name]: value })).toEqual({});
});

test.each([
  ['region_id', '0190a0c1-2b3c-7d4e-8f50-112233445566'],
  ['country', '0190a0c1-2b3c-7d4e-8f50-112233445566'],
  ['free_on', '2026-11-17'],
  ['date', '2026-11-17'],
  ['dia', '2026-11-17'],
  ['desde', '2026-11-17'],
  ['hasta', '2026-11-17'],
  ['month', '2026-11'],
  ['max_price', '60'],
  ['min_rating', '4.5'],
])('%s=%s is kept', (name, value) => {
  expect(searchTexts([name])({ [name]: value })).toEqual({ [name]: value });
});
