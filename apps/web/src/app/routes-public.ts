import { createRoute } from '@tanstack/react-router';
import { pageRoute, type PageOptions } from './page-route.tsx';
import { PublicLayout } from './public-layout.tsx';
import { rootRoute } from './root-route.tsx';

const layout = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: PublicLayout });

const pageAt = <const Path extends string>(path: Path, folder: string, options: PageOptions) =>
  createRoute({ getParentRoute: () => layout, path, ...pageRoute(folder, options) });

/** What a visitor may see: rendered on the server, with the header and the footer around it. */
export const publicRoutes = layout.addChildren([
  pageAt('/', 'landing', { late: ['landing/below-hero'], texts: ['landing', 'albumCard'] }),
  pageAt('/info/photographers', 'info/photographers', { texts: ['info', 'infoPhotographers'] }),
  pageAt('/info/surfers', 'info/surfers', { texts: ['info', 'infoSurfers'] }),
  pageAt('/info/platform', 'info/platform', { texts: ['info', 'infoPlatform'] }),
  pageAt('/albumes', 'albums', { texts: ['albumSearch', 'albumCard', 'time', 'follows'] }),
  pageAt('/album/$albumId', 'album', { texts: ['album', 'albumCard', 'photo', 'cart', 'time', 'colours'] }),
  pageAt('/mas/$photoId', 'more-of-surfer', { texts: ['moreOfSurfer', 'colours', 'photo', 'cart'] }),
  pageAt('/fotografos', 'photographers', { texts: ['photographers'] }),
  pageAt('/fotografos/$photographerId', 'photographer', {
    texts: ['photographer', 'albumCard', 'time', 'follows', 'shoots'],
  }),
  pageAt('/spots', 'surf-breaks', { texts: ['surfBreaks'] }),
  pageAt('/spots/$surfBreakId', 'surf-break', {
    late: ['surf-break/day-waves'],
    texts: ['surfBreak', 'map', 'albumCard', 'follows', 'shoots'],
  }),
  pageAt('/mapa', 'map', { texts: ['map'] }),
  pageAt('/reservas', 'bookable', {
    texts: ['reservas', 'sessionRequest', 'time', 'placeSearch', 'map', 'albumSearch'],
    section: 'reservas',
  }),
  pageAt('/carrito', 'cart', { texts: ['cart', 'photo'] }),
  pageAt('/checkout/cancel', 'checkout-cancel', { texts: ['checkoutCancel'] }),
  pageAt('/confirm-email', 'confirm-email', { texts: ['emailChange'] }),
  pageAt('/test', 'auth-test', { texts: ['test'] }),
  pageAt('/how-it-works', 'how-it-works', { texts: ['pageHow'] }),
  pageAt('/pricing', 'pricing', { texts: ['pagePricing'] }),
  pageAt('/features', 'features', { texts: ['pageFeatures'] }),
  pageAt('/faq', 'faq', { texts: ['pageFaq'] }),
  pageAt('/about', 'about', { texts: ['pageAbout'] }),
  pageAt('/blog', 'blog', { texts: ['pageBlog'] }),
  pageAt('/careers', 'careers', { texts: ['pageCareers'] }),
  pageAt('/contact', 'contact', { texts: ['pageContact'] }),
  pageAt('/ocultar', 'hide-me', { texts: ['pageReport'] }),
  pageAt('/ocultar/confirmar', 'hide-me-confirm', { texts: ['pageReport'] }),
  pageAt('/privacy', 'privacy', { texts: ['pagePrivacy'] }),
  pageAt('/terms', 'terms', { texts: ['pageTerms'] }),
  pageAt('/cookies', 'cookies', { texts: ['pageCookies'] }),
  pageAt('$', 'not-found', { texts: [], status: 404 }),
]);
