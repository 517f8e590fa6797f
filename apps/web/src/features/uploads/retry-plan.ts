import type { FileFault } from '@pleamar/contract/file-faults';
import { planUploadRetry, type UploadRetry } from '@pleamar/domain/retries/upload-retry';
import { ApiError } from '../../lib/api/api-error.ts';
import { ServerRefusedFile } from './send-file.ts';

export type Plan = UploadRetry | { kind: 'refuse'; fault: FileFault };

export function planAfter(error: unknown, attempt: number): Plan {
  if (error instanceof ServerRefusedFile) return { kind: 'refuse', fault: error.fault };
  return error instanceof ApiError ? planUploadRetry(error, attempt) : { kind: 'fail' };
}

/**
 * Waits at most `ms`: a returned connection or the signal ends the wait. A random part of it keeps clients from all
 * retrying at once after an outage.
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
