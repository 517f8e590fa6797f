import { Sha256, type UploadAnswer } from '@pleamar/contract';
import { DAY_MS, MAX_PREVIEW_BYTES, MAX_UPLOAD_BYTES } from '@pleamar/domain';
import { z } from 'zod';
import { StorageNotFound } from '../../../adapters/storage/port.ts';
import type { ProtocolAnswer, Upload, UploadHandlers } from '../../../adapters/uploads/port.ts';
import { AppError } from '../../../common/app-error.ts';
import type { UserContext, UserRequestContext } from '../../../common/context.ts';
import { consumeLimit } from '../../../common/rate-limits.ts';
import { discardFiles, reserveFiles } from '../../../common/unclaimed-files.ts';
import type { Db } from '../../../db/connect.ts';
import { parseRequestPart } from '../../../common/parse-request-part.ts';
import { cleanFileName } from '../../../common/incoming-file.ts';
import { requireOwnAlbum } from '../../albums/access.ts';
import {
  announcedBy,
  announcedIn,
  Announcement,
  announcementColumns,
  refuseHalfAnnounced,
} from './announced-original.ts';
import { claimPhoto } from './claim-photo.ts';
import { FileRefused, inspectFile } from './inspect-file.ts';
import { claimReplacement, requireReplaceablePhoto } from '../originals/replace-original.ts';
import { presentFault } from '../present.ts';
import {
  insertUpload,
  closeUpload,
  deleteUpload,
  setOriginal,
  findUpload,
  type UploadRow,
} from '../queries/uploads.ts';
import { newOriginalKey, newPreviewKey, type StoredOriginal } from '../originals/stored-original.ts';
import { noFileAcceptedError } from './upload-photos.ts';

/** An unfinished upload lives this long, and so does the result of a finished one. */
export const UPLOAD_TTL_MS = DAY_MS;

/** The upload store has the bytes, and a row has their owner. */
export const uploadHandlers = (ctx: UserRequestContext): UploadHandlers => ({
  create: (upload) => create(ctx, upload),
  resume: (storeId) => resumeUpload(ctx, storeId),
  finish: (storeId) => finishUpload(ctx, storeId),
  cancel: async (storeId) => deleteUpload(ctx.db, (await requireOwnUpload(ctx, storeId)).id),
});

const Metadata = z
  .object({
    album_id: z.uuid().optional(),
    photo_id: z.uuid().optional(),
    filename: z.string().max(1000).optional(),
    sha256: Sha256.optional(),
    ...Announcement,
  })
  .refine(({ album_id, photo_id }) => album_id !== undefined || photo_id !== undefined, {
    path: ['album_id'],
    params: { rule: 'required' },
  })
  .superRefine(refuseHalfAnnounced);

async function create(ctx: UserContext, upload: Upload): Promise<void> {
  const { filename, sha256, ...target } = parseRequestPart(Metadata, upload.metadata, ctx.language);
  const announced = announcedBy(target);
  const { albumId, photoId } = await checkTarget(ctx, target);
  const name = cleanFileName(filename);
  if (upload.bytes === 0) throw noFileAcceptedError([{ name, ...presentFault('empty', ctx.language) }]);
  if (upload.bytes > (announced ? MAX_PREVIEW_BYTES : MAX_UPLOAD_BYTES)) throw new AppError('too_large');
  await consumeLimit(ctx, 'uploadsPerAccount', ctx.user.id);
  await insertUpload(ctx.db, {
    store_id: upload.id,
    user_id: ctx.user.id,
    album_id: albumId,
    replaces_photo_id: photoId,
    file_name: name,
    sha256: sha256 ?? null,
    bytes: upload.bytes,
    created_at: ctx.now(),
    expires_at: new Date(ctx.now().getTime() + UPLOAD_TTL_MS),
    ...announcementColumns(announced),
  });
}

type Target = Pick<z.output<typeof Metadata>, 'album_id' | 'photo_id'>;

async function checkTarget(ctx: UserContext, { album_id: albumId, photo_id: photoId }: Target) {
  if (photoId === undefined) return { albumId: (await requireOwnAlbum(ctx, albumId ?? '')).id, photoId: null };
  const photo = await requireReplaceablePhoto(ctx, photoId);
  return { albumId: photo.album_id, photoId: photo.id };
}

/** Answers a finished upload from its row, and finishes one whose server died after the last byte. */
async function resumeUpload(ctx: UserRequestContext, storeId: string): Promise<ProtocolAnswer | null> {
  const upload = await requireOwnUpload(ctx, storeId);
  if (upload.status === 'rejected') throw new AppError('not_found');
  if (upload.status === 'finished') return completedAnswer(upload);
  if (ctx.request.method === 'DELETE' || !(await hasAllBytes(ctx, upload))) return null;
  await finishUpload(ctx, storeId);
  return completedAnswer(await requireOwnUpload(ctx, storeId));
}

async function hasAllBytes(ctx: UserRequestContext, upload: UploadRow): Promise<boolean> {
  if (upload.original_key !== null) return true;
  // Requests other than HEAD bring bytes, and the protocol finishes them.
  if (ctx.request.method !== 'HEAD') return false;
  const progress = await ctx.uploads.progress(upload.store_id);
  return progress !== null && progress.received >= progress.bytes;
}

