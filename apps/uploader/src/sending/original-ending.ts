import { CallFailed } from '../server/api.ts';
import type { UnsentFile } from './originals-queue.ts';
import type { SendResult } from './send-file.ts';
import type { Outcome } from './upload-run.ts';

/** The consequences of sending an original. */
export interface OriginalEnding {
  outcome: Outcome;
  /** The change of the file's record in the journal. */
  change: { isDone: true; photoId?: string } | { fault: string } | null;
  /** Another file with these bytes may be sent later in this run. */
  freedHash: string | null;
  /** The photo whose original can never arrive. */
  abandonedPhoto: string | null;
}

export interface OriginalTarget {
  /** The photo that had earlier bytes of the file. */
  replaced: string | null;
  /** The photo that gets the original. Null adds the original to the album. */
  photoId: string | null;
}

export function decideEnding(
  result: SendResult | CallFailed,
  unsent: UnsentFile,
  target: OriginalTarget,
): OriginalEnding {
  if (result instanceof CallFailed) return decideEndingOfFailure(result, unsent, target);
  const { record } = unsent;
  if (result.outcome === 'changed')
    return { outcome: { state: 'postponed' }, change: null, freedHash: record.sha256, abandonedPhoto: null };
  const { photoId, isNew } = result;
  const state = target.replaced === null ? 'sent' : 'replaced';
  return {
    outcome: isNew ? { state, photoId } : { state: 'duplicate' },
    change: { isDone: true, photoId },
    // The file may get its former bytes again.
    freedHash: target.replaced === null ? null : (record.replaces?.sha256 ?? null),
    abandonedPhoto: null,
  };
}

function decideEndingOfFailure(
  { code, fault, message }: CallFailed,
  { record, isInAlbum }: UnsentFile,
  { photoId }: OriginalTarget,
): OriginalEnding {
  // The photographer has deleted the photo, or another photo of the album has these bytes.
  const isSettled = code === 'photo_not_found' || (isInAlbum && code === 'file_already_there');
  if (photoId !== null && isSettled)
    return { outcome: { state: 'duplicate' }, change: { isDone: true }, freedHash: null, abandonedPhoto: null };
  const freedHash = record.sha256;
  if (fault === null)
    return { outcome: { state: 'failed', reason: message }, change: null, freedHash, abandonedPhoto: null };
  const outcome: Outcome = { state: 'refused', fault };
  // Bytes that were damaged on their way may arrive intact the next time. Any other fault is final.
  if (fault === 'arrived_broken') return { outcome, change: null, freedHash, abandonedPhoto: null };
  return { outcome, change: { fault }, freedHash, abandonedPhoto: record.preview?.photoId ?? null };
}
