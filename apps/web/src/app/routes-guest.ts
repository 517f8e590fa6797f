import { createRoute } from '@tanstack/react-router';
import { isFromSettings } from '../lib/from-settings.ts';
import { requireGuest } from './guards.ts';
import { lazyRoute } from './lazy-route.ts';
import { pageRoute } from './page-route.tsx';
import { rootRoute } from './root-route.tsx';

const layout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  component: lazyRoute(async () => ({ default: (await import('./guest-layout.tsx')).GuestLayout })),
  staticData: { layout: 'guest-layout' },
});
const getParentRoute = () => layout;

/** Login, registration and password pages: a logged-in user is led on. */
export const guestRoutes = layout.addChildren([
  createRoute({
    getParentRoute,
    path: '/login',
    beforeLoad: requireGuest,
    ...pageRoute(
      { name: 'login', texts: ['login', 'twoFactor', 'fieldErrors', 'blockedAccount', 'ownData'] },
      () => import('../pages/login.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/registro',
    beforeLoad: requireGuest,
    ...pageRoute(
      { name: 'registro', texts: ['register', 'login', 'fieldErrors'] },
      () => import('../pages/registro.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/forgot-password',
    beforeLoad: ({ search }) => (isFromSettings(search) ? undefined : requireGuest({ search })),
    ...pageRoute({ name: 'forgot-password', texts: ['forgot', 'login'] }, () => import('../pages/forgot-password.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/reset-password',
    beforeLoad: ({ search }) => (isFromSettings(search) ? undefined : requireGuest({ search })),
    ...pageRoute(
      { name: 'reset-password', texts: ['reset', 'forgot', 'login'] },
      () => import('../pages/reset-password.tsx'),
    ),
  }),
]);
