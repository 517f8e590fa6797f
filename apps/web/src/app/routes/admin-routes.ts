import { createRoute } from '@tanstack/react-router';
import { requireLogin } from './guards.ts';
import { LoadingScreen } from '../layouts/loading-screen.tsx';
import { layoutOptions } from './layout-options.ts';
import { createPageRouteFactory } from './page-route.ts';
import { rootRoute } from './root-route.tsx';

const layout = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  ssr: false,
  beforeLoad: requireLogin,
  pendingComponent: LoadingScreen,
  ...layoutOptions('admin-layout', ['dashboard/sidebar', 'admin/admin']),
});

const pageAt = createPageRouteFactory(layout);

export const adminRoutes = layout.addChildren([
  pageAt('/', 'admin/home'),
  pageAt('/avisos', 'admin/reports', { search: ['estado'], texts: ['admin/adminReports'] }),
  pageAt('/buscar', 'admin/search', { search: ['q'] }),
  pageAt('/personas/$personId', 'admin/person'),
  pageAt('/albumes/$albumId', 'admin/album'),
  pageAt('/ordenes/$orderId', 'admin/order'),
  pageAt('/dinero', 'admin/money'),
  pageAt('/trabajos', 'admin/jobs'),
  pageAt('/entregas', 'admin/deliveries', { texts: ['admin/adminDeliveries'] }),
  pageAt('/sistema', 'admin/system'),
  pageAt('/registro', 'admin/audit', {
    search: ['acto', 'quien', 'persona', 'desde', 'hasta'],
    texts: ['admin/adminActs'],
  }),
  pageAt('$', 'not-found'),
]);
