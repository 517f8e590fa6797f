import { abandonPreview } from './abandon-preview.ts';
import { CallFailed } from '../server/api.ts';
import { fileNameOf } from '../folder/file-kinds.ts';
import type { FileRecord } from '../journal/file-record.ts';
import { fileSource } from './file-source.ts';
import { decideEnding, type OriginalEnding } from './original-ending.ts';
import type { UnsentFile } from './originals-queue.ts';
import { sendFile, type SendResult } from './send-file.ts';
import type { UploadRun } from './upload-run.ts';

/** `replaced` is the photo that had earlier bytes of the file. */
export async function sendOriginal(run: UploadRun, unsent: UnsentFile, replaced: string | null): Promise<void> {
  const { file, record } = unsent;
  // The original is sent to the photo of its preview. Sent to the album, it would bring a deleted photo back.
  const photoId = replaced ?? record.preview?.photoId ?? null;
  let current = record;
  const keepUpload = async (upload: string) => {
    current = { ...current, upload };
    await run.journal.set(file.path, current);
  };
  const result = await trySendFile(run, unsent, photoId, keepUpload);
  const { outcome, change, freedHash, abandonedPhoto } = decideEnding(result, unsent, { replaced, photoId });
  if (freedHash !== null) run.claimedHashes.delete(freedHash);
  if (change) await run.journal.set(file.path, applyChange(current, change));
  if (abandonedPhoto !== null) await abandonPreview(run, abandonedPhoto);
  run.onOutcome(file, outcome);
}

async function trySendFile(
  run: UploadRun,
  { file, record }: UnsentFile,
  photoId: string | null,
  onBegun: (upload: string) => Promise<void>,
): Promise<SendResult | CallFailed> {
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

function applyChange(record: FileRecord, change: NonNullable<OriginalEnding['change']>): FileRecord {
  if ('fault' in change) return { ...record, ...change };
  const { replaces: _, preview: __, ...rest } = record;
  return { ...rest, ...change };
}
