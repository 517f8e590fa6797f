import { useEffect, type ComponentType } from 'react';

let resolveHydrated: () => void = () => undefined;
let isDone = false;

/** React compares the page with the server's HTML until then, so nothing may change its texts. */
export const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve;
});

/** A first render that need not change with it calls this: a hook would render every picture a second time. */
export const isHydrated = (): boolean => isDone;

function markHydrated() {
  isDone = true;
  resolveHydrated();
  showHydrated();
}

/** Browser tests wait for this mark of an interactive screen. Screens that replace a page call it themselves. */
export function showHydrated() {
  document.documentElement.dataset['hydrated'] = '';
}

export function withHydrationSignal(Page: ComponentType): ComponentType {
  return function HydratedPage() {
    useEffect(markHydrated, []);
    return <Page />;
  };
}
