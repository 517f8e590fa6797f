import { CallFailed } from '../server/api.ts';
import type { Unsent } from './originals-queue.ts';
import type { Sent } from './send-file.ts';
import type { Outcome } from './uploading.ts';

/** The sending of an original ends with these consequences. */
export interface Ending {
  outcome: Outcome;
  /** The journal keeps this of the file. */
  change: { isDone: true; photoId?: string } | { fault: string } | null;
  /** A file with these bytes is sent, where one comes later in this run. */
  freedHash: string | null;
  /** The original of this photo can never arrive. */
  abandonedPhoto: string | null;
}

export interface OriginalTarget {
  /** The photo had other bytes of the file before. */
  replaced: string | null;
  /** The original goes to this photo; to the album where it is null. */
  photoId: string | null;
}

export function endingOf(result: Sent | CallFailed, unsent: Unsent, target: OriginalTarget): Ending {
  if (result instanceof CallFailed) return endingOfFailure(result, unsent, target);
  const { record } = unsent;
  if (result.outcome === 'changed')
    return { outcome: { state: 'postponed' }, change: null, freedHash: record.sha256, abandonedPhoto: null };
  const { photoId, isNew } = result;
  const state = target.replaced === null ? 'sent' : 'replaced';
  return {
    outcome: isNew ? { state, photoId } : { state: 'there' },
    change: { isDone: true, photoId },
    // The same bytes may come back to this file.
    freedHash: target.replaced === null ? null : (record.replaces?.sha256 ?? null),
    abandonedPhoto: null,
  };
}

function endingOfFailure(
  { code, fault, message }: CallFailed,
  { record, isInAlbum }: Unsent,
  { photoId }: OriginalTarget,
): Ending {
  // Photos that the photographer deleted stay deleted, and the bytes of another photo of the album are its own.
  const isSettled = code === 'photo_not_found' || (isInAlbum && code === 'file_already_there');
  if (photoId !== null && isSettled)
    return { outcome: { state: 'there' }, change: { isDone: true }, freedHash: null, abandonedPhoto: null };
  const freedHash = record.sha256;
  if (fault === null)
    return { outcome: { state: 'failed', reason: message }, change: null, freedHash, abandonedPhoto: null };
  const outcome: Outcome = { state: 'refused', fault };
  // Bytes that were spoilt on their way may be whole the next time; the others stay what they are.
  if (fault === 'arrived_broken') return { outcome, change: null, freedHash, abandonedPhoto: null };
  return { outcome, change: { fault }, freedHash, abandonedPhoto: record.preview?.photoId ?? null };
}
