import { retryDelayMs } from '@pleamar/domain/constants';
import { createElement, lazy, use, type ComponentType, type FunctionComponent } from 'react';
import { pause } from './pause.ts';

/**
 * A part of a page with a script of its own. React asks for it once and draws the crash page in place of the whole page if
 * that fails: a phone that has no connection for a moment would lose what it shows.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> =>
  import.meta.env.SSR ? loadedAhead(load) : lazy(async () => ({ default: await importWithRetry(load) }));

const loading = new Set<Promise<unknown>>();

/** The server draws a page at once: without this the first page with a part would have a gap, and an error in the console. */
export async function partsLoaded(): Promise<void> {
  // A part may have parts.
  while (loading.size > 0) await Promise.allSettled(loading);
}

function loadedAhead<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const isLoading = load().then((component) => (loaded = component));
  loading.add(isLoading);
  isLoading.catch(() => undefined).finally(() => loading.delete(isLoading));
  return function LoadedPart(props) {
    return createElement(loaded ?? use(isLoading), props);
  };
}

/** As long as a restart of the server takes; a script that a new release took away fails by then. */
const MOST_RETRIES = 2;

/** For as long as there is no connection, and a few times more. */
export async function importWithRetry<T>(load: () => Promise<T>, failures = 0): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR || failures === MOST_RETRIES) throw error;
    await pause(retryDelayMs(failures));
    return importWithRetry(load, navigator.onLine ? failures + 1 : failures);
  }
}

/** Asks for a part ahead of its use. One that fails is asked for again when it is used; nobody has to hear of it before. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
