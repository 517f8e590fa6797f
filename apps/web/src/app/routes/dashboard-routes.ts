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
  ...layoutOptions('dashboard-layout', ['dashboard/sidebar']),
});

const placeTexts = ['places/placeSearch', 'places/map', 'site/albumSearch'] as const;

const editorTexts = [
  'dashboard/albumEditor',
  'dashboard/albumSharing',
  'dashboard/cameraClocks',
  'dashboard/upload',
  'dashboard/slider',
  'dashboard/imageConfig',
  'dashboard/replaceFile',
  'dashboard/uploadProgress',
  'dashboard/pricing',
  ...placeTexts,
] as const;

const pageAt = createPageRouteFactory(layout);

export const dashboardRoutes = layout.addChildren([
  pageAt('/', 'dashboard/home', {
    search: ['tab'],
    texts: [
      'dashboard/photographerHome',
      'dashboard/surferHome',
      'surfs/surfs',
      'dashboard/orders',
      'dashboard/myAlbums',
      'dashboard/albumSharing',
      'dashboard/likes',
      'site/photo',
      'dashboard/downloads',
    ],
  }),
  pageAt('/notificaciones', 'dashboard/notifications', {
    texts: ['dashboard/notifications', 'site/time'],
    section: 'notificaciones',
  }),
  pageAt(
    '/favoritos',
    'dashboard/favourites',
    {
      search: ['ver'],
      texts: ['dashboard/likes', 'site/photo', 'site/cart', 'dashboard/downloads'],
      section: 'favoritos',
    },
    requireSection,
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
      texts: ['dashboard/downloads', 'phone/toPhone', 'phone/openInBrowser'],
      section: 'descargas',
    },
    requireSection,
  ),
  pageAt(
    '/albumes',
    'dashboard/albums',
    {
      search: ['q', 'status', 'view'],
      texts: ['dashboard/myAlbums', 'dashboard/albumSharing', 'dashboard/posters', 'following/shoots', ...placeTexts],
      section: 'albumes',
    },
    requireSection,
  ),
  pageAt(
    '/album/crear',
    'dashboard/create-album',
    {
      search: ['sesion', 'salida', 'sitio', 'dia'],
      texts: [...editorTexts, 'dashboard/bookings', 'following/shoots'],
      section: 'albumes',
    },
    requireSection,
  ),
  pageAt(
    '/album/editar/$albumId',
    'dashboard/edit-album',
    { search: ['foto'], texts: [...editorTexts, 'dashboard/posters'], section: 'albumes' },
    requireSection,
  ),
  pageAt(
    '/carteles',
    'dashboard/posters',
    { search: ['album', 'salida'], texts: ['dashboard/posters', 'dashboard/insertCode'], section: 'albumes' },
    requireSection,
  ),
  pageAt(
    '/ordenes',
    'dashboard/orders',
    {
      search: ['tab', 'q', 'status', 'page', 'order', 'edit', 'payment'],
      texts: ['dashboard/orders', 'dashboard/order', 'dashboard/downloads', 'phone/toPhone'],
      section: 'ordenes',
    },
    showSalesView,
  ),
  pageAt('/sesiones', 'dashboard/bookings', {
    search: ['tab', 'sesion', 'from', 'to', 'surf_break_id', 'q'],
    texts: [
      'dashboard/bookingCalendar',
      'dashboard/bookings',
      'dashboard/bookingCard',
      'dashboard/bookingDialog',
      'site/bookingRequest',
      'dashboard/availability',
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
      texts: ['dashboard/charts', 'dashboard/openedLinks', 'dashboard/photographerHome'],
      section: 'graficas',
    },
    requireSection,
  ),
  pageAt(
    '/demanda',
    'dashboard/demand',
    {
      search: ['continent', 'country', 'region', 'spot', 'desde', 'hasta'],
      texts: ['surfs/demand', ...placeTexts],
      section: 'demanda',
    },
    requireSection,
  ),
  pageAt('/mensajes', 'dashboard/messages', {
    search: ['c', 'with', 'order', 'session', 'q'],
    texts: ['dashboard/messages', 'site/time'],
    section: 'mensajes',
  }),
  pageAt(
    '/ajustes/{-$tab}',
    'dashboard/settings',
    {
      search: ['rol', 'tab'],
      texts: [
        'dashboard/settings',
        'dashboard/logins',
        'access/activity',
        'access/apiKeys',
        'access/cameras',
        'access/lightroom',
        'access/uploader',
        'access/twoFactor',
        'access/passkeys',
        'access/ownData',
        'following/follows',
        'dashboard/equipment',
        'dashboard/pricing',
        'dashboard/discounts',
        'dashboard/bookingOffer',
        'dashboard/payouts',
        'dashboard/webhooks',
        'dashboard/taxDetails',
        ...placeTexts,
      ],
      section: 'ajustes',
    },
    leaveFormerSettingsTab,
  ),
]);
