import { createRoute } from '@tanstack/react-router';
import { requireLogin } from './guards.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { lazyRoute } from './lazy-route.ts';
import { pageRoute } from './page-route.tsx';
import { rootRoute } from './root-route.tsx';
import { searchTexts } from './search.ts';

const layout = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  ssr: false,
  beforeLoad: requireLogin,
  component: lazyRoute(async () => ({ default: (await import('./admin-layout.tsx')).AdminLayout })),
  pendingComponent: LoadingScreen,
  staticData: { layout: 'admin-layout', texts: ['panel/sidebar'] },
});

const pageAt = <const Path extends string, const Search extends string = never>(
  path: Path,
  folder: string,
  search: readonly Search[] = [],
) => {
  const { loadPage, ...page } = pageRoute(folder, {
    texts: ['admin/admin', 'admin/adminActs', 'admin/adminDeliveries', 'admin/adminReports'],
  });
  return createRoute({
    getParentRoute: () => layout,
    path,
    validateSearch: searchTexts(search),
    ...page,
    loader: ({ context, params, deps }) => loadPage({ context, params, deps }),
  });
};

export const adminRoutes = layout.addChildren([
  pageAt('/', 'admin/home'),
  pageAt('/avisos', 'admin/reports', ['estado']),
  pageAt('/buscar', 'admin/search', ['q']),
  pageAt('/personas/$personId', 'admin/person'),
  pageAt('/albumes/$albumId', 'admin/album'),
  pageAt('/ordenes/$orderId', 'admin/order'),
  pageAt('/dinero', 'admin/money'),
  pageAt('/trabajos', 'admin/jobs'),
  pageAt('/entregas', 'admin/deliveries'),
  pageAt('/sistema', 'admin/system'),
  pageAt('/registro', 'admin/audit', ['acto', 'quien', 'persona', 'desde', 'hasta']),
  pageAt('$', 'not-found'),
]);
