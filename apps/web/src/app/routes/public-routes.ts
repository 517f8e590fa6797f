import { createRoute } from '@tanstack/react-router';
import { createPageRouteFactory } from './page-route.ts';
import { PublicLayout } from '../layouts/public-layout.tsx';
import { rootRoute } from './root-route.tsx';

const layout = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: PublicLayout });

const pageAt = createPageRouteFactory(layout);

export const publicRoutes = layout.addChildren([
  pageAt('/', 'landing', { texts: ['site/landing', 'site/albumCard'] }),
  pageAt('/info/photographers', 'info/photographers', { texts: ['pages/info', 'pages/infoPhotographers'] }),
  pageAt('/info/surfers', 'info/surfers', { texts: ['pages/info', 'pages/infoSurfers'] }),
  pageAt('/info/platform', 'info/platform', { texts: ['pages/info', 'pages/infoPlatform'] }),
  pageAt('/albumes', 'albums', {
    search: ['q', 'continent', 'country', 'region', 'spot', 'date', 'sort', 'id'],
    texts: ['site/albumSearch', 'site/albumCard', 'following/follows'],
  }),
  pageAt('/album/$albumId', 'album', {
    search: ['foto', 'de', 'a', 'vista', 'ola', 'traje', 'tabla', 'k'],
    texts: ['site/album', 'site/albumLink', 'site/albumCard', 'site/photo', 'site/cart', 'colours/colours'],
  }),
  pageAt('/mas/$photoId', 'more-of-surfer', {
    texts: ['colours/moreOfSurfer', 'colours/colours', 'site/photo', 'site/cart'],
  }),
  pageAt('/mi-reloj', 'watch', {
    search: ['album', 'sitio', 'dia'],
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
  pageAt('/spots', 'surf-breaks', { search: ['all'], texts: ['places/surfBreaks'] }),
  pageAt('/spots/$surfBreakId', 'surf-break', {
    search: ['date', 'month', 'ola', 'traje', 'tabla'],
    texts: ['places/surfBreak', 'places/map', 'site/albumCard', 'following/follows', 'following/shoots'],
  }),
  pageAt('/mapa', 'map', { search: ['date', 'all', 'spot'], texts: ['places/map'] }),
  pageAt('/reservas', 'bookable', {
    search: ['q', 'region_id', 'surf_break_id', 'max_price', 'min_rating', 'tag', 'free_on', 'online', 'id'],
    texts: ['site/bookable', 'site/bookingRequest', 'places/placeSearch', 'places/map', 'site/albumSearch'],
    section: 'reservas',
  }),
  pageAt('/carrito', 'cart', {
    search: ['foto', 'web'],
    texts: ['site/cart', 'site/photo', 'site/discount', 'gifts/giftCodes'],
  }),
  pageAt('/regalar', 'gifts', { texts: ['gifts/gifts'] }),
  pageAt('/regalar/$giftId', 'gift', { texts: ['gifts/gifts'] }),
  pageAt('/comprar', 'buy', { search: ['fotos', 'web'], texts: ['site/buy', 'site/discount', 'gifts/giftCodes'] }),
  pageAt('/compra/$orderId', 'purchase', { texts: ['site/purchase', 'phone/toPhone', 'phone/openInBrowser'] }),
  pageAt('/checkout/cancel', 'checkout-cancel', { texts: ['site/checkoutCancel'] }),
  pageAt('/confirm-email', 'confirm-email', { search: ['token'], texts: ['site/emailChange'] }),
  pageAt('/test', 'auth-test', { texts: ['site/test'] }),
  pageAt('/how-it-works', 'how-it-works', { texts: ['pages/pageHow'] }),
  pageAt('/pricing', 'pricing', { texts: ['pages/pagePricing'] }),
  pageAt('/features', 'features', { texts: ['pages/pageFeatures'] }),
  pageAt('/faq', 'faq', { texts: ['pages/pageFaq'] }),
  pageAt('/about', 'about', { texts: ['pages/pageAbout'] }),
  pageAt('/blog', 'blog', { texts: ['pages/pageBlog'] }),
  pageAt('/careers', 'careers', { texts: ['pages/pageCareers'] }),
  pageAt('/contact', 'contact', { texts: ['pages/pageContact'] }),
  pageAt('/ocultar', 'hide-me', { search: ['foto', 'album'], texts: ['pages/pageReport'] }),
  pageAt('/ocultar/confirmar', 'hide-me/confirm', { search: ['token'], texts: ['pages/pageReport'] }),
  pageAt('/baja', 'unsubscribe', { search: ['token'], texts: ['pages/pageUnsubscribe'] }),
  pageAt('/privacy', 'privacy', { texts: ['pages/pagePrivacy'] }),
  pageAt('/terms', 'terms', { texts: ['pages/pageTerms'] }),
  pageAt('/cookies', 'cookies', { texts: ['pages/pageCookies'] }),
  pageAt('$', 'not-found', { status: 404 }),
]);
