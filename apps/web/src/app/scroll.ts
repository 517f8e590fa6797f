import type { AppRouter } from './router.tsx';

/** Spec §2: the page scrolls to the top on every route change, also on the way back. */
export function scrollUpOnNavigation(router: AppRouter) {
  history.scrollRestoration = 'manual';
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (fromLocation && fromLocation.pathname !== toLocation.pathname && !toLocation.hash) {
      scrollTo({ top: 0, behavior: 'instant' });
    }
  });
}
