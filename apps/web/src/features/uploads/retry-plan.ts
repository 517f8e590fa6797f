import type { FileFault } from '@pleamar/contract/file-faults';
import { planUploadRetry, type UploadRetry } from '@pleamar/domain/retries/upload-retry';
import { ApiError } from '../../lib/api/api-error.ts';
import { pause } from '../../lib/browser/pause.ts';
import { ServerRefusedFile } from './send-file.ts';

export type Plan = UploadRetry | { kind: 'refuse'; fault: FileFault };

export function planAfter(error: unknown, attempt: number): Plan {
  if (error instanceof ServerRefusedFile) return { kind: 'refuse', fault: error.fault };
  return error instanceof ApiError ? planUploadRetry(error, attempt) : { kind: 'fail' };
}

/** Up to a quarter longer than `ms`: after an outage the clients would otherwise all retry at once. */
export const pauseBeforeRetry = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms * (1 + Math.random() / 4), signal);
