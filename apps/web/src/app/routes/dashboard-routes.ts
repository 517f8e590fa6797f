import type { Section } from '@pleamar/domain/accounts/coming-soon';
import { isDay } from '@pleamar/domain/dates/dates';
import { createRoute } from '@tanstack/react-router';
import { leaveFormerSettingsTab, requireLogin, requireSection, showSalesView } from './guards.ts';
import { LoadingScreen } from '../layouts/loading-screen.tsx';
import { layoutOptions } from './layout-options.ts';
import { pageOptions, type PageRouteOptions } from './page-route.ts';
import { rootRoute } from './root-route.tsx';
import { anyText, isId } from './search.ts';

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

const pageAt = <const Path extends string, Name extends string = never>(
  path: Path,
  folder: string,
  options?: PageRouteOptions<Name>,
) => createRoute({ getParentRoute: () => layout, path, ...pageOptions(folder, options) });

/** A page of one role's view, where `pageAt` makes a page of both. */
const rolePageAt = <const Path extends string, Name extends string = never>(
  path: Path,
  folder: string,
  options: PageRouteOptions<Name> & { section: Section },
) =>
  createRoute({
    getParentRoute: () => layout,
    path,
    beforeLoad: ({ preload }: { preload: boolean }) => requireSection(options.section, { preload }),
    ...pageOptions(folder, options),
  });

const orders = createRoute({
  getParentRoute: () => layout,
  path: '/ordenes',
  beforeLoad: showSalesView,
  ...pageOptions('dashboard/orders', {
    search: {
      tab: anyText,
      q: anyText,
      status: anyText,
      page: anyText,
      order: isId,
      edit: anyText,
      // `done` means that the buyer came back from the provider's page after paying.
      payment: anyText,
    },
    texts: ['dashboard/orders', 'dashboard/order', 'dashboard/downloads', 'phone/toPhone'],
    section: 'ordenes',
  }),
});

const settings = createRoute({
  getParentRoute: () => layout,
  path: '/ajustes/{-$tab}',
  beforeLoad: leaveFormerSettingsTab,
  ...pageOptions('dashboard/settings', {
    search: { rol: anyText, tab: anyText },
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
  }),
});

export const dashboardRoutes = layout.addChildren([
  pageAt('/', 'dashboard/home', {
    search: { tab: anyText },
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
  rolePageAt('/favoritos', 'dashboard/favourites', {
    search: { ver: anyText },
    texts: ['dashboard/likes', 'site/photo', 'site/cart', 'dashboard/downloads'],
    section: 'favoritos',
  }),
  // Both roles have this page: photographers surf too, and their first surf adds the entry to the menu.
  pageAt('/banos', 'dashboard/surfs', {
    search: { nuevo: anyText, sitio: anyText, dia: isDay, de: anyText, a: anyText },
    texts: ['surfs/surfs', 'colours/colours', ...placeTexts],
    section: 'banos',
  }),
  pageAt('/banos/$surfId', 'dashboard/surf', {
    search: { ola: anyText, traje: anyText, tabla: anyText, orden: anyText },
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
  rolePageAt('/descargas', 'dashboard/downloads', {
    search: { q: anyText, estado: anyText, orden: anyText },
    texts: ['dashboard/downloads', 'phone/toPhone', 'phone/openInBrowser'],
    section: 'descargas',
  }),
  rolePageAt('/albumes', 'dashboard/albums', {
    search: { q: anyText, status: anyText, view: anyText },
    texts: ['dashboard/myAlbums', 'dashboard/albumSharing', 'dashboard/posters', 'following/shoots', ...placeTexts],
    section: 'albumes',
  }),
  rolePageAt('/album/crear', 'dashboard/create-album', {
    search: { sesion: anyText, salida: anyText, sitio: anyText, dia: isDay },
    texts: [...editorTexts, 'dashboard/bookings', 'following/shoots'],
    section: 'albumes',
  }),
  rolePageAt('/album/editar/$albumId', 'dashboard/edit-album', {
    search: { foto: anyText },
    texts: [...editorTexts, 'dashboard/posters'],
    section: 'albumes',
  }),
  rolePageAt('/carteles', 'dashboard/posters', {
    search: { album: anyText, salida: anyText },
    texts: ['dashboard/posters', 'dashboard/insertCode'],
    section: 'albumes',
  }),
  orders,
  pageAt('/sesiones', 'dashboard/bookings', {
    search: { tab: anyText, sesion: anyText, from: anyText, to: anyText, surf_break_id: isId, q: anyText },
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
  rolePageAt('/graficas', 'dashboard/charts', {
    search: { period: anyText, from: anyText, to: anyText },
    texts: ['dashboard/charts', 'dashboard/openedLinks', 'dashboard/photographerHome'],
    section: 'graficas',
  }),
  rolePageAt('/demanda', 'dashboard/demand', {
    search: { continent: isId, country: isId, region: isId, spot: isId, desde: isDay, hasta: isDay },
    texts: ['surfs/demand', ...placeTexts],
    section: 'demanda',
  }),
  pageAt('/mensajes', 'dashboard/messages', {
    search: { c: anyText, with: anyText, order: isId, session: anyText, q: anyText },
    texts: ['dashboard/messages', 'site/time'],
    section: 'mensajes',
  }),
  settings,
]);
