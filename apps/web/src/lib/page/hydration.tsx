import { useEffect, type ComponentType } from 'react';

let resolveHydrated: () => void = () => undefined;
let isDone = false;

/** Resolves after hydration. Before it React compares the page with the server's HTML, so no text may change. */
export const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve;
});

/** Not a hook: it is read once, in a first render. A hook would render every picture again after hydration. */
export const isHydrated = (): boolean => isDone;

function markHydrated() {
  isDone = true;
  resolveHydrated();
  showHydrated();
}

/** Browser tests wait for this mark of an interactive screen. A screen shown instead of a page sets it itself. */
export function showHydrated() {
  document.documentElement.dataset['hydrated'] = '';
}

export function withHydrationSignal(Page: ComponentType): ComponentType {
  return function HydratedPage() {
    useEffect(markHydrated, []);
    return <Page />;
  };
}
