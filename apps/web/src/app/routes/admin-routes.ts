import { isDay } from '@pleamar/domain/dates/dates';
import { createRoute } from '@tanstack/react-router';
import { requireLogin } from './guards.ts';
import { LoadingScreen } from '../layouts/loading-screen.tsx';
import { layoutOptions } from './layout-options.ts';
import { pageOptions, type PageRouteOptions } from './page-route.ts';
import { rootRoute } from './root-route.tsx';
import { anyText } from './search.ts';

const layout = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  ssr: false,
  beforeLoad: requireLogin,
  pendingComponent: LoadingScreen,
  ...layoutOptions('admin-layout', ['dashboard/sidebar', 'admin/admin']),
});

const pageAt = <const Path extends string, Name extends string = never>(
  path: Path,
  folder: string,
  options?: PageRouteOptions<Name>,
) => createRoute({ getParentRoute: () => layout, path, ...pageOptions(folder, options) });

export const adminRoutes = layout.addChildren([
  pageAt('/', 'admin/home'),
  pageAt('/avisos', 'admin/reports', { search: { estado: anyText }, texts: ['admin/adminReports'] }),
  pageAt('/buscar', 'admin/search', { search: { q: anyText } }),
  pageAt('/personas/$personId', 'admin/person'),
  pageAt('/albumes/$albumId', 'admin/album'),
  pageAt('/ordenes/$orderId', 'admin/order'),
  pageAt('/dinero', 'admin/money'),
  pageAt('/trabajos', 'admin/jobs'),
  pageAt('/entregas', 'admin/deliveries', { texts: ['admin/adminDeliveries'] }),
  pageAt('/sistema', 'admin/system'),
  pageAt('/registro', 'admin/audit', {
    search: { acto: anyText, quien: anyText, persona: anyText, desde: isDay, hasta: isDay },
    texts: ['admin/adminActs'],
  }),
  pageAt('$', 'not-found'),
]);
