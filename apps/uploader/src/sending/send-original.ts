import { abandonPreview } from './abandon-preview.ts';
import { CallFailed } from '../server/api.ts';
import { fileNameOf } from '../folder/file-kinds.ts';
import type { FileRecord } from '../journal/file-record.ts';
import { fileSource } from './file-source.ts';
import { endingOf, type Ending } from './original-ending.ts';
import type { Unsent } from './originals-queue.ts';
import { sendFile, type Sent } from './send-file.ts';
import type { Uploading } from './uploading.ts';

/** `replaced` is the photo that had other bytes of the file before. */
export async function sendOriginal(run: Uploading, unsent: Unsent, replaced: string | null): Promise<void> {
  const { file, record } = unsent;
  // A photo that was deleted since its preview would come back, so the original goes to it and not to the album.
  const photoId = replaced ?? record.preview?.photoId ?? null;
  let current = record;
  const keepUpload = async (upload: string) => {
    current = { ...current, upload };
    await run.journal.set(file.path, current);
  };
  const result = await sendOrFail(run, unsent, photoId, keepUpload);
  const { outcome, change, freedHash, abandonedPhoto } = endingOf(result, unsent, { replaced, photoId });
  if (freedHash !== null) run.claimedHashes.delete(freedHash);
  if (change) await run.journal.set(file.path, changedRecord(current, change));
  if (abandonedPhoto !== null) await abandonPreview(run, abandonedPhoto);
  run.onOutcome(file, outcome);
}

async function sendOrFail(
  run: Uploading,
  { file, record }: Unsent,
  photoId: string | null,
  onBegun: (upload: string) => Promise<void>,
): Promise<Sent | CallFailed> {
  try {
    return await sendFile(run, {
      source: fileSource(run.folder, file),
      metadata: {
        ...(photoId === null ? { album_id: run.albumId } : { photo_id: photoId }),
        filename: fileNameOf(file.path),
        sha256: record.sha256,
      },
      upload: record.upload ?? null,
      onBegun,
      onOffset: (bytes) => run.onOffset(file, bytes),
    });
  } catch (error) {
    if (error instanceof CallFailed) return error;
    throw error;
  }
}

function changedRecord(record: FileRecord, change: NonNullable<Ending['change']>): FileRecord {
  if ('fault' in change) return { ...record, ...change };
  const { replaces: _, preview: __, ...rest } = record;
  return { ...rest, ...change };
}
