import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { addresses } from '../../testing/addresses.ts';
import { someSettings } from '../../testing/settings.ts';
import { createI18n } from '../../texts/i18n.ts';
import { createAppRouter } from '../router.tsx';
import { searchTexts } from './search.ts';

const sources = import.meta.glob<string>('../../pages/**/page.tsx', { query: '?raw', import: 'default', eager: true });
const pages = new Map(
  Object.entries(sources).map(([path, source]) => [path.slice('../../pages/'.length, -'/page.tsx'.length), source]),
);

const router = createAppRouter({ queryClient: createQueryClient(), i18n: createI18n('es'), settings: someSettings() });

test('every address has its page, and every page has an address', () => {
  const withPage = Object.values<AnyRoute>(router.routesById).filter(({ options }) => {
    const page = options.staticData?.page;
    return page !== undefined && page !== 'not-found';
  });

  // A layout's own page is one slash below it.
  const paths = withPage.map(({ fullPath }) => String(fullPath).replace(/(?<=.)\/$/, ''));
  expect(paths.toSorted()).toEqual(addresses.toSorted());
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
