import { createRoute } from '@tanstack/react-router';
import { leaveFormerSettingsTab, requireLogin, requireSection, showSalesView, type Guard } from './guards.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { lazyRoute } from './lazy-route.ts';
import { pageRoute, type PageOptions } from './page-route.tsx';
import { rootRoute } from './root-route.tsx';

/** Rendered in the browser alone: the server sends the shell and does not know who asks. */
const layout = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  ssr: false,
  beforeLoad: requireLogin,
  component: lazyRoute(async () => ({ default: (await import('./dashboard-layout.tsx')).DashboardLayout })),
  pendingComponent: LoadingScreen,
  staticData: { layout: 'dashboard-layout', texts: ['sidebar'] },
});

/** What the search for a surf break says, with its map and its four selects. */
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

const pageAt = <const Path extends string>(path: Path, folder: string, options: PageOptions, beforeLoad?: Guard) =>
  createRoute({ getParentRoute: () => layout, path, ...(beforeLoad && { beforeLoad }), ...pageRoute(folder, options) });

export const dashboardRoutes = layout.addChildren([
  pageAt('/', 'dashboard/home', {
    texts: ['photographerHome', 'surferHome', 'surfs', 'orders', 'myAlbums', 'likes', 'photo', 'downloads'],
  }),
  pageAt('/notificaciones', 'dashboard/notifications', { texts: ['notifications', 'time'], section: 'notificaciones' }),
  pageAt(
    '/favoritos',
    'dashboard/favourites',
    { texts: ['likes', 'photo', 'downloads'], section: 'favoritos' },
    requireSection('favoritos'),
  ),
  // Nobody is sent away from these: who shoots surfs too, and their first surf brings the entry into the menu.
  pageAt('/banos', 'dashboard/surfs', { texts: ['surfs', 'colours', ...placeTexts], section: 'banos' }),
  pageAt('/banos/$surfId', 'dashboard/surf', {
    texts: ['surfs', 'colours', 'album', 'photo', 'shoots', ...placeTexts],
    section: 'banos',
  }),
  pageAt(
    '/descargas',
    'dashboard/downloads',
    { texts: ['downloads'], section: 'descargas' },
    requireSection('descargas'),
  ),
  pageAt(
    '/albumes',
    'dashboard/albums',
    { texts: ['myAlbums', 'shoots', ...placeTexts], section: 'albumes' },
    requireSection('albumes'),
  ),
  pageAt(
    '/album/crear',
    'dashboard/create-album',
    { texts: [...editorTexts, 'sessions', 'shoots'], section: 'albumes' },
    requireSection('albumes'),
  ),
  pageAt(
    '/album/editar/$albumId',
    'dashboard/edit-album',
    { texts: editorTexts, section: 'albumes' },
    requireSection('albumes'),
  ),
  pageAt(
    '/ordenes',
    'dashboard/orders',
    { texts: ['orders', 'order', 'downloads'], section: 'ordenes' },
    showSalesView,
  ),
  pageAt('/sesiones', 'dashboard/bookings', {
    texts: ['sessions', 'sessionCard', 'sessionDialog', 'sessionRequest', 'availability', 'time', ...placeTexts],
    section: 'sesiones',
  }),
  pageAt(
    '/graficas',
    'dashboard/charts',
    { texts: ['charts', 'photographerHome'], section: 'graficas' },
    requireSection('graficas'),
  ),
  pageAt(
    '/demanda',
    'dashboard/demand',
    { texts: ['demand', ...placeTexts], section: 'demanda' },
    requireSection('demanda'),
  ),
  pageAt('/mensajes', 'dashboard/messages', { texts: ['messages', 'time'], section: 'mensajes' }),
  pageAt(
    '/ajustes/{-$tab}',
    'dashboard/settings',
    {
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