/** The target key is stored before the bytes are moved, so that the next request resumes after a crash. */
async function finishUpload(ctx: UserContext, storeId: string): Promise<ProtocolAnswer> {
  const upload = await requireOwnUpload(ctx, storeId);
  const { status, photo_id: photoId, original_key: key, sha256, file_name: name, bytes } = upload;
  if (status !== 'open' && photoId === null) throw new AppError('not_found');
  if (photoId !== null) return claimedAnswer(photoId, true);
  try {
    if (key !== null && sha256 !== null) {
      return await moveAndClaim(ctx, upload, { key, name, sha256, bytes, ...announcedIn(upload) });
    }
    await inspectUpload(ctx, upload);
  } catch (error) {
    if (error instanceof FileRefused) {
      await closeRefusedUpload(ctx, upload, error.code);
      throw noFileAcceptedError([{ name, ...presentFault(error.code, ctx.language) }]);
    }
    if (error instanceof AppError && isRefusedReplacement(error)) {
      await closeRefusedUpload(ctx, upload, error.code);
      throw error;
    }
    const now = await requireOwnUpload(ctx, storeId);
    // A second request may have finished the same upload and moved the bytes.
    const isChangedByAnother = now.status !== status || now.original_key !== key;
    if (!isChangedByAnother && !(error instanceof StorageNotFound)) throw error;
    if (!isChangedByAnother) {
      // The bytes were moved, never claimed, and swept half a day later: the client has to start again.
      await deleteUpload(ctx.db, upload.id);
      throw new AppError('not_found', { cause: error });
    }
  }
  return finishUpload(ctx, storeId);
}

async function inspectUpload(ctx: UserContext, upload: UploadRow): Promise<void> {
  const stream = await ctx.uploads.read(upload.store_id);
  try {
    const { format, chunks, facts } = await inspectFile(ctx.images, { stream, sha256: upload.sha256 });
    for await (const _chunk of chunks);
    const newKey = upload.announced_sha256 === null ? newOriginalKey : newPreviewKey;
    const original = { original_key: newKey(format), sha256: facts().sha256 };
    await ctx.db.transaction().execute(async (trx) => {
      if (await setOriginal(trx, upload.id, original)) await reserveFiles({ ...ctx, db: trx }, [original.original_key]);
    });
  } finally {
    stream.destroy();
  }
}

async function moveAndClaim(ctx: UserContext, upload: UploadRow, original: StoredOriginal): Promise<ProtocolAnswer> {
  const claim = upload.replaces_photo_id === null ? claimNew : claimForPhoto(upload.replaces_photo_id);
  const { photoId, isAccepted } = await claim(ctx, upload, original);
  if (!isAccepted) await discardFiles(ctx, [original.key]);
  await removeBytes(ctx, upload.store_id);
  return claimedAnswer(photoId, isAccepted);
}

type Claim = (
  ctx: UserContext,
  upload: UploadRow,
  original: StoredOriginal,
) => Promise<{ photoId: string; isAccepted: boolean }>;

const claimNew: Claim = async (ctx, upload, original) => {
  const album = await requireOwnAlbum(ctx, upload.album_id);
  await moveToStorage(ctx, upload, original);
  return claimPhoto(ctx, album, original, uploadCloser(ctx, upload));
};

const claimForPhoto =
  (photoId: string): Claim =>
  async (ctx, upload, original) => {
    const photo = await requireReplaceablePhoto(ctx, photoId);
    await moveToStorage(ctx, upload, original);
    const { isClaimed } = await claimReplacement(ctx, photo, original, uploadCloser(ctx, upload));
    return { photoId, isAccepted: isClaimed };
  };

const moveToStorage = (ctx: UserContext, upload: UploadRow, { key }: StoredOriginal) =>
  ctx.storage.move(ctx.uploads.locationOf(upload.store_id), key);

const uploadCloser = (ctx: UserContext, upload: UploadRow) => async (trx: Db, photoId: string) => {
  const isClosed = await closeUpload(trx, upload.id, { status: 'finished', photo_id: photoId }, ctx.now());
  // The second of two requests would discard the file that the first one's photo uses.
  if (!isClosed) throw new Error('another request has finished this upload');
};

const isRefusedReplacement = ({ code }: AppError) =>
  code === 'file_already_there' ||
  code === 'not_the_announced_file' ||
  code === 'photo_not_replaceable' ||
  code === 'photo_not_found';

async function closeRefusedUpload(ctx: UserContext, upload: UploadRow, code: string): Promise<void> {
  await closeUpload(ctx.db, upload.id, { status: 'rejected', failure_code: code }, ctx.now());
  if (upload.original_key !== null) await discardFiles(ctx, [upload.original_key]);
  await removeBytes(ctx, upload.store_id);
}

/** The sweep removes bytes that cannot be removed now. */
async function removeBytes(ctx: UserContext, storeId: string): Promise<void> {
  try {
    await ctx.uploads.remove(storeId);
  } catch (error) {
    ctx.log.warn({ err: error }, 'an upload is left behind');
  }
}

async function requireOwnUpload(ctx: UserContext, storeId: string): Promise<UploadRow> {
  const upload = await findUpload(ctx.db, ctx.user.id, storeId);
  if (!upload) throw new AppError('not_found');
  return upload;
}

function claimedAnswer(photoId: string, isAccepted: boolean): ProtocolAnswer {
  const answer: UploadAnswer = { uploaded: [photoId], duplicates: isAccepted ? [] : [photoId], rejected: [] };
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'upload-photo-id': photoId },
    body: JSON.stringify(answer),
  };
}

const completedAnswer = ({ bytes, photo_id: photoId }: UploadRow): ProtocolAnswer => ({
  status: 200,
  headers: {
    'upload-offset': String(bytes),
    'upload-length': String(bytes),
    ...(photoId && { 'upload-photo-id': photoId }),
  },
  body: '',
});
