import { createRoute } from '@tanstack/react-router';
import { requireGuest, requireGuestUnlessFromSettings } from './guards.ts';
import { layoutOptions } from './layout-options.ts';
import { pageOptions } from './page-route.ts';
import { rootRoute } from './root-route.tsx';
import { anyText, searchValidator } from './search.ts';

const layout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  validateSearch: searchValidator({ next: anyText, from: anyText }),
  ...layoutOptions('guest-layout'),
});

const login = createRoute({
  getParentRoute: () => layout,
  path: '/login',
  beforeLoad: requireGuest,
  ...pageOptions('login', {
    texts: ['site/login', 'access/twoFactor', 'access/passkeys', 'access/blockedAccount', 'access/ownData'],
    hasAction: true,
  }),
});

const register = createRoute({
  getParentRoute: () => layout,
  path: '/registro',
  beforeLoad: requireGuest,
  ...pageOptions('register', { search: { role: anyText }, texts: ['site/register', 'site/login'], hasAction: true }),
});

const forgotPassword = createRoute({
  getParentRoute: () => layout,
  path: '/forgot-password',
  beforeLoad: requireGuestUnlessFromSettings,
  ...pageOptions('forgot-password', { texts: ['site/forgot', 'site/login'], hasAction: true }),
});

const resetPassword = createRoute({
  getParentRoute: () => layout,
  path: '/reset-password',
  beforeLoad: requireGuestUnlessFromSettings,
  ...pageOptions('reset-password', {
    search: { token: anyText },
    texts: ['site/reset', 'site/forgot', 'site/login'],
    hasAction: true,
  }),
});

export const guestRoutes = layout.addChildren([login, register, forgotPassword, resetPassword]);
