import type { FileFault } from '@pleamar/contract/file-faults';
import { retryDelayMs } from '@pleamar/domain/constants';
import { ApiError } from '../../lib/api/api-error.ts';
import { ServerRefusedFile } from './send-file.ts';

export type Plan =
  | { kind: 'refuse'; fault: FileFault }
  /** The connection comes back, so the file is retried without limit while there is none. */
  | { kind: 'again'; afterMs: number; isOffline: boolean }
  | { kind: 'fail' }
  /** The login, the album or the storage is gone: every other file would fail too. */
  | { kind: 'stop' };

const MAX_ATTEMPTS = 5;
const stopping = new Set(['unauthenticated', 'session_expired', 'forbidden', 'album_not_found', 'storage_full']);

export function planAfter(error: unknown, attempt: number): Plan {
  if (error instanceof ServerRefusedFile) return { kind: 'refuse', fault: error.fault };
  if (!(error instanceof ApiError)) return { kind: 'fail' };
  if (error.status === 0) return { kind: 'again', afterMs: retryDelayMs(attempt), isOffline: true };
  if (stopping.has(error.code) || error.status === 401) return { kind: 'stop' };
  if (error.status === 429) {
    return { kind: 'again', afterMs: (error.retryAfterSeconds ?? 5) * 1000, isOffline: false };
  }
  // The protocol itself answers 404, 409 and 423: an upload was cleaned up, or its last piece is still being written.
  const mayPass = error.status >= 500 || error.status === 404 || error.status === 409 || error.status === 423;
  if (!mayPass || attempt >= MAX_ATTEMPTS) return { kind: 'fail' };
  // A server that starts again says when.
  const afterMs = error.retryAfterSeconds === null ? retryDelayMs(attempt) : error.retryAfterSeconds * 1000;
  return { kind: 'again', afterMs, isOffline: false };
}

/**
 * The wait ends early when the browser is online or the signal aborts. The random share keeps clients apart after an
 * outage.
 */
export function waitForConnection(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms * (1 + Math.random() / 4));
    globalThis.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
