import type { Readable } from 'node:stream';
import { errorSentences, fileFaults } from '@pleamar/contract';
import { isSideFile } from '@pleamar/domain';
import type { ReceivedFileAnswer } from '../../adapters/camera-transfer/port.ts';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { cleanFileName } from '../../common/incoming-file.ts';
import { consumeLimit } from '../../common/rate-limits.ts';
import { discardFiles } from '../../common/unclaimed-files.ts';
import type { Db } from '../../db/connect.ts';
import { requireOwnAlbum } from '../albums/access.ts';
import { findOrCreateAlbumOfToday } from '../albums/album-of-day.ts';
import { claimPhoto } from '../photos/uploads/claim-photo.ts';
import { FileRefused } from '../photos/uploads/inspect-file.ts';
import { storeOriginal } from '../photos/uploads/upload-photos.ts';
import { countIgnoredFile, lockActiveLogin, type LoginHolder } from './queries/camera-logins.ts';
import { refuseTruncated } from './refuse-truncated.ts';

/** The first photo of a day creates its album. The rest is as for every upload. */
export async function receiveFile(
  ctx: UserContext,
  login: LoginHolder,
  file: { name: string; stream: Readable },
): Promise<ReceivedFileAnswer> {
  const name = cleanFileName(file.name);
  try {
    if (isSideFile(name)) return await ignoreFile(ctx, login, file.stream);
    await consumeLimit(ctx, 'uploadsPerAccount', ctx.user.id);
    const original = await storeOriginal(ctx, { name, stream: refuseTruncated(file.stream) });
    try {
      const album = await findOrCreateAlbum(ctx, login);
      const { photoId, isAccepted } = await claimPhoto(ctx, album, original, (trx) => refuseRevoked(trx, login.id));
      if (!isAccepted) await discardFiles(ctx, [original.key]);
      return { outcome: 'kept', id: photoId };
    } catch (error) {
      if (error instanceof AppError) await discardFiles(ctx, [original.key]);
      throw error;
    }
  } catch (error) {
    if (error instanceof FileRefused) {
      const reason = `${name}: ${fileFaults[ctx.language][error.code]}`;
      return { outcome: 'refused', reason, mayTryAgain: error.code === 'truncated' };
    }
    if (error instanceof AppError) {
      const reason = errorSentences[ctx.language][error.code];
      return { outcome: 'refused', reason, mayTryAgain: error.code === 'rate_limited' };
    }
    throw error;
  }
}

/**
 * Reads the file and drops it. A camera that saves RAW and JPEG sends both, and would stop after a refused file.
 */
async function ignoreFile(ctx: UserContext, login: LoginHolder, stream: Readable): Promise<ReceivedFileAnswer> {
  for await (const _chunk of stream);
  await countIgnoredFile(ctx.db, login.id);
  return { outcome: 'ignored' };
}

const findOrCreateAlbum = (ctx: UserContext, { album_id, surf_break_id, publishes }: LoginHolder) =>
  album_id === null
    ? findOrCreateAlbumOfToday(ctx, { surfBreakId: surf_break_id ?? '', isPublic: publishes })
    : requireOwnAlbum(ctx, album_id);

/** Call inside the photo's transaction, so that no photo is stored after the login was revoked. */
async function refuseRevoked(trx: Db, loginId: string): Promise<void> {
  if (!(await lockActiveLogin(trx, loginId))) throw new AppError('session_expired');
}
