import { isDay } from '@pleamar/domain/dates/dates';
import { createRoute } from '@tanstack/react-router';
import { pageOptions, type PageRouteOptions } from './page-route.ts';
import { PublicLayout } from '../layouts/public-layout.tsx';
import { rootRoute } from './root-route.tsx';
import { anyText, isId, isMonth, isNumberIn } from './search.ts';

const layout = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: PublicLayout });

const pageAt = <const Path extends string, Name extends string = never>(
  path: Path,
  folder: string,
  options?: PageRouteOptions<Name>,
) => createRoute({ getParentRoute: () => layout, path, ...pageOptions(folder, options) });

export const publicRoutes = layout.addChildren([
  pageAt('/', 'landing', { texts: ['site/landing', 'site/albumCard'] }),
  pageAt('/info/photographers', 'info/photographers', { texts: ['pages/info', 'pages/infoPhotographers'] }),
  pageAt('/info/surfers', 'info/surfers', { texts: ['pages/info', 'pages/infoSurfers'] }),
  pageAt('/info/platform', 'info/platform', { texts: ['pages/info', 'pages/infoPlatform'] }),
  pageAt('/albumes', 'albums', {
    search: {
      q: anyText,
      continent: isId,
      country: isId,
      region: isId,
      spot: isId,
      date: isDay,
      sort: anyText,
      id: isId,
    },
    texts: ['site/albumSearch', 'site/albumCard', 'following/follows'],
  }),
  pageAt('/album/$albumId', 'album', {
    search: {
      foto: anyText,
      de: anyText,
      a: anyText,
      vista: anyText,
      ola: anyText,
      traje: anyText,
      tabla: anyText,
      k: anyText,
    },
    texts: ['site/album', 'site/albumLink', 'site/albumCard', 'site/photo', 'site/cart', 'colours/colours'],
  }),
  pageAt('/mas/$photoId', 'more-of-surfer', {
    texts: ['colours/moreOfSurfer', 'colours/colours', 'site/photo', 'site/cart'],
  }),
  pageAt('/mi-reloj', 'watch', {
    search: { album: anyText, sitio: anyText, dia: isDay },
    texts: [
      'watch/watch',
      'colours/moreOfSurfer',
      'colours/colours',
      'site/photo',
      'site/cart',
      'places/placeSearch',
      'places/map',
      'site/albumSearch',
    ],
  }),
  pageAt('/fotografos', 'photographers', { texts: ['site/photographers'] }),
  pageAt('/fotografos/$photographerId', 'photographer', {
    texts: ['site/photographer', 'site/albumCard', 'following/follows', 'following/shoots'],
  }),
  pageAt('/spots', 'surf-breaks', { search: { all: anyText }, texts: ['places/surfBreaks'] }),
  pageAt('/spots/$surfBreakId', 'surf-break', {
    search: { date: isDay, month: isMonth, ola: anyText, traje: anyText, tabla: anyText },
    texts: ['places/surfBreak', 'places/map', 'site/albumCard', 'following/follows', 'following/shoots'],
  }),
  pageAt('/mapa', 'map', { search: { date: isDay, all: anyText, spot: isId }, texts: ['places/map'] }),
  pageAt('/reservas', 'bookable', {
    search: {
      q: anyText,
      region_id: isId,
      surf_break_id: isId,
      max_price: isNumberIn(0.01, 1_000_000),
      min_rating: isNumberIn(1, 5),
      tag: anyText,
      free_on: isDay,
      online: anyText,
      id: isId,
    },
    texts: ['site/bookable', 'site/bookingRequest', 'places/placeSearch', 'places/map', 'site/albumSearch'],
    section: 'reservas',
  }),
  pageAt('/carrito', 'cart', {
    search: { foto: anyText, web: anyText },
    texts: ['site/cart', 'site/photo', 'site/discount', 'gifts/giftCodes'],
  }),
  pageAt('/regalar', 'gifts', { texts: ['gifts/gifts'] }),
  pageAt('/regalar/$giftId', 'gift', { texts: ['gifts/gifts'] }),
  pageAt('/comprar', 'buy', {
    search: { fotos: anyText, web: anyText },
    texts: ['site/buy', 'site/discount', 'gifts/giftCodes'],
  }),
  pageAt('/compra/$orderId', 'purchase', { texts: ['site/purchase', 'phone/toPhone', 'phone/openInBrowser'] }),
  pageAt('/checkout/cancel', 'checkout-cancel', { texts: ['site/checkoutCancel'] }),
  pageAt('/confirm-email', 'confirm-email', { search: { token: anyText }, texts: ['site/emailChange'] }),
  pageAt('/test', 'auth-test', { texts: ['site/test'] }),
  pageAt('/how-it-works', 'how-it-works', { texts: ['pages/pageHow'] }),
  pageAt('/pricing', 'pricing', { texts: ['pages/pagePricing'] }),
  pageAt('/features', 'features', { texts: ['pages/pageFeatures'] }),
  pageAt('/faq', 'faq', { texts: ['pages/pageFaq'] }),
  pageAt('/about', 'about', { texts: ['pages/pageAbout'] }),
  pageAt('/blog', 'blog', { texts: ['pages/pageBlog'] }),
  pageAt('/careers', 'careers', { texts: ['pages/pageCareers'] }),
  pageAt('/contact', 'contact', { texts: ['pages/pageContact'] }),
  pageAt('/ocultar', 'hide-me', {
    search: { foto: anyText, album: anyText },
    texts: ['pages/pageReport'],
    hasAction: true,
  }),
  pageAt('/ocultar/confirmar', 'hide-me/confirm', { search: { token: anyText }, texts: ['pages/pageReport'] }),
  pageAt('/baja', 'unsubscribe', { search: { token: anyText }, texts: ['pages/pageUnsubscribe'] }),
  pageAt('/privacy', 'privacy', { texts: ['pages/pagePrivacy'] }),
  pageAt('/terms', 'terms', { texts: ['pages/pageTerms'] }),
  pageAt('/cookies', 'cookies', { texts: ['pages/pageCookies'] }),
  pageAt('$', 'not-found', { status: 404 }),
]);
