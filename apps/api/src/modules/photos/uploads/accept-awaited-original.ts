import type { UserContext } from '../../../common/context.ts';
import { claimFiles, releaseFiles } from '../../../common/unclaimed-files.ts';
import type { Db } from '../../../db/connect.ts';
import { enqueuePhoto } from '../pictures/enqueue-photo.ts';
import { enqueueReplacement } from '../originals/enqueue-replacement.ts';
import { restartWithFile } from '../queries/awaited.ts';
import { contentTypeOfOriginal, type StoredOriginal } from '../originals/stored-original.ts';

interface AwaitingPhoto {
  id: string;
  status: string;
  original_key: string;
}

/**
 * The file is the awaited original, or another preview where the first one failed. The caller has locked the photo.
 * Returns false for a file that is not needed.
 */
export async function acceptAwaitedOriginal(
  ctx: UserContext,
  trx: Db,
  photo: AwaitingPhoto,
  file: StoredOriginal,
): Promise<boolean> {
  const isShown = photo.status !== 'processing' && photo.status !== 'failed';
  if (file.announced && photo.status !== 'failed') return false;
  if (isShown) {
    await enqueueReplacement(ctx, trx, { id: photo.id, owner_id: ctx.user.id }, file);
    return true;
  }
  // No picture of the preview was shown: the photo begins again with this file.
  await claimFiles(trx, [file.key]);
  await releaseFiles(trx, [photo.original_key], ctx.now());
  await restartWithFile(trx, photo.id, {
    originalKey: file.key,
    contentType: contentTypeOfOriginal(file.key),
    bytes: file.bytes,
    announced: file.announced ?? null,
  });
  await enqueuePhoto(ctx, trx, photo.id);
  return true;
}
