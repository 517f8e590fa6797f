import { retryDelayMs } from '@pleamar/domain/retries/retry-delay';
import { pause } from '../browser/pause.ts';

/** A module that could not be loaded although the browser has a connection: a new release may have removed it. */
export class MissingScriptError extends Error {
  override name = 'MissingScriptError';
}

/** Two retries outlast a restart of the server; a script that a new release removed fails afterwards. */
const MAX_RETRIES = 2;

export async function importWithRetry<T>(load: () => Promise<T>, failures = 0): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    if (failures === MAX_RETRIES) throw missingScript(error);
    await pause(retryDelayMs(failures));
    return importWithRetry(load, navigator.onLine ? failures + 1 : failures);
  }
}

/** The router reloads the page once for the browsers' messages of a missing module, so the message stays. */
const missingScript = (cause: unknown) =>
  new MissingScriptError(cause instanceof Error ? cause.message : undefined, { cause });

export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
