import type { App } from '../../../common/context.ts';
import { claimFiles } from '../../../common/unclaimed-files.ts';
import type { Db } from '../../../db/connect.ts';
import { FIRST_PHOTO_PRIORITY } from '../pictures/enqueue-photo.ts';
import { swapOriginalJob } from '../job-kinds.ts';
import { saveReplacement } from '../queries/replacing.ts';
import { contentTypeOfOriginal, type StoredOriginal } from './stored-original.ts';

/** The photo keeps its file and pictures until the job has examined the new file. */
export async function enqueueReplacement(
  app: App,
  trx: Db,
  { id: photoId, owner_id: account }: { id: string; owner_id: string },
  { key, name, sha256, bytes }: StoredOriginal,
): Promise<void> {
  await claimFiles(trx, [key]);
  await saveReplacement(trx, {
    photo_id: photoId,
    original_key: key,
    file_name: name,
    sha256,
    bytes,
    content_type: contentTypeOfOriginal(key),
    created_at: app.now(),
  });
  const spec = { key: `replace:${photoId}`, priority: FIRST_PHOTO_PRIORITY, account };
  await app.queue.add(trx, swapOriginalJob, { photoId }, spec);
}
