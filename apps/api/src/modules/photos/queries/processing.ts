import type { FileFault } from '@pleamar/contract';
import { offsetMinutes } from '@pleamar/domain';
import { sql } from 'kysely';
import { PICTURE_RECIPE, type ProcessedImage } from '../../../adapters/images/port.ts';
import { readColumn, isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { StoredPictures } from '../pictures/store-pictures.ts';
import type { Replacement } from './replacing.ts';
import { rightsColumns } from './rights.ts';

export interface PhotoToProcess {
  id: string;
  album_id: string;
  owner_id: string;
  original_key: string;
  position: number;
  original_awaited_since: Date | null;
  announced_width: number | null;
  announced_height: number | null;
  rights_holder: string | null;
  year: number;
}

export function findPhotoToProcess(db: Db, photoId: string): Promise<PhotoToProcess | undefined> {
  return db
    .selectFrom('photos as p')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .select(['p.id', 'p.album_id', 'a.user_id as owner_id', 'p.original_key', 'p.position'])
    .select(['p.original_awaited_since', 'p.announced_width', 'p.announced_height', ...rightsColumns])
    .where('p.id', '=', photoId)
    .where('p.status', '=', 'processing')
    .where('p.deleted_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function countAttempt(db: Db, photoId: string): Promise<number> {
  const row = await db
    .updateTable('photos')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', photoId)
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

export const markPhotoFailed = (db: Db, photoId: string, code: FileFault, now: Date): Promise<boolean> =>
  isFound(
    db
      .updateTable('photos')
      .set({ status: 'failed', failure_code: code, processed_at: now })
      .where('id', '=', photoId)
      .where('status', '=', 'processing')
      .returning('id'),
  );

interface ProcessedFiles {
  image: ProcessedImage;
  stored: StoredPictures;
  now: Date;
}

export async function markPhotoProcessed(
  db: Db,
  photo: PhotoToProcess,
  { image, stored, now }: ProcessedFiles,
): Promise<boolean> {
  const codeMs = image.clockCodeMs;
  const ready = await db
    .updateTable('photos')
    .set({
      status: codeMs === null ? 'ready' : 'clock',
      clock_code_at: codeMs === null ? null : new Date(codeMs),
      ...pictureColumns({ image, stored, now }),
      ...captureColumns(image, photo.album_id),
      ...(photo.original_awaited_since !== null && awaitedColumns(photo, codeMs !== null)),
    })
    .where('id', '=', photo.id)
    .where('status', '=', 'processing')
    .where('original_key', '=', photo.original_key)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ready !== undefined;
}

/** The announced size is shown until the original is there. A clock frame is never sold and needs no original. */
const awaitedColumns = (photo: PhotoToProcess, isClock: boolean) =>
  isClock ? notAwaited : { width: photo.announced_width, height: photo.announced_height };

const notAwaited = {
  original_awaited_since: null,
  original_overdue_at: null,
  announced_width: null,
  announced_height: null,
};

const pictureColumns = ({ image, stored, now }: ProcessedFiles) => ({
  failure_code: null,
  width: image.width,
  height: image.height,
  thumbhash: image.thumbhash,
  thumbnail_key: stored.thumbnail,
  preview_key: stored.preview,
  renditions: JSON.stringify(stored.renditions),
  picture_recipe: PICTURE_RECIPE,
  camera: image.camera,
  camera_serial: image.cameraSerial,
  lens: image.lens,
  processed_at: now,
});

/** The caller has locked the photo. Nothing of the former file stays: neither its time nor its buyers' pictures. */
export async function markReplaced(db: Db, file: Replacement, ready: ProcessedFiles): Promise<void> {
  await db
    .updateTable('photos')
    .set({
      status: 'ready',
      attempts: 0,
      original_key: file.original_key,
      file_name: file.file_name,
      sha256: file.sha256,
      bytes: file.bytes,
      content_type: file.content_type,
      bought_thumbnail_key: null,
      bought_preview_key: null,
      ...pictureColumns(ready),
      taken_at_local: null,
      taken_at_offset_minutes: null,
      has_subsecond: false,
      taken_at: null,
      clock_shift_ms: 0,
      ...captureColumns(ready.image, file.album_id),
    })
    .where('id', '=', file.id)
    .execute();
}

/** The caller has locked the photo. It keeps its public pictures; buyers' pictures are made anew of the original. */
export async function markOriginalReceived(db: Db, file: Replacement, image: ProcessedImage): Promise<void> {
  await db
    .updateTable('photos')
    .set({
      original_key: file.original_key,
      file_name: file.file_name,
      bytes: file.bytes,
      content_type: file.content_type,
      width: image.width,
      height: image.height,
      camera: image.camera,
      camera_serial: image.cameraSerial,
      lens: image.lens,
      bought_thumbnail_key: null,
      bought_preview_key: null,
      ...notAwaited,
      ...captureColumns(image, file.album_id),
    })
    .where('id', '=', file.id)
    .execute();
}

/**
 * A time without an offset is in the album's time zone. A clock error that becomes known later moves the photo then.
 */
function captureColumns({ capturedAt, camera, cameraSerial }: ProcessedImage, albumId: string) {
  if (!capturedAt) return {};
  const { local, offset, hasSubsecond } = capturedAt;
  const shiftMs = sql<number>`coalesce((select c.shift_ms from camera_clocks c
    where (c.album_id, c.camera, c.serial) = (${albumId}, ${camera ?? ''}, ${cameraSerial ?? ''})), 0)`;
  const fileAt =
    offset === null
      ? sql<Date>`(select ${local}::timestamp at time zone a.timezone from albums a where a.id = ${albumId})`
      : sql<Date>`${new Date(`${local}${offset}`)}::timestamptz`;
  return {
    taken_at_local: local,
    taken_at_offset_minutes: offset === null ? null : offsetMinutes(offset),
    has_subsecond: hasSubsecond,
    taken_at: sql<Date>`${fileAt} + ${shiftMs} * interval '1 millisecond'`,
    clock_shift_ms: shiftMs,
  };
}

/**
 * Jobs that wait long after an outage are found too. A running job is present: the queue itself detects a dead worker.
 */
export const findPhotosWithoutJob = (db: Db, before: Date) => readColumn<string>(db)`
  select p.id from photos p
  where p.status = 'processing' and p.deleted_at is null and p.created_at < ${before}
    and not exists (
      select 1 from graphile_worker.jobs j
      where j.key = 'photo:' || p.id
        and (
          j.locked_at is not null
          or (j.attempts < j.max_attempts and j.run_at < now() + interval '2 minutes')
        )
    )
  order by p.created_at limit 1000`;

/** Exhausted jobs would stay in the table beside the new ones for ever. */
export async function deletePhotoJobs(db: Db, photoIds: readonly string[]): Promise<void> {
  await sql`select graphile_worker.remove_job('photo:' || id) from unnest(${photoIds}::text[]) as id`.execute(db);
}
