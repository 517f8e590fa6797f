import { retryDelayMs } from '@pleamar/domain/retries/retry-delay';
import { pause } from '../browser/pause.ts';

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
