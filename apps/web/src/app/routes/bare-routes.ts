import { createRoute, Outlet } from '@tanstack/react-router';
import { pageOptions } from './page-route.ts';
import { rootRoute } from './root-route.tsx';

/** These pages fill the screen: no header, footer or menu is around them. */
const layout = createRoute({ getParentRoute: () => rootRoute, id: 'bare', component: Outlet });

const clock = createRoute({
  getParentRoute: () => layout,
  path: '/reloj',
  ...pageOptions('clock', { texts: ['pages/pageClock'] }),
});

export const bareRoutes = layout.addChildren([clock]);
