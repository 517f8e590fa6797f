import { createRoute, Outlet } from '@tanstack/react-router';
import { pagesIn } from './pages-in.ts';
import { rootRoute } from './root-route.tsx';

const layout = createRoute({ getParentRoute: () => rootRoute, id: 'bare', component: Outlet });

const pageAt = pagesIn(layout);

export const bareRoutes = layout.addChildren([pageAt('/reloj', 'clock', { texts: ['pages/pageClock'] })]);
