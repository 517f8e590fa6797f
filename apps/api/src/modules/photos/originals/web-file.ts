import { createHash } from 'node:crypto';
import type { App } from '../../../common/context.ts';
import { oneAtATime } from '../../../common/one-at-a-time.ts';
import { claimFiles, discardFiles, releaseFiles, reserveFiles } from '../../../common/unclaimed-files.ts';
import type { Db } from '../../../db/connect.ts';
import { openOriginal } from '../pictures/process-photo.ts';
import { nullIfUnreadable } from '../pictures/unreadable.ts';
import {
  deleteWebFiles,
  insertWebFile,
  findOriginalsSoldAsWeb,
  findWebFile,
  type WebFile,
} from '../queries/web-files.ts';
import { isPreviewKey, newWebKey } from './stored-original.ts';

interface Source {
  ownerId: string;
  originalKey: string;
}

/**
 * The web size is made once for all buyers of an original, by the job of the sale or by the first download.
 * Returns null where the original cannot be read.
 */
export async function loadOrMakeWebFile(app: App, source: Source): Promise<WebFile | null> {
  const known = await findWebFile(app.db, source.originalKey);
  return known ?? oneAtATime(`web:${source.originalKey}`, () => loadOrMakeAlone(app, source));
}

/** An original that is on its way has no web size yet: the first download after its arrival makes it. */
export async function makeSoldWebFile(app: App, photoId: string): Promise<void> {
  for (const source of await findOriginalsSoldAsWeb(app.db, photoId)) {
    if (isPreviewKey(source.originalKey)) continue;
    if (!(await loadOrMakeWebFile(app, source))) app.log.error({ photoId }, 'a sold web size has no readable original');
  }
}

/** Call inside the transaction that gives up these originals. */
export async function releaseWebFiles(trx: Db, originalKeys: readonly string[], at: Date): Promise<void> {
  if (originalKeys.length > 0) await releaseFiles(trx, await deleteWebFiles(trx, originalKeys), at);
}

async function loadOrMakeAlone(app: App, { ownerId, originalKey }: Source): Promise<WebFile | null> {
  const known = await findWebFile(app.db, originalKey);
  if (known) return known;
  const picture = await openOriginal(app, { original_key: originalKey })
    .then((original) => app.images.webSize(ownerId, original))
    .catch(nullIfUnreadable);
  if (!picture) return null;
  const key = newWebKey();
  const file: WebFile = {
    storage_key: key,
    sha256: createHash('sha256').update(picture.bytes).digest('hex'),
    bytes: picture.bytes.length,
    width: picture.width,
    height: picture.height,
  };
  await reserveFiles(app, [key]);
  await app.storage.putBuffer(key, picture.bytes);
  const isFirst = await app.db.transaction().execute(async (trx) => {
    const inserted = await insertWebFile(trx, originalKey, file);
    if (inserted) await claimFiles(trx, [key]);
    return inserted;
  });
  if (isFirst) return file;
  await discardFiles(app, [key]);
  return (await findWebFile(app.db, originalKey)) ?? null;
}
