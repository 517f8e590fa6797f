import type { UploadState } from './queue-store.ts';
import { planAfter } from './retry-plan.ts';
import type { FileToSend } from './send-file.ts';
import type { UploadDependencies } from './upload-dependencies.ts';

/** `waiting`: the file was aborted. */
export type SendEnd = Extract<UploadState, { status: 'uploaded' | 'waiting' | 'refused' | 'failed' }>;

/** Throws only errors with which every other file would fail too. */
export async function sendWithRetries(
  file: FileToSend,
  { send, wait }: Pick<UploadDependencies, 'send' | 'wait'>,
  onOffline: () => void,
): Promise<SendEnd> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { photoId } = await send(file);
      return { status: 'uploaded', photoId };
    } catch (error) {
      if (file.signal.aborted) return { status: 'waiting' };
      const plan = planAfter(error, attempt);
      if (plan.kind === 'stop') throw error;
      if (plan.kind === 'refuse') return { status: 'refused', fault: plan.fault };
      if (plan.kind === 'fail') return { status: 'failed', error };
      if (plan.isOffline) onOffline();
      await wait(plan.afterMs, file.signal);
      if (file.signal.aborted) return { status: 'waiting' };
    }
  }
}

/** A refused preview does not refuse the photo: its original waits to be sent, and the server decides by that. */
export function stateAfterPreview(end: SendEnd): UploadState {
  if (end.status === 'uploaded') return { status: 'previewed', photoId: end.photoId };
  return end.status === 'refused' ? { status: 'waiting' } : end;
}

/** A photo whose preview the album has keeps it, whatever happens to its original. */
export function stateAfterOriginal(before: UploadState, end: SendEnd): UploadState {
  if (before.status !== 'previewed') return end;
  if (end.status === 'waiting') return before;
  return end.status === 'failed' ? { ...end, photoId: before.photoId } : end;
}
