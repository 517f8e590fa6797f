import { Sha256, type UploadAnswer } from '@pleamar/contract';
import { DAY_MS, UPLOAD_MAX_BYTES } from '@pleamar/domain';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Answer, Upload, UploadHandlers } from '../../adapters/uploads/port.ts';
import { AppError } from '../../common/app-error.ts';
import type { App, UserCtx } from '../../common/ctx.ts';
import { parsePart } from '../../http/errors.ts';
import { tidyName } from '../../http/multipart.ts';
import { spend } from '../../common/rate-limits.ts';
import { ownAlbum } from '../albums/access.ts';
import { presentFault } from './present.ts';
import { takePhoto } from './take-photo.ts';

/** An upload that nobody goes on with is kept this long; what became of a finished one is told this long. */
export const UPLOAD_KEPT_MS = DAY_MS;

/** Files in pieces: the bytes wait in the upload store, and a row says whose they are. */
export const uploadHandlers = (ctx: UserCtx): UploadHandlers => ({
  create: (upload) => create(ctx, upload),
  resume: (uploadId) => resume(ctx, uploadId),
  finish: (uploadId) => finish(ctx, uploadId),
  cancel: (uploadId) => cancel(ctx, uploadId),
});

const Metadata = z.object({
  album_id: z.uuid(),
  filename: z.string().max(1000).optional(),
  sha256: Sha256.optional(),
});

async function create(ctx: UserCtx, upload: Upload): Promise<void> {
  const { album_id: albumId, filename, sha256 } = parsePart(Metadata, upload.metadata, ctx.language);
  const album = await ownAlbum(ctx, albumId);
  if (upload.bytes === 0) throw refusedAs(ctx, tidyName(filename), 'empty');
  if (upload.bytes > UPLOAD_MAX_BYTES) throw new AppError('too_large');
  await spend(ctx, 'uploadsPerAccount', ctx.user.id);
  await ctx.db
    .insertInto('uploads')
    .values({
      store_id: upload.id,
      user_id: ctx.user.id,
      album_id: album.id,
      file_name: tidyName(filename),
      sha256: sha256 ?? null,
      bytes: upload.bytes,
      created_at: ctx.now(),
      expires_at: new Date(ctx.now().getTime() + UPLOAD_KEPT_MS),
    })
    .execute();
}

/** What is over is told from the row. One whose last answer got lost, or whose server died there, is finished now. */
async function resume(ctx: UserCtx, uploadId: string): Promise<Answer | null> {
  const upload = await ownUpload(ctx, uploadId);
  if (upload.status === 'rejected') throw new AppError('not_found');
  if (upload.status === 'finished') return over(upload.bytes, upload.photo_id);
  if (ctx.request.method !== 'HEAD') return null;
  const progress = await ctx.uploads.progress(uploadId);
  if (!progress || progress.received < progress.bytes) return null;
  await finish(ctx, uploadId);
  return resume(ctx, uploadId);
}

async function finish(ctx: UserCtx, uploadId: string): Promise<Answer> {
  const upload = await ownUpload(ctx, uploadId);
  const album = await ownAlbum(ctx, upload.album_id);
  const stream = await ctx.uploads.read(uploadId);
  const taken = await takePhoto(ctx, album, { name: upload.file_name, stream, sha256: upload.sha256 }).finally(() =>
    stream.destroy(),
  );
  const isRefused = taken.outcome === 'refused';
  await ctx.db
    .updateTable('uploads')
    .set({
      status: isRefused ? 'rejected' : 'finished',
      photo_id: isRefused ? null : taken.photoId,
      failure_code: isRefused ? taken.code : null,
      finished_at: ctx.now(),
    })
    .where('id', '=', upload.id)
    .execute();
  // What cannot be removed now, the sweep removes with the row.
  await ctx.uploads
    .remove(uploadId)
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'an upload is left behind'));
  if (isRefused) throw refusedAs(ctx, taken.name, taken.code);
  const answer: UploadAnswer = {
    uploaded: [taken.photoId],
    duplicates: taken.outcome === 'duplicate' ? [taken.photoId] : [],
    rejected: [],
  };
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'upload-photo-id': taken.photoId },
    body: JSON.stringify(answer),
  };
}

async function cancel(ctx: UserCtx, uploadId: string): Promise<void> {
  await ctx.db.deleteFrom('uploads').where('store_id', '=', uploadId).where('user_id', '=', ctx.user.id).execute();
}

/** Another's upload is not there. */
async function ownUpload(ctx: UserCtx, uploadId: string) {
  const upload = await ctx.db
    .selectFrom('uploads')
    .select(['id', 'album_id', 'photo_id', 'file_name', 'sha256', 'bytes', 'status'])
    .where('store_id', '=', uploadId)
    .where('user_id', '=', ctx.user.id)
    .executeTakeFirst();
  if (!upload) throw new AppError('not_found');
  return upload;
}

const over = (bytes: number, photoId: string | null): Answer => ({
  status: 200,
  headers: {
    'upload-offset': String(bytes),
    'upload-length': String(bytes),
    ...(photoId && { 'upload-photo-id': photoId }),
  },
  body: '',
});

function refusedAs(ctx: UserCtx, name: string, code: Parameters<typeof presentFault>[0]): AppError {
  const rejected = [{ name, ...presentFault(code, ctx.language) }];
  return new AppError(code === 'too_large' ? 'too_large' : 'nothing_taken', { extra: { rejected } });
}

/** Uploads past their time, with their bytes. What cannot be removed keeps its row for the next time. */
export async function forgetOldUploads(app: App): Promise<void> {
  const old = await app.db
    .selectFrom('uploads')
    .select(['id', 'store_id'])
    .where('expires_at', '<=', app.now())
    .orderBy('expires_at')
    .limit(1000)
    .execute();
  for (const upload of old) {
    try {
      await app.uploads.remove(upload.store_id);
      await app.db.deleteFrom('uploads').where('id', '=', upload.id).execute();
    } catch (error) {
      app.log.warn({ err: error, upload: upload.store_id }, 'an old upload could not be removed');
    }
  }
}

/** What the store has and no row knows, as after a restored database. A row lives longer than its upload is touched. */
export async function forgetStrayUploads(app: App): Promise<void> {
  const ids = await app.uploads.untouchedSince(new Date(app.now().getTime() - 2 * UPLOAD_KEPT_MS));
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select f.id from unnest(${ids}::text[]) as f (id)
    where not exists (select from uploads u where u.store_id = f.id)`.execute(app.db);
  for (const { id } of rows) await app.uploads.remove(id);
}
