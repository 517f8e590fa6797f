import type { UploadAnswer } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { Acting } from '../../common/ctx.ts';
import { spend } from '../../common/rate-limits.ts';
import { ownAlbum } from '../albums/access.ts';
import { presentFault } from './present.ts';
import { takePhoto, type IncomingPhoto } from './take-photo.ts';

/** One file after the other, as they come; a bad one does not hold up the rest. */
export async function uploadPhotos(
  ctx: Acting,
  albumId: string,
  files: AsyncIterable<IncomingPhoto>,
): Promise<UploadAnswer> {
  const album = await ownAlbum(ctx, albumId);
  const answer: UploadAnswer = { uploaded: [], duplicates: [], rejected: [] };
  for await (const file of files) {
    await spend(ctx, 'uploadsPerAccount', ctx.user.id);
    const taken = await takePhoto(ctx, album, file);
    if (taken.outcome === 'refused') {
      answer.rejected.push({ name: taken.name, ...presentFault(taken.code, ctx.language) });
      continue;
    }
    answer.uploaded.push(taken.photoId);
    if (taken.outcome === 'duplicate') answer.duplicates.push(taken.photoId);
  }
  if (answer.uploaded.length === 0) throw nothingTaken(answer.rejected);
  return answer;
}

function nothingTaken(rejected: UploadAnswer['rejected']): AppError {
  const isOneTooLarge = rejected.length === 1 && rejected[0]?.code === 'too_large';
  return new AppError(isOneTooLarge ? 'too_large' : 'nothing_taken', { extra: { rejected } });
}
