import { retryDelayMs } from '@pleamar/domain/constants';

export interface Failure {
  /** The status is 0 without an answer. */
  status: number;
  code: string;
  retryAfterSeconds: number | null;
}

export type Plan = { what: 'again'; afterMs: number; isOffline: boolean } | { what: 'fail' } | { what: 'stop' };

const maxAttempts = 5;
const stopping = new Set(['album_not_found', 'storage_full', 'photographers_only']);
/** These refusals are about the photo that a file belongs to. */
const final = new Set(['photo_not_found', 'photo_not_replaceable', 'file_already_there', 'not_the_announced_file']);

/** `attempt` counts from 0, and from the last chunk that got through. */
export function planAfter({ status, code, retryAfterSeconds }: Failure, attempt: number): Plan {
  const afterMs = retryAfterSeconds === null ? retryDelayMs(attempt) : retryAfterSeconds * 1000;
  // A line that was lost comes back, and a server that is busy or starts again says when.
  if (status === 0) return { what: 'again', afterMs, isOffline: true };
  if (status === 401 || status === 403 || status < 400 || stopping.has(code)) return { what: 'stop' };
  if (status === 429 || status === 503) return { what: 'again', afterMs, isOffline: false };
  if (final.has(code)) return { what: 'fail' };
  // The protocol itself answers 404, 409 and 423: an upload was cleaned up, or its last chunk is still being written.
  const mayPass = status >= 500 || status === 404 || status === 409 || status === 410 || status === 423;
  return mayPass && attempt < maxAttempts ? { what: 'again', afterMs, isOffline: false } : { what: 'fail' };
}
