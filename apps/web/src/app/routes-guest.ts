import { createRoute } from '@tanstack/react-router';
import { requireGuest, requireGuestUnlessFromSettings, type Guard } from './guards.ts';
import { lazyRoute } from './lazy-route.ts';
import { pageRoute, type PageOptions } from './page-route.tsx';
import { rootRoute } from './root-route.tsx';
import { searchTexts } from './search.ts';

const layout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  component: lazyRoute(async () => ({ default: (await import('./guest-layout.tsx')).GuestLayout })),
  staticData: { layout: 'guest-layout' },
});

const pageAt = <const Path extends string, const Search extends string = never>(
  path: Path,
  folder: string,
  options: PageOptions<Search>,
  beforeLoad?: Guard,
) => {
  const { loadPage, ...page } = pageRoute(folder, options);
  return createRoute({
    getParentRoute: () => layout,
    path,
    validateSearch: searchTexts(options.search ?? []),
    ...(beforeLoad && { beforeLoad }),
    ...page,
    loader: ({ context, params, deps }) => loadPage({ context, params, deps }),
  });
};

export const guestRoutes = layout.addChildren([
  pageAt(
    '/login',
    'login',
    {
      search: ['next'],
      texts: ['site/login', 'access/twoFactor', 'access/blockedAccount', 'access/ownData'],
    },
    requireGuest,
  ),
  pageAt('/registro', 'register', { search: ['role', 'next'], texts: ['site/register', 'site/login'] }, requireGuest),
  pageAt(
    '/forgot-password',
    'forgot-password',
    { search: ['next', 'from'], texts: ['site/forgot', 'site/login'] },
    requireGuestUnlessFromSettings,
  ),
  pageAt(
    '/reset-password',
    'reset-password',
    { search: ['token', 'next', 'from'], texts: ['site/reset', 'site/forgot', 'site/login'] },
    requireGuestUnlessFromSettings,
  ),
]);
