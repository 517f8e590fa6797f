import { createRoute } from '@tanstack/react-router';
import { requireLogin } from './guards.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { lazyRoute } from './lazy-route.ts';
import { pageRoute } from './page-route.tsx';
import { rootRoute } from './root-route.tsx';

/** The operator's desk: rendered in the browser alone. Who may see it is the layout's to ask. */
const layout = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  ssr: false,
  beforeLoad: requireLogin,
  component: lazyRoute(async () => ({ default: (await import('./admin-layout.tsx')).AdminLayout })),
  pendingComponent: LoadingScreen,
  staticData: { layout: 'admin-layout', texts: ['sidebar'] },
});
const getParentRoute = () => layout;

/** One route for all sections, named by `pages/admin/page.tsx`: every route here is a line that every visitor loads. */
const desk = pageRoute('admin', { texts: ['admin', 'adminActs', 'adminDeliveries', 'adminReports'] });

export const adminRoutes = layout.addChildren([
  createRoute({ getParentRoute, path: '/', ...desk }),
  createRoute({ getParentRoute, path: '$', ...desk }),
]);
