import { Readable } from 'node:stream';
import type { FileFault, UploadAnswer } from '@pleamar/contract';
import { StorageUnavailable } from '../../../adapters/storage/port.ts';
import { AppError } from '../../../common/app-error.ts';
import type { UserContext } from '../../../common/context.ts';
import { consumeLimit } from '../../../common/rate-limits.ts';
import { discardFiles, reserveFiles } from '../../../common/unclaimed-files.ts';
import { requireOwnAlbum } from '../../albums/access.ts';
import type { AlbumBrief } from '../../albums/published.ts';
import { claimPhoto } from './claim-photo.ts';
import { FileRefused, inspectFile, type FileToInspect } from './inspect-file.ts';
import { presentFault } from '../present.ts';
import { newOriginalKey, type StoredOriginal } from '../originals/stored-original.ts';

/** The name is only shown, and never used as a path. */
export type IncomingPhoto = FileToInspect & { name: string };

export async function uploadPhotos(
  ctx: UserContext,
  albumId: string,
  files: AsyncIterable<IncomingPhoto>,
): Promise<UploadAnswer> {
  const album = await requireOwnAlbum(ctx, albumId);
  const answer: UploadAnswer = { uploaded: [], duplicates: [], rejected: [] };
  for await (const file of files) {
    await consumeLimit(ctx, 'uploadsPerAccount', ctx.user.id);
    const upload = await acceptPhoto(ctx, album, file);
    if (upload.outcome === 'refused') {
      answer.rejected.push({ name: file.name, ...presentFault(upload.code, ctx.language) });
      continue;
    }
    answer.uploaded.push(upload.photoId);
    if (upload.outcome === 'duplicate') answer.duplicates.push(upload.photoId);
  }
  if (answer.uploaded.length === 0) throw noFileAcceptedError(answer.rejected);
  return answer;
}

export function noFileAcceptedError(rejected: UploadAnswer['rejected']): AppError {
  const isOneTooLarge = rejected.length === 1 && rejected[0]?.code === 'too_large';
  return new AppError(isOneTooLarge ? 'too_large' : 'nothing_taken', { extra: { rejected } });
}

type UploadOutcome = { outcome: 'accepted' | 'duplicate'; photoId: string } | { outcome: 'refused'; code: FileFault };

/** A crash at any point leaves a photo with its job, or a file that the sweep deletes. */
export async function acceptPhoto(ctx: UserContext, album: AlbumBrief, file: IncomingPhoto): Promise<UploadOutcome> {
  try {
    const original = await storeOriginal(ctx, file);
    const { photoId, isAccepted } = await claimPhoto(ctx, album, original);
    if (!isAccepted) await discardFiles(ctx, [original.key]);
    return { outcome: isAccepted ? 'accepted' : 'duplicate', photoId };
  } catch (error) {
    if (error instanceof FileRefused) return { outcome: 'refused', code: error.code };
    throw error;
  }
}

/** The key is reserved: it must be claimed with its row or discarded. */
export async function storeOriginal(ctx: UserContext, file: IncomingPhoto): Promise<StoredOriginal> {
  const { format, chunks, facts } = await inspectFile(ctx.images, file);
  const key = newOriginalKey(format);
  await reserveFiles(ctx, [key]);
  try {
    await ctx.storage.put(key, Readable.from(chunks, { objectMode: false }));
  } catch (error) {
    // An unreachable storage would delay the client's answer again; the sweep deletes the file later.
    if (!(error instanceof StorageUnavailable)) await discardFiles(ctx, [key]);
    throw error;
  }
  return { key, name: file.name, ...facts() };
}
