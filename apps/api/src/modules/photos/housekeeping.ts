import { DAY_MS, MINUTE_MS } from '@pleamar/domain';
import { sql } from 'kysely';
import type { App } from '../../common/ctx.ts';
import { releaseFiles, sweepUnclaimed } from '../../common/unclaimed-files.ts';
import { sweepFiles } from './job-kinds.ts';
import { enqueue } from './claim-photo.ts';
import { Renditions } from '../albums/cover-pictures.ts';

/** A cart tells for this long that a photo is gone; then its row goes too. */
const FORGET_AFTER_MS = 30 * DAY_MS;
const BATCH = 200;

/** Deleted photos that no order holds let go of their files. */
export async function purgeDeletedPhotos(app: App): Promise<void> {
  while ((await purgeSome(app)) === BATCH);
  await app.db
    .deleteFrom('photos as p')
    .where('p.files_removed_at', '<', new Date(app.now().getTime() - FORGET_AFTER_MS))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('order_lines as l').select('l.id').whereRef('l.photo_id', '=', 'p.id'))),
    )
    .execute();
}

function purgeSome(app: App): Promise<number> {
  return app.db.transaction().execute(async (trx) => {
    const photos = await trx
      .selectFrom('photos as p')
      .select(['p.id', 'p.original_key', 'p.thumbnail_key', 'p.preview_key', 'p.renditions'])
      .select(['p.bought_thumbnail_key', 'p.bought_preview_key'])
      .where('p.deleted_at', 'is not', null)
      .where('p.files_removed_at', 'is', null)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('order_lines as l').select('l.id').whereRef('l.photo_id', '=', 'p.id'))),
      )
      .orderBy('p.deleted_at')
      .limit(BATCH)
      .forUpdate('p')
      .skipLocked()
      .execute();
    if (photos.length === 0) return 0;
    const ids = photos.map((photo) => photo.id);
    // Asked again: an order that was being written while we locked is seen only by a later statement.
    const ordered = await trx.selectFrom('order_lines').select('photo_id').where('photo_id', 'in', ids).execute();
    const held = new Set(ordered.map((line) => line.photo_id));
    const free = photos.filter((photo) => !held.has(photo.id));
    if (free.length > 0) {
      await releaseFiles(trx, free.flatMap(filesOf), app.now());
      await trx
        .updateTable('photos')
        .set({ files_removed_at: app.now() })
        .where(
          'id',
          'in',
          free.map((photo) => photo.id),
        )
        .execute();
      await app.queue.add(trx, sweepFiles, {}, { key: 'photos.sweep-files' });
    }
    return photos.length;
  });
}

interface PhotoFiles {
  original_key: string;
  thumbnail_key: string | null;
  preview_key: string | null;
  bought_thumbnail_key: string | null;
  bought_preview_key: string | null;
  renditions: unknown;
}

const filesOf = (photo: PhotoFiles): string[] => [
  photo.original_key,
  ...[photo.thumbnail_key, photo.preview_key].filter((key) => key !== null),
  ...[photo.bought_thumbnail_key, photo.bought_preview_key].filter((key) => key !== null),
  ...Renditions.catch([])
    .parse(photo.renditions)
    .map(({ key }) => key),
];

/** Files that no row refers to, and what broken writes left in the storage. */
export async function sweepStorage(app: App): Promise<void> {
  while ((await sweepUnclaimed(app)) > 0);
  await app.storage.sweep(new Date(app.now().getTime() - DAY_MS / 2));
}

/**
 * Photos in processing whose job is gone or used up, or waits long because the storage was away for long: they are
 * enqueued again. A job that is being worked on is left alone; if its worker died, the queue finds that out by itself.
 */
export async function rescueLostPhotos(app: App): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select p.id from photos p
    where p.status = 'processing' and p.deleted_at is null
      and p.created_at < ${new Date(app.now().getTime() - MINUTE_MS)}
      and not exists (
        select 1 from graphile_worker.jobs j
        where j.key = 'photo:' || p.id
          and (
            j.locked_at is not null
            or (j.attempts < j.max_attempts and j.run_at < now() + interval '2 minutes')
          )
      )
    order by p.created_at limit 1000`.execute(app.db);
  for (const { id } of rows) {
    // A used-up job would stay beside the new one as a row that nobody ever looks at again.
    await sql`select graphile_worker.remove_job(${`photo:${id}`})`.execute(app.db);
    await enqueue(app, app.db, id);
  }
  return rows.length;
}
