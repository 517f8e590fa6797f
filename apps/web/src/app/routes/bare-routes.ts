import { createRoute, Outlet } from '@tanstack/react-router';
import { createPageRouteFactory } from './page-route.ts';
import { rootRoute } from './root-route.tsx';

/** These pages fill the screen: no header, footer or menu is around them. */
const layout = createRoute({ getParentRoute: () => rootRoute, id: 'bare', component: Outlet });

const pageAt = createPageRouteFactory(layout);

export const bareRoutes = layout.addChildren([pageAt('/reloj', 'clock', { texts: ['pages/pageClock'] })]);
