import { useEffect, type ComponentType } from 'react';

let announce: () => void = () => undefined;
let isAnnounced = false;

/** Until then React compares the page with the server's HTML: nothing may change its texts. */
export const hydrated = new Promise<void>((resolve) => {
  announce = resolve;
});

/** For a first render that need not change with it: a hook would render every picture a second time. */
export const isHydrated = (): boolean => isAnnounced;

/** Runs in a page's effect. */
function announceAll() {
  isAnnounced = true;
  announce();
  showHydrated();
}

/** Marks the screen as interactive, for browser tests. Screens that replace a page call it themselves. */
export function showHydrated() {
  document.documentElement.dataset['hydrated'] = '';
}

export function announcingHydration(Page: ComponentType): ComponentType {
  return function AnnouncedPage() {
    useEffect(announceAll, []);
    return <Page />;
  };
}
