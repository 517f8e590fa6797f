import { retryDelayMs } from '@pleamar/domain/retries/retry-delay';
import { createElement, lazy, use, type ComponentType, type FunctionComponent } from 'react';
import { pause } from '../browser/pause.ts';

/** React's `lazy` requests a script once: a short loss of the connection would show the crash page. */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> =>
  import.meta.env.SSR ? loadedAhead(load) : lazy(async () => ({ default: await importWithRetry(load) }));

const loading = new Set<Promise<unknown>>();

/** The server renders in one pass: without this the first page with a part would have a gap and an error. */
export async function whenPartsLoaded(): Promise<void> {
  while (loading.size > 0) await Promise.allSettled(loading);
}

function loadedAhead<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const pending = load().then((component) => (loaded = component));
  loading.add(pending);
  pending.catch(() => undefined).finally(() => loading.delete(pending));
  return function LoadedPart(props) {
    return createElement(loaded ?? use(pending), props);
  };
}

/** Two retries outlast a restart of the server; a script that a new release removed fails afterwards. */
const MAX_RETRIES = 2;

export async function importWithRetry<T>(load: () => Promise<T>, failures = 0): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR || failures === MAX_RETRIES) throw error;
    await pause(retryDelayMs(failures));
    return importWithRetry(load, navigator.onLine ? failures + 1 : failures);
  }
}

export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
