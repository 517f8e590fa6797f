import { CallFailed } from './api.ts';
import { abandonPreview } from './abandon-preview.ts';
import { fileNameOf } from './file-kinds.ts';
import type { FileRecord } from './file-record.ts';
import { fileSource } from './file-source.ts';
import type { Unsent } from './originals-queue.ts';
import { sendFile } from './send-file.ts';
import type { Uploading } from './uploading.ts';

/** `replaced` is the photo that had other bytes of the file before. */
export async function sendOriginal(
  run: Uploading,
  { file, record, isThere }: Unsent,
  replaced: string | null,
): Promise<void> {
  // A photo that was deleted since its preview would come back, so the original goes to it and not to the album.
  const photoId = replaced ?? record.preview?.photoId ?? null;
  let current = record;
  const keep = async (change: Partial<FileRecord>) => {
    current = { ...current, ...change };
    await run.journal.set(file.path, current);
  };
  const keepDone = (ofPhoto?: string) => {
    const { replaces: _, preview: __, ...rest } = current;
    current = rest;
    return keep({ isDone: true, ...(ofPhoto !== undefined && { photoId: ofPhoto }) });
  };
  try {
    const sent = await sendFile(run, {
      source: fileSource(run.folder, file),
      metadata: {
        ...(photoId === null ? { album_id: run.albumId } : { photo_id: photoId }),
        filename: fileNameOf(file.path),
        sha256: record.sha256,
      },
      upload: record.upload ?? null,
      onBegun: (upload) => keep({ upload }),
      onOffset: (bytes) => run.onOffset(file, bytes),
    });
    if (sent.outcome === 'changed') {
      run.taken.delete(record.sha256);
      run.onOutcome(file, { state: 'postponed' });
      return;
    }
    // The same bytes may come back to this file.
    if (replaced !== null && record.replaces) run.taken.delete(record.replaces.sha256);
    await keepDone(sent.photoId);
    const state = replaced === null ? 'sent' : 'replaced';
    run.onOutcome(file, sent.isNew ? { state, photoId: sent.photoId } : { state: 'there' });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    // Photos that the photographer deleted stay deleted, and the bytes of another photo of the album are its own.
    const isSettled = error.code === 'photo_not_found' || (isThere && error.code === 'file_already_there');
    if (photoId !== null && isSettled) {
      await keepDone();
      run.onOutcome(file, { state: 'there' });
      return;
    }
    run.taken.delete(record.sha256);
    if (error.fault === null) {
      run.onOutcome(file, { state: 'failed', reason: error.message });
      return;
    }
    // Bytes that were spoilt on their way may be whole the next time; the others stay what they are.
    if (error.fault !== 'arrived_broken') {
      await keep({ fault: error.fault });
      if (record.preview?.photoId !== undefined) await abandonPreview(run, record.preview.photoId);
    }
    run.onOutcome(file, { state: 'refused', fault: error.fault });
  }
}
