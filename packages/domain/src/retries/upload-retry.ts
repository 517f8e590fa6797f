import { retryDelayMs } from './retry-delay.ts';

export interface UploadFailure {
  /** The status is 0 without an answer. */
  status: number;
  code: string;
  retryAfterSeconds: number | null;
}

export type UploadRetry =
  /** The connection comes back, so the file is retried without limit while there is none. */
  | { kind: 'again'; afterMs: number; isOffline: boolean }
  | { kind: 'fail' }
  /** The login, the album or the storage is gone: every other file would fail too. */
  | { kind: 'stop' };

const MAX_ATTEMPTS = 5;
const stopping = new Set(['album_not_found', 'storage_full']);
/** These refusals are about the photo that a file belongs to. */
const final = new Set(['photo_not_found', 'photo_not_replaceable', 'file_already_there', 'not_the_announced_file']);
/** The protocol answers these statuses for an upload that was cleaned up, or whose last chunk is still being written. */
const passing = new Set([404, 409, 410, 423]);

/** `attempt` counts the failures from 0. */
export function planUploadRetry({ status, code, retryAfterSeconds }: UploadFailure, attempt: number): UploadRetry {
  const afterMs = retryAfterSeconds === null ? retryDelayMs(attempt) : retryAfterSeconds * 1000;
  if (status === 0) return { kind: 'again', afterMs, isOffline: true };
  if (status === 401 || status === 403 || status < 400 || stopping.has(code)) return { kind: 'stop' };
  // A server that is busy or starts again is back later: a file that failed meanwhile would have to be chosen anew.
  if (status === 429 || status === 503) return { kind: 'again', afterMs, isOffline: false };
  const mayPass = !final.has(code) && (status >= 500 || passing.has(status));
  return mayPass && attempt < MAX_ATTEMPTS ? { kind: 'again', afterMs, isOffline: false } : { kind: 'fail' };
}
