import { createRoute } from '@tanstack/react-router';
import { leaveFormerSettingsTab, requireLogin, requireSection, showSalesView, type Guard } from './guards.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { lazyRoute } from './lazy-route.ts';
import { pageRoute, type PageOptions } from './page-route.tsx';
import { rootRoute } from './root-route.tsx';
import { searchTexts } from './search.ts';

/** In the browser alone: the server does not know the user. */
const layout = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  ssr: false,
  beforeLoad: requireLogin,
  component: lazyRoute(async () => ({ default: (await import('./dashboard-layout.tsx')).DashboardLayout })),
  pendingComponent: LoadingScreen,
  staticData: { layout: 'dashboard-layout', texts: ['sidebar'] },
});

const placeTexts = ['placeSearch', 'map', 'albumSearch'] as const;

const editorTexts = [
  'albumEditor',
  'cameraClocks',
  'upload',
  'slider',
  'imageConfig',
  'uploadProgress',
  'pricing',
  'fieldErrors',
  ...placeTexts,
] as const;

const pageAt = <const Path extends string, const Search extends string = never>(
  path: Path,
  folder: string,
  options: PageOptions<Search>,
  beforeLoad?: Guard,
) => {
  const { loadPage, ...page } = pageRoute(folder, options);
  return createRoute({
    getParentRoute: () => layout,
    path,
    validateSearch: searchTexts(options.search ?? []),
    ...(beforeLoad && { beforeLoad }),
    ...page,
    loader: ({ context, params, deps }) => loadPage({ context, params, deps }),
  });
};

export const dashboardRoutes = layout.addChildren([
  pageAt('/', 'dashboard/home', {
    search: ['tab'],
    texts: ['photographerHome', 'surferHome', 'surfs', 'orders', 'myAlbums', 'likes', 'photo', 'downloads'],
  }),
  pageAt('/notificaciones', 'dashboard/notifications', { texts: ['notifications', 'time'], section: 'notificaciones' }),
  pageAt(
    '/favoritos',
    'dashboard/favourites',
    { search: ['ver'], texts: ['likes', 'photo', 'downloads'], section: 'favoritos' },
    requireSection('favoritos'),
  ),
  // Open to both roles: photographers surf too, and their first surf adds the entry to the menu.
  pageAt('/banos', 'dashboard/surfs', {
    search: ['nuevo', 'sitio', 'dia', 'de', 'a'],
    texts: ['surfs', 'colours', ...placeTexts],
    section: 'banos',
  }),
  pageAt('/banos/$surfId', 'dashboard/surf', {
    search: ['ola', 'traje', 'tabla', 'orden'],
    texts: ['surfs', 'colours', 'album', 'photo', 'shoots', ...placeTexts],
    section: 'banos',
  }),
  pageAt(
    '/descargas',
    'dashboard/downloads',
    { search: ['q', 'estado', 'orden'], texts: ['downloads'], section: 'descargas' },
    requireSection('descargas'),
  ),
  pageAt(
    '/albumes',
    'dashboard/albums',
    { search: ['q', 'status', 'view'], texts: ['myAlbums', 'shoots', ...placeTexts], section: 'albumes' },
    requireSection('albumes'),
  ),
  pageAt(
    '/album/crear',
    'dashboard/create-album',
    { search: ['sesion', 'salida', 'sitio', 'dia'], texts: [...editorTexts, 'sessions', 'shoots'], section: 'albumes' },
    requireSection('albumes'),
  ),
  pageAt(
    '/album/editar/$albumId',
    'dashboard/edit-album',
    { search: ['foto'], texts: editorTexts, section: 'albumes' },
    requireSection('albumes'),
  ),
  pageAt(
    '/ordenes',
    'dashboard/orders',
    {
      search: ['tab', 'q', 'status', 'page', 'order', 'edit', 'payment'],
      texts: ['orders', 'order', 'downloads'],
      section: 'ordenes',
    },
    showSalesView,
  ),
  pageAt('/sesiones', 'dashboard/bookings', {
    search: ['tab', 'sesion', 'from', 'to', 'surf_break_id', 'q'],
    texts: ['sessions', 'sessionCard', 'sessionDialog', 'sessionRequest', 'availability', 'time', ...placeTexts],
    section: 'sesiones',
  }),
  pageAt(
    '/graficas',
    'dashboard/charts',
    { search: ['period', 'from', 'to'], texts: ['charts', 'photographerHome'], section: 'graficas' },
    requireSection('graficas'),
  ),
  pageAt(
    '/demanda',
    'dashboard/demand',
    {
      search: ['continent', 'country', 'region', 'spot', 'desde', 'hasta'],
      texts: ['demand', ...placeTexts],
      section: 'demanda',
    },
    requireSection('demanda'),
  ),
  pageAt('/mensajes', 'dashboard/messages', {
    search: ['c', 'with', 'order', 'session', 'q'],
    texts: ['messages', 'time'],
    section: 'mensajes',
  }),
  pageAt(
    '/ajustes/{-$tab}',
    'dashboard/settings',
    {
      search: ['rol', 'tab'],
      texts: [
        'settings',
        'logins',
        'activity',
        'twoFactor',
        'ownData',
        'follows',
        'equipment',
        'pricing',
        'privateSessions',
        'payouts',
        'taxDetails',
        'fieldErrors',
        ...placeTexts,
      ],
      section: 'ajustes',
    },
    leaveFormerSettingsTab,
  ),
]);
