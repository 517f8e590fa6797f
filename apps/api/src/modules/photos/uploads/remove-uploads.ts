import { HOUR_MS } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import { findExpiredUploads, deleteUpload, findUnknownUploads } from '../queries/uploads.ts';

const AT_ONCE = 1000;

/** An upload that cannot be deleted keeps its row for the next run. */
export async function removeOldUploads(app: App): Promise<void> {
  const now = app.now();
  let last: string | null = null;
  do {
    const old = await findExpiredUploads(app.db, now, last, AT_ONCE);
    for (const upload of old) await removeUpload(app, upload);
    last = old.length === AT_ONCE ? (old.at(-1)?.id ?? null) : null;
  } while (last !== null);
}

async function removeUpload(app: App, { id, store_id: storeId }: { id: string; store_id: string }): Promise<void> {
  try {
    await app.uploads.remove(storeId);
    await deleteUpload(app.db, id);
  } catch (error) {
    app.log.warn({ err: error, upload: storeId }, 'an old upload could not be removed');
  }
}

/** A row is older than its upload; the margin covers a different clock of the store. */
const STRAY_AFTER_MS = HOUR_MS;

/** A process that died during a removal leaves stored uploads without a row, and so does a restored database. */
export async function removeStrayUploads(app: App): Promise<void> {
  const ids = await app.uploads.untouchedSince(new Date(app.now().getTime() - STRAY_AFTER_MS));
  if (ids.length === 0) return;
  for (const id of await findUnknownUploads(app.db, ids)) await app.uploads.remove(id);
}
