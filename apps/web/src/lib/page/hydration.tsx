import { useEffect, type ComponentType } from 'react';

let isDone = false;
let resolveHydrated: () => void = () => undefined;
const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve;
});

/**
 * Code outside React waits for this before it changes what the page shows: until then React compares the page with the
 * server's HTML.
 */
export const whenHydrated = (): Promise<void> => hydrated;

/**
 * A component that must differ after hydration uses the router's `useHydrated`, which renders it again then. This one
 * causes no render: it says whether a component's first render, which it is read in, is part of the hydration.
 */
export const isPageHydrated = (): boolean => isDone;

export function withHydrationSignal<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  return function HydratedPage(props) {
    useEffect(finishHydration, []);
    return <Page {...props} />;
  };
}

function finishHydration() {
  isDone = true;
  resolveHydrated();
  setHydratedAttribute();
}

/**
 * The attribute of an interactive screen, which browser tests and kept presses (`app/module-loader.ts`) wait for. A
 * screen that is shown instead of a page sets the attribute itself.
 */
export function setHydratedAttribute() {
  document.documentElement.dataset['hydrated'] = '';
}
