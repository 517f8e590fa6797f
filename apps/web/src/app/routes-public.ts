import { createRoute } from '@tanstack/react-router';
import { pageRoute } from './page-route.tsx';
import { PublicLayout } from './public-layout.tsx';
import { rootRoute } from './root-route.tsx';

const layout = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: PublicLayout });
const getParentRoute = () => layout;

/** What a visitor may see: rendered on the server, with the header and the footer around it. */
export const publicRoutes = layout.addChildren([
  createRoute({
    getParentRoute,
    path: '/',
    ...pageRoute(
      { name: 'landing', late: ['landing/below-hero'], texts: ['landing', 'albumCard'] },
      () => import('../pages/landing.tsx'),
      () => import('../pages/landing/arrival.ts'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/info/photographers',
    ...pageRoute(
      { name: 'info-photographers', texts: ['info', 'infoPhotographers'] },
      () => import('../pages/info-photographers.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/info/surfers',
    ...pageRoute({ name: 'info-surfers', texts: ['info', 'infoSurfers'] }, () => import('../pages/info-surfers.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/info/platform',
    ...pageRoute(
      { name: 'info-platform', texts: ['info', 'infoPlatform'] },
      () => import('../pages/info-platform.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/albumes',
    ...pageRoute(
      { name: 'albumes', texts: ['albumSearch', 'albumCard', 'time', 'follows'] },
      () => import('../pages/albumes.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/album/$albumId',
    ...pageRoute(
      {
        name: 'album',
        texts: ['album', 'albumCard', 'photo', 'cart', 'time', 'colours'],
      },
      () => import('../pages/album.tsx'),
      () => import('../pages/album/arrival.ts'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/mas/$photoId',
    ...pageRoute(
      { name: 'mas', texts: ['moreOfSurfer', 'colours', 'photo', 'cart'] },
      () => import('../pages/mas.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/fotografos',
    ...pageRoute({ name: 'fotografos', texts: ['photographers'] }, () => import('../pages/fotografos.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/fotografos/$photographerId',
    ...pageRoute(
      { name: 'fotografo', texts: ['photographer', 'albumCard', 'time', 'follows', 'shoots'] },
      () => import('../pages/fotografo.tsx'),
      () => import('../pages/fotografo/arrival.ts'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/spots',
    ...pageRoute({ name: 'spots', texts: ['surfBreaks'] }, () => import('../pages/spots.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/spots/$surfBreakId',
    ...pageRoute(
      { name: 'spot', late: ['spot/day-waves'], texts: ['surfBreak', 'map', 'albumCard', 'follows', 'shoots'] },
      () => import('../pages/spot.tsx'),
      () => import('../pages/spot/arrival.ts'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/mapa',
    ...pageRoute({ name: 'mapa', texts: ['map'] }, () => import('../pages/mapa.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/reservas',
    ...pageRoute(
      { name: 'reservas', texts: ['reservas', 'sessionRequest', 'time'], section: 'reservas' },
      () => import('../pages/reservas.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/carrito',
    ...pageRoute({ name: 'carrito', texts: ['cart', 'photo'] }, () => import('../pages/carrito.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/checkout/cancel',
    ...pageRoute({ name: 'checkout-cancel', texts: ['checkoutCancel'] }, () => import('../pages/checkout-cancel.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/confirm-email',
    ...pageRoute({ name: 'confirm-email', texts: ['emailChange'] }, () => import('../pages/confirm-email.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/test',
    ...pageRoute({ name: 'test', texts: ['test'] }, () => import('../pages/test.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/how-it-works',
    ...pageRoute({ name: 'how-it-works', texts: ['pageHow'] }, () => import('../pages/how-it-works.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/pricing',
    ...pageRoute({ name: 'pricing', texts: ['pagePricing'] }, () => import('../pages/pricing.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/features',
    ...pageRoute({ name: 'features', texts: ['pageFeatures'] }, () => import('../pages/features.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/faq',
    ...pageRoute({ name: 'faq', texts: ['pageFaq'] }, () => import('../pages/faq.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/about',
    ...pageRoute({ name: 'about', texts: ['pageAbout'] }, () => import('../pages/about.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/blog',
    ...pageRoute({ name: 'blog', texts: ['pageBlog'] }, () => import('../pages/blog.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/careers',
    ...pageRoute({ name: 'careers', texts: ['pageCareers'] }, () => import('../pages/careers.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/contact',
    ...pageRoute({ name: 'contact', texts: ['pageContact'] }, () => import('../pages/contact.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/ocultar',
    ...pageRoute({ name: 'ocultar', texts: ['pageReport'] }, () => import('../pages/ocultar.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/ocultar/confirmar',
    ...pageRoute({ name: 'ocultar-confirmar', texts: ['pageReport'] }, () => import('../pages/ocultar-confirmar.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/privacy',
    ...pageRoute({ name: 'privacy', texts: ['pagePrivacy'] }, () => import('../pages/privacy.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/terms',
    ...pageRoute({ name: 'terms', texts: ['pageTerms'] }, () => import('../pages/terms.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/cookies',
    ...pageRoute({ name: 'cookies', texts: ['pageCookies'] }, () => import('../pages/cookies.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '$',
    ...pageRoute({ name: 'not-found', texts: [], status: 404 }, () => import('../pages/not-found.tsx')),
  }),
]);
