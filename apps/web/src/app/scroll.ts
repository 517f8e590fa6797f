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

/** A page that takes its time is announced by a line over the one that is left (`base.css`). */
export function showWay(router: AppRouter) {
  const { dataset } = document.documentElement;
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) dataset['going'] = '';
  });
  router.subscribe('onResolved', () => delete dataset['going']);
}
