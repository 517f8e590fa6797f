import { createElement, lazy, use, type ComponentType, type FunctionComponent } from 'react';
import { importWithRetry } from './import-with-retry.ts';

/** React's `lazy` requests a script once: a short loss of the connection would show the crash page. */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> =>
  import.meta.env.SSR ? preloadedOnServer(load) : lazy(async () => ({ default: await importWithRetry(load) }));

const loading = new Set<Promise<unknown>>();

/** The server renders in one pass: without this the first page with a lazy component would have a gap and an error. */
export async function whenLazyComponentsLoaded(): Promise<void> {
  while (loading.size > 0) await Promise.allSettled(loading);
}

function preloadedOnServer<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const pending = load().then((component) => (loaded = component));
  loading.add(pending);
  pending.catch(() => undefined).finally(() => loading.delete(pending));
  return function PreloadedComponent(props) {
    return createElement(loaded ?? use(pending), props);
  };
}
