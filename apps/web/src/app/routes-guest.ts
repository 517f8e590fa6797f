import { createRoute } from '@tanstack/react-router';
import { requireGuest, requireGuestUnlessFromSettings, type Guard } from './guards.ts';
import { lazyRoute } from './lazy-route.ts';
import { pageRoute, type PageOptions } from './page-route.tsx';
import { rootRoute } from './root-route.tsx';

const layout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  component: lazyRoute(async () => ({ default: (await import('./guest-layout.tsx')).GuestLayout })),
  staticData: { layout: 'guest-layout' },
});

const pageAt = <const Path extends string>(path: Path, folder: string, options: PageOptions, beforeLoad?: Guard) =>
  createRoute({ getParentRoute: () => layout, path, ...(beforeLoad && { beforeLoad }), ...pageRoute(folder, options) });

/** Login, registration and password pages: a logged-in user is led on. */
export const guestRoutes = layout.addChildren([
  pageAt(
    '/login',
    'login',
    { texts: ['login', 'twoFactor', 'fieldErrors', 'blockedAccount', 'ownData'] },
    requireGuest,
  ),
  pageAt('/registro', 'register', { texts: ['register', 'login', 'fieldErrors'] }, requireGuest),
  pageAt('/forgot-password', 'forgot-password', { texts: ['forgot', 'login'] }, requireGuestUnlessFromSettings),
  pageAt('/reset-password', 'reset-password', { texts: ['reset', 'forgot', 'login'] }, requireGuestUnlessFromSettings),
]);
