import type { AppRouter } from '../router.tsx';

/** Marks the document while a page loads: the old page then has a line at its top (`base.css`). */
export function markNavigation(router: AppRouter) {
  const { dataset } = document.documentElement;
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) dataset['navigating'] = '';
  });
  router.subscribe('onResolved', () => delete dataset['navigating']);
}
