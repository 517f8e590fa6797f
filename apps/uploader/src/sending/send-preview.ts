import { createHash } from 'node:crypto';
import path from 'node:path';
import { CallFailed } from '../server/api.ts';
import { fileNameOf } from '../folder/file-kinds.ts';
import { isSameFile } from '../folder/same-file.ts';
import type { FileRecord, PreviewRecord } from '../journal/file-record.ts';
import { bytesSource } from './file-source.ts';
import type { Preview } from '../preview/make-preview.ts';
import type { UnsentFile } from './originals-queue.ts';
import { statFile } from '../folder/scan-folder.ts';
import { sendFile, type SendResult } from './send-file.ts';
import type { UploadRun } from './upload-run.ts';

/** Returns the record of the file, whose original is sent later, or null if the file has changed meanwhile. */
export async function sendPreview(run: UploadRun, unsent: UnsentFile): Promise<FileRecord | null> {
  const { file, record } = unsent;
  const preview = (await run.previews?.make(path.join(run.folder, file.path))) ?? null;
  const after = await statFile(run.folder, file.path);
  if (!after || !isSameFile(after, file)) {
    run.claimedHashes.delete(record.sha256);
    run.onOutcome(file, { state: 'postponed' });
    return null;
  }
  if (!preview) return record;
  const sha256 = createHash('sha256').update(preview.bytes).digest('hex');
  let known: PreviewRecord = record.preview?.sha256 === sha256 ? record.preview : { sha256 };
  const keep = async (change: Partial<PreviewRecord>) => {
    known = { ...known, ...change };
    await run.journal.set(file.path, { ...record, preview: known });
  };
  const sent = await uploadPreview(run, unsent, preview, { known, keep });
  if (sent?.outcome !== 'sent') return record;
  await keep({ photoId: sent.photoId });
  run.onOutcome(file, { state: 'previewed', photoId: sent.photoId });
  return { ...record, preview: known };
}

/** Returns null if the server refuses the preview. The photo is then for sale once its original is sent. */
async function uploadPreview(
  run: UploadRun,
  { file, record }: UnsentFile,
  { bytes, width, height }: Preview,
  { known, keep }: { known: PreviewRecord; keep: (change: Partial<PreviewRecord>) => Promise<void> },
): Promise<SendResult | null> {
  try {
    return await sendFile(run, {
      source: bytesSource(bytes),
      metadata: {
        album_id: run.albumId,
        filename: fileNameOf(file.path),
        sha256: known.sha256,
        original_sha256: record.sha256,
        original_bytes: String(file.size),
        original_width: String(width),
        original_height: String(height),
      },
      upload: known.upload ?? null,
      onBegun: (upload) => keep({ upload }),
      onOffset: (sentBytes) => run.onPreviewOffset(file, sentBytes),
    });
  } catch (error) {
    if (error instanceof CallFailed) return null;
    throw error;
  }
}
