import type { Readable } from 'node:stream';
import {
  ImageRejected,
  ImageWorkFailed,
  ImageWorkInterrupted,
  PICTURE_RECIPE,
  type PictureKey,
  type ProcessedImage,
} from '../../adapters/images/port.ts';
import { StorageNotFound } from '../../adapters/storage/port.ts';
import type { App } from '../../common/ctx.ts';
import { sql } from 'kysely';
import type { FileFault } from '@pleamar/contract';
import { offsetMinutes, type CaptureTime } from '@pleamar/domain';
import { claimFiles, discardFiles } from '../../common/unclaimed-files.ts';
import { passGate } from '../albums/lock-album.ts';
import { coverKeys, storePictures, type StoredPictures } from './store-pictures.ts';
import { giveCover, isCoverOrLikely } from './cover.ts';

/** How often a decoder may fall over one file. */
const MOST_ATTEMPTS = 3;

interface Work {
  id: string;
  album_id: string;
  original_key: string;
  position: number;
}

/** From the stored original to the public pictures; ends as `ready` or `failed`, or throws to be tried again. */
export async function processPhoto(app: App, photoId: string): Promise<void> {
  const photo = await photoToProcess(app, photoId);
  if (!photo) return;
  const image = await decode(app, photo);
  if (!image) return;
  const stored = await storePictures(app, image.pictures);
  const isReady = await becomeReady(app, photo, image, stored).catch(async (error: unknown) => {
    await discardFiles(app, stored.keys);
    throw error;
  });
  // Deleted, or made ready by another worker, in the meantime.
  if (!isReady) await discardFiles(app, stored.keys);
}

function photoToProcess(app: App, photoId: string): Promise<Work | undefined> {
  return app.db
    .selectFrom('photos')
    .select(['id', 'album_id', 'original_key', 'position'])
    .where('id', '=', photoId)
    .where('status', '=', 'processing')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Null when the file will never do: then the photo has failed. */
async function decode(app: App, photo: Work): Promise<ProcessedImage | null> {
  const wanted: PictureKey[] = ['thumbnail', 'preview', ...((await isCoverOrLikely(app, photo)) ? coverKeys : [])];
  try {
    const original = await originalOf(app, photo);
    try {
      return await app.images.process(original, { markSeed: photo.id, wanted });
    } finally {
      if (typeof original === 'object') original.destroy();
    }
  } catch (error) {
    if (error instanceof ImageRejected) return fail(app, photo, error.code);
    const isLost = error instanceof StorageNotFound;
    if (!isLost && !(await isPoison(app, photo, error))) throw error;
    app.log.error({ err: error, photoId: photo.id }, 'a photo could not be processed');
    return fail(app, photo, 'processing_failed');
  }
}

/** A file is read by the child itself: ten megabytes less to hand over. */
export async function originalOf(app: App, photo: { original_key: string }): Promise<string | Readable> {
  return (await app.storage.fileOf(photo.original_key)) ?? (await app.storage.get(photo.original_key)).stream;
}

/**
 * Counts what the file itself has done, after it has done it: a process that was killed in the middle, a storage or a
 * database that was away are not its fault, however often they happen.
 */
async function isPoison(app: App, photo: Work, error: unknown): Promise<boolean> {
  if (!(error instanceof ImageWorkFailed) || error instanceof ImageWorkInterrupted) return false;
  return (await countAttempt(app, photo.id)) >= MOST_ATTEMPTS;
}

async function countAttempt(app: App, photoId: string): Promise<number> {
  const row = await app.db
    .updateTable('photos')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', photoId)
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

async function fail(app: App, photo: Work, code: FileFault): Promise<null> {
  await app.db.transaction().execute(async (trx) => {
    await passGate(trx, photo.album_id);
    await trx
      .updateTable('photos')
      .set({ status: 'failed', failure_code: code, processed_at: app.now() })
      .where('id', '=', photo.id)
      .where('status', '=', 'processing')
      .execute();
  });
  return null;
}

function becomeReady(app: App, photo: Work, image: ProcessedImage, stored: StoredPictures): Promise<boolean> {
  return app.db.transaction().execute(async (trx) => {
    await passGate(trx, photo.album_id);
    const ready = await trx
      .updateTable('photos')
      .set({
        status: 'ready',
        failure_code: null,
        width: image.width,
        height: image.height,
        thumbhash: image.thumbhash,
        thumbnail_key: stored.thumbnail,
        preview_key: stored.preview,
        renditions: JSON.stringify(stored.renditions),
        picture_recipe: PICTURE_RECIPE,
        camera: image.camera,
        lens: image.lens,
        processed_at: app.now(),
        ...captureColumns(image.capturedAt, photo.album_id),
      })
      .where('id', '=', photo.id)
      .where('status', '=', 'processing')
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!ready) return false;
    await claimFiles(trx, stored.keys);
    await giveCover(app, trx, photo.album_id, photo.id);
    return true;
  });
}

/** The instant, if the camera tells its offset; else the camera's clock is taken to show the surf break's time. */
function captureColumns(captured: CaptureTime | null, albumId: string) {
  if (!captured) return {};
  const { local, offset, hasSubsecond } = captured;
  return {
    taken_at_local: local,
    taken_at_offset_minutes: offset === null ? null : offsetMinutes(offset),
    has_subsecond: hasSubsecond,
    taken_at:
      offset === null
        ? sql<Date>`(select ${local}::timestamp at time zone s.timezone
            from albums a join surf_breaks s on s.id = a.surf_break_id where a.id = ${albumId})`
        : new Date(`${local}${offset}`),
  };
}
