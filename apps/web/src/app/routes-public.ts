import { createRoute } from '@tanstack/react-router';
import { pageRoute, type PageOptions } from './page-route.tsx';
import { PublicLayout } from './public-layout.tsx';
import { rootRoute } from './root-route.tsx';
import { searchTexts } from './search.ts';

const layout = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: PublicLayout });

const pageAt = <const Path extends string, const Search extends string = never>(
  path: Path,
  folder: string,
  options: PageOptions<Search>,
) => {
  const { loadPage, ...page } = pageRoute(folder, options);
  return createRoute({
    getParentRoute: () => layout,
    path,
    validateSearch: searchTexts(options.search ?? []),
    ...page,
    loader: ({ context, params, deps }) => loadPage({ context, params, deps }),
  });
};

export const publicRoutes = layout.addChildren([
  pageAt('/', 'landing', { deferred: ['landing/below-hero'], texts: ['landing', 'albumCard'] }),
  pageAt('/info/photographers', 'info/photographers', { texts: ['info', 'infoPhotographers'] }),
  pageAt('/info/surfers', 'info/surfers', { texts: ['info', 'infoSurfers'] }),
  pageAt('/info/platform', 'info/platform', { texts: ['info', 'infoPlatform'] }),
  pageAt('/albumes', 'albums', {
    search: ['q', 'continent', 'country', 'region', 'spot', 'date', 'sort', 'id'],
    texts: ['albumSearch', 'albumCard', 'time', 'follows'],
  }),
  pageAt('/album/$albumId', 'album', {
    search: ['foto', 'de', 'a', 'vista', 'ola', 'traje', 'tabla'],
    texts: ['album', 'albumCard', 'photo', 'cart', 'time', 'colours'],
  }),
  pageAt('/mas/$photoId', 'more-of-surfer', { texts: ['moreOfSurfer', 'colours', 'photo', 'cart'] }),
  pageAt('/fotografos', 'photographers', { texts: ['photographers'] }),
  pageAt('/fotografos/$photographerId', 'photographer', {
    texts: ['photographer', 'albumCard', 'time', 'follows', 'shoots'],
  }),
  pageAt('/spots', 'surf-breaks', { search: ['all'], texts: ['surfBreaks'] }),
  pageAt('/spots/$surfBreakId', 'surf-break', {
    search: ['date', 'month', 'ola', 'traje', 'tabla'],
    deferred: ['surf-break/day-waves'],
    texts: ['surfBreak', 'map', 'albumCard', 'follows', 'shoots'],
  }),
  pageAt('/mapa', 'map', { search: ['date', 'all', 'spot'], texts: ['map'] }),
  pageAt('/reservas', 'bookable', {
    search: ['q', 'region_id', 'surf_break_id', 'max_price', 'min_rating', 'tag', 'free_on', 'online', 'id'],
    texts: ['reservas', 'sessionRequest', 'time', 'placeSearch', 'map', 'albumSearch'],
    section: 'reservas',
  }),
  pageAt('/carrito', 'cart', { search: ['foto'], texts: ['cart', 'photo'] }),
  pageAt('/checkout/cancel', 'checkout-cancel', { texts: ['checkoutCancel'] }),
  pageAt('/confirm-email', 'confirm-email', { search: ['token'], texts: ['emailChange'] }),
  pageAt('/test', 'auth-test', { texts: ['test'] }),
  pageAt('/how-it-works', 'how-it-works', { texts: ['pageHow'] }),
  pageAt('/pricing', 'pricing', { texts: ['pagePricing'] }),
  pageAt('/features', 'features', { texts: ['pageFeatures'] }),
  pageAt('/faq', 'faq', { texts: ['pageFaq'] }),
  pageAt('/about', 'about', { texts: ['pageAbout'] }),
  pageAt('/blog', 'blog', { texts: ['pageBlog'] }),
  pageAt('/careers', 'careers', { texts: ['pageCareers'] }),
  pageAt('/contact', 'contact', { texts: ['pageContact'] }),
  pageAt('/ocultar', 'hide-me', { search: ['foto', 'album'], texts: ['pageReport'] }),
  pageAt('/ocultar/confirmar', 'hide-me-confirm', { search: ['token'], texts: ['pageReport'] }),
  pageAt('/privacy', 'privacy', { texts: ['pagePrivacy'] }),
  pageAt('/terms', 'terms', { texts: ['pageTerms'] }),
  pageAt('/cookies', 'cookies', { texts: ['pageCookies'] }),
  pageAt('$', 'not-found', { texts: [], status: 404 }),
]);
