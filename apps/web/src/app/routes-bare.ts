import { createRoute, Outlet } from '@tanstack/react-router';
import { pageRoute } from './page-route.tsx';
import { rootRoute } from './root-route.tsx';

/** Pages that have the screen to themselves. */
const layout = createRoute({ getParentRoute: () => rootRoute, id: 'bare', component: Outlet });

export const bareRoutes = layout.addChildren([
  createRoute({
    getParentRoute: () => layout,
    path: '/reloj',
    ...pageRoute({ name: 'reloj', texts: ['pageClock'] }, () => import('../pages/reloj.tsx')),
  }),
]);
