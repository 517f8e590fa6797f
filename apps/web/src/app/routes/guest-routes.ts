import { createRoute } from '@tanstack/react-router';
import { requireGuest, requireGuestUnlessFromSettings } from './guards.ts';
import { layoutOptions } from './layout-options.ts';
import { createPageRouteFactory } from './page-route.ts';
import { rootRoute } from './root-route.tsx';

const layout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  ...layoutOptions('guest-layout'),
});

const pageAt = createPageRouteFactory(layout);

export const guestRoutes = layout.addChildren([
  pageAt(
    '/login',
    'login',
    {
      search: ['next'],
      texts: ['site/login', 'access/twoFactor', 'access/passkeys', 'access/blockedAccount', 'access/ownData'],
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
