import { createRoute } from '@tanstack/react-router';
import { leaveFormerSettingsTab, requireLogin, requireSection, showSalesView } from './guards.ts';
import { LoadingScreen } from '../layouts/loading-screen.tsx';
import { layoutOptions } from './layout-options.ts';
import { createPageRouteFactory } from './page-route.ts';
import { rootRoute } from './root-route.tsx';

/** The server does not know the user, so these pages are rendered in the browser alone. */
const layout = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  ssr: false,
  beforeLoad: requireLogin,
  pendingComponent: LoadingScreen,
  ...layoutOptions('dashboard-layout', ['panel/sidebar']),
});

const placeTexts = ['spots/placeSearch', 'spots/map', 'site/albumSearch'] as const;

const editorTexts = [
  'panel/albumEditor',
  'panel/albumSharing',
  'panel/cameraClocks',
  'panel/upload',
  'panel/slider',
  'panel/imageConfig',
  'panel/replaceFile',
  'panel/uploadProgress',
  'panel/pricing',
  ...placeTexts,
] as const;

const pageAt = createPageRouteFactory(layout);

export const dashboardRoutes = layout.addChildren([
  pageAt('/', 'dashboard/home', {
    search: ['tab'],
    texts: [
      'panel/photographerHome',
      'panel/surferHome',
      'surfs/surfs',
      'panel/orders',
      'panel/myAlbums',
      'panel/albumSharing',
      'panel/likes',
      'site/photo',
      'panel/downloads',
    ],
  }),
  pageAt('/notificaciones', 'dashboard/notifications', {
    texts: ['panel/notifications', 'site/time'],
    section: 'notificaciones',
  }),
  pageAt(
    '/favoritos',
    'dashboard/favourites',
    { search: ['ver'], texts: ['panel/likes', 'site/photo', 'site/cart', 'panel/downloads'], section: 'favoritos' },
    requireSection('favoritos'),
  ),
  // Both roles have this page: photographers surf too, and their first surf adds the entry to the menu.
  pageAt('/banos', 'dashboard/surfs', {
    search: ['nuevo', 'sitio', 'dia', 'de', 'a'],
    texts: ['surfs/surfs', 'colours/colours', ...placeTexts],
    section: 'banos',
  }),
  pageAt('/banos/$surfId', 'dashboard/surf', {
    search: ['ola', 'traje', 'tabla', 'orden'],
    texts: [
      'surfs/surfs',
      'colours/colours',
      'site/album',
      'site/photo',
      'site/cart',
      'following/shoots',
      ...placeTexts,
    ],
    section: 'banos',
  }),
  pageAt(
    '/descargas',
    'dashboard/downloads',
    {
      search: ['q', 'estado', 'orden'],
      texts: ['panel/downloads', 'phone/toPhone', 'phone/openInBrowser'],
      section: 'descargas',
    },
    requireSection('descargas'),
  ),
  pageAt(
    '/albumes',
    'dashboard/albums',
    {
      search: ['q', 'status', 'view'],
      texts: ['panel/myAlbums', 'panel/albumSharing', 'panel/posters', 'following/shoots', ...placeTexts],
      section: 'albumes',
    },
    requireSection('albumes'),
  ),
  pageAt(
    '/album/crear',
    'dashboard/create-album',
    {
      search: ['sesion', 'salida', 'sitio', 'dia'],
      texts: [...editorTexts, 'panel/bookings', 'following/shoots'],
      section: 'albumes',
    },
    requireSection('albumes'),
  ),
  pageAt(
    '/album/editar/$albumId',
    'dashboard/edit-album',
    { search: ['foto'], texts: [...editorTexts, 'panel/posters'], section: 'albumes' },
    requireSection('albumes'),
  ),
  pageAt(
    '/carteles',
    'dashboard/posters',
    { search: ['album', 'salida'], texts: ['panel/posters', 'panel/insertCode'], section: 'albumes' },
    requireSection('albumes'),
  ),
  pageAt(
    '/ordenes',
    'dashboard/orders',
    {
      search: ['tab', 'q', 'status', 'page', 'order', 'edit', 'payment'],
      texts: ['panel/orders', 'panel/order', 'panel/downloads', 'phone/toPhone'],
      section: 'ordenes',
    },
    showSalesView,
  ),
  pageAt('/sesiones', 'dashboard/bookings', {
    search: ['tab', 'sesion', 'from', 'to', 'surf_break_id', 'q'],
    texts: [
      'panel/bookingCalendar',
      'panel/bookings',
      'panel/bookingCard',
      'panel/bookingDialog',
      'site/bookingRequest',
      'panel/availability',
      'site/time',
      ...placeTexts,
    ],
    section: 'sesiones',
  }),
  pageAt(
    '/graficas',
    'dashboard/charts',
    {
      search: ['period', 'from', 'to'],
      texts: ['panel/charts', 'panel/openedLinks', 'panel/photographerHome'],
      section: 'graficas',
    },
    requireSection('graficas'),
  ),
  pageAt(
    '/demanda',
    'dashboard/demand',
    {
      search: ['continent', 'country', 'region', 'spot', 'desde', 'hasta'],
      texts: ['surfs/demand', ...placeTexts],
      section: 'demanda',
    },
    requireSection('demanda'),
  ),
  pageAt('/mensajes', 'dashboard/messages', {
    search: ['c', 'with', 'order', 'session', 'q'],
    texts: ['panel/messages', 'site/time'],
    section: 'mensajes',
  }),
  pageAt(
    '/ajustes/{-$tab}',
    'dashboard/settings',
    {
      search: ['rol', 'tab'],
      texts: [
        'panel/settings',
        'panel/logins',
        'access/activity',
        'access/apiKeys',
        'access/cameras',
        'access/lightroom',
        'access/uploader',
        'access/twoFactor',
        'access/passkeys',
        'access/ownData',
        'following/follows',
        'panel/equipment',
        'panel/pricing',
        'panel/discounts',
        'panel/bookingOffer',
        'panel/payouts',
        'panel/webhooks',
        'panel/taxDetails',
        ...placeTexts,
      ],
      section: 'ajustes',
    },
    leaveFormerSettingsTab,
  ),
]);
