import { createRoute } from '@tanstack/react-router';
import { leaveFormerSettingsTab, requireLogin, requireSection, showSalesView } from './guards.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { lazyRoute } from './lazy-route.ts';
import { pageRoute } from './page-route.tsx';
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
const getParentRoute = () => layout;

const editorTexts = [
  'albumEditor',
  'cameraClocks',
  'upload',
  'slider',
  'imageConfig',
  'uploadProgress',
  'pricing',
  'fieldErrors',
  'albumSearch',
  'placeSearch',
] as const;

export const dashboardRoutes = layout.addChildren([
  createRoute({
    getParentRoute,
    path: '/',
    ...pageRoute(
      {
        name: 'dashboard-home',
        texts: ['photographerHome', 'surferHome', 'surfs', 'orders', 'myAlbums', 'likes', 'photo', 'downloads'],
      },
      () => import('../pages/dashboard-home.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/notificaciones',
    ...pageRoute(
      { name: 'dashboard-notificaciones', texts: ['notifications', 'time'], section: 'notificaciones' },
      () => import('../pages/dashboard-notificaciones.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/favoritos',
    beforeLoad: requireSection('favoritos'),
    ...pageRoute(
      { name: 'dashboard-favoritos', texts: ['likes', 'photo', 'downloads'], section: 'favoritos' },
      () => import('../pages/dashboard-favoritos.tsx'),
    ),
  }),
  // Nobody is sent away from these: who shoots surfs too, and their first surf brings the entry into the menu.
  createRoute({
    getParentRoute,
    path: '/banos',
    ...pageRoute(
      { name: 'dashboard-banos', texts: ['surfs', 'colours', 'placeSearch', 'albumSearch'], section: 'banos' },
      () => import('../pages/dashboard-banos.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/banos/$surfId',
    ...pageRoute(
      {
        name: 'dashboard-bano',
        texts: ['surfs', 'colours', 'album', 'photo', 'shoots', 'placeSearch', 'albumSearch'],
        section: 'banos',
      },
      () => import('../pages/dashboard-bano.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/descargas',
    beforeLoad: requireSection('descargas'),
    ...pageRoute(
      { name: 'dashboard-descargas', texts: ['downloads'], section: 'descargas' },
      () => import('../pages/dashboard-descargas.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/albumes',
    beforeLoad: requireSection('albumes'),
    ...pageRoute(
      { name: 'dashboard-albumes', texts: ['myAlbums', 'shoots', 'placeSearch', 'albumSearch'], section: 'albumes' },
      () => import('../pages/dashboard-albumes.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/album/crear',
    beforeLoad: requireSection('albumes'),
    ...pageRoute(
      { name: 'dashboard-album-crear', texts: [...editorTexts, 'sessions', 'shoots'], section: 'albumes' },
      () => import('../pages/dashboard-album-crear.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/album/editar/$albumId',
    beforeLoad: requireSection('albumes'),
    ...pageRoute(
      { name: 'dashboard-album-editar', texts: editorTexts, section: 'albumes' },
      () => import('../pages/dashboard-album-editar.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/ordenes',
    beforeLoad: showSalesView,
    ...pageRoute(
      { name: 'dashboard-ordenes', texts: ['orders', 'order', 'downloads'], section: 'ordenes' },
      () => import('../pages/dashboard-ordenes.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/sesiones',
    ...pageRoute(
      {
        name: 'dashboard-sesiones',
        texts: ['sessions', 'sessionCard', 'sessionDialog', 'sessionRequest', 'availability', 'time'],
        section: 'sesiones',
      },
      () => import('../pages/dashboard-sesiones.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/graficas',
    beforeLoad: requireSection('graficas'),
    ...pageRoute(
      { name: 'dashboard-graficas', texts: ['charts', 'photographerHome'], section: 'graficas' },
      () => import('../pages/dashboard-graficas.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/demanda',
    beforeLoad: requireSection('demanda'),
    ...pageRoute(
      { name: 'dashboard-demanda', texts: ['demand', 'albumSearch'], section: 'demanda' },
      () => import('../pages/dashboard-demanda.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/mensajes',
    ...pageRoute(
      { name: 'dashboard-mensajes', texts: ['messages', 'time'], section: 'mensajes' },
      () => import('../pages/dashboard-mensajes.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/ajustes/{-$tab}',
    beforeLoad: leaveFormerSettingsTab,
    ...pageRoute(
      {
        name: 'dashboard-ajustes',
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
        ],
        section: 'ajustes',
      },
      () => import('../pages/dashboard-ajustes.tsx'),
    ),
  }),
]);
