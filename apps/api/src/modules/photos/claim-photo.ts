import { AppError } from '../../common/app-error.ts';
import type { Acting, App } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { claimFiles } from '../../common/unclaimed-files.ts';
import type { AlbumBrief } from '../albums/access.ts';
import { passGate } from '../albums/lock-album.ts';
import { processPhoto } from './job-kinds.ts';
import type { StoredOriginal } from './take-photo.ts';

type Original = StoredOriginal & { name: string };

/**
 * The row, the claim of its file and its job in one transaction. The same bytes already in the album are that photo,
 * also when fifty requests bring them at once: the unique index lets one through, the others wait for it and find it.
 */
export async function claimPhoto(
  ctx: Acting,
  album: AlbumBrief,
  original: Original,
): Promise<{ photoId: string; isNew: boolean }> {
  return ctx.db.transaction().execute(async (trx) => {
    await passGate(trx, album.id);
    const { photo_count: position } = await stillThere(trx, album.id);
    const inserted = await trx
      .insertInto('photos')
      .values({
        album_id: album.id,
        file_name: original.name,
        sha256: original.sha256,
        bytes: original.bytes,
        content_type: original.contentType,
        original_key: original.key,
        position,
        created_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.columns(['album_id', 'sha256']).where('deleted_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return { photoId: await existingPhoto(ctx, trx, album.id, original.sha256), isNew: false };
    await claimFiles(trx, [original.key]);
    await enqueue(ctx, trx, inserted.id);
    return { photoId: inserted.id, isNew: true };
  });
}

/** Processing starts, or starts again after a failure. */
export async function enqueue(app: App, trx: Db, photoId: string): Promise<void> {
  const { waiting } = await trx
    .selectFrom('albums as a')
    .innerJoin('photos as p', 'p.album_id', 'a.id')
    .select((eb) => eb('a.photo_count', '-', eb.ref('a.ready_photo_count')).as('waiting'))
    .where('p.id', '=', photoId)
    .executeTakeFirstOrThrow();
  // The more of an album waits, the later its next photo: five of one photographer pass five thousand of another.
  const priority = FIRST_PHOTO_PRIORITY + Math.min(waiting, 10_000);
  await app.queue.add(trx, processPhoto, { photoId }, { key: `photo:${photoId}`, priority });
}

/** Mail and the like, at 0, comes before any photo. */
const FIRST_PHOTO_PRIORITY = 100;

async function stillThere(trx: Db, albumId: string) {
  const album = await trx
    .selectFrom('albums')
    .select('photo_count')
    .where('id', '=', albumId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!album) throw new AppError('album_not_found');
  return album;
}

/** Sending a failed file again is how people ask for another try. */
async function existingPhoto(app: App, trx: Db, albumId: string, sha256: string): Promise<string> {
  const photo = await trx
    .selectFrom('photos')
    .select(['id', 'status'])
    .where('album_id', '=', albumId)
    .where('sha256', '=', sha256)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (photo.status === 'failed') await startOver(app, trx, photo.id);
  return photo.id;
}

export async function startOver(app: App, trx: Db, photoId: string): Promise<void> {
  const failed = await trx
    .updateTable('photos')
    .set({ status: 'processing', failure_code: null, attempts: 0 })
    .where('id', '=', photoId)
    .where('status', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  if (failed) await enqueue(app, trx, photoId);
}
