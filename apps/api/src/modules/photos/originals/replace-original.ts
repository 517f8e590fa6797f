import type { ReplaceAnswer } from '@pleamar/contract';
import { AppError } from '../../../common/app-error.ts';
import type { UserContext } from '../../../common/context.ts';
import { consumeLimit } from '../../../common/rate-limits.ts';
import { discardFiles, releaseFiles } from '../../../common/unclaimed-files.ts';
import type { Db } from '../../../db/connect.ts';
import { lockAlbumShared } from '../../albums/published.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import { requireOwnPhoto, type ViewedPhoto } from '../access.ts';
import { enqueueReplacement } from './enqueue-replacement.ts';
import { FileRefused } from '../uploads/inspect-file.ts';
import { presentFault } from '../present.ts';
import type { StoredOriginal } from './stored-original.ts';
import { acceptAwaitedOriginal } from '../uploads/accept-awaited-original.ts';
import {
  deleteReplacement,
  hasOpenReport,
  lockPhotoForReplacement,
  findPhotoWithSameFile,
  findReplacement,
} from '../queries/replacing.ts';
import { noFileAcceptedError, storeOriginal, type IncomingPhoto } from '../uploads/upload-photos.ts';

/** The photo keeps its file until the pictures of the new one are made. */
export async function replaceOriginal(
  ctx: UserContext,
  photoId: string,
  files: AsyncIterable<IncomingPhoto>,
): Promise<ReplaceAnswer> {
  const photo = await requireReplaceablePhoto(ctx, photoId);
  for await (const file of files) {
    await consumeLimit(ctx, 'uploadsPerAccount', ctx.user.id);
    const original = await storeOriginal(ctx, file).catch((error: unknown) => {
      if (!(error instanceof FileRefused)) throw error;
      throw noFileAcceptedError([{ name: file.name, ...presentFault(error.code, ctx.language) }]);
    });
    try {
      const { outcome, isClaimed } = await claimReplacement(ctx, photo, original);
      if (!isClaimed) await discardFiles(ctx, [original.key]);
      return { photo_id: photo.id, outcome };
    } catch (error) {
      if (error instanceof AppError) await discardFiles(ctx, [original.key]);
      throw error;
    }
  }
  throw noFileAcceptedError([]);
}

/** The photo is checked before the bytes arrive, and once more when they are claimed. */
export async function requireReplaceablePhoto(ctx: UserContext, photoId: string): Promise<ViewedPhoto> {
  const photo = await requireOwnPhoto(ctx, photoId);
  const isHeld = photo.status === 'hidden' || photo.status === 'clock';
  if (isHeld && photo.original_awaited_since === null) throw new AppError('photo_not_replaceable');
  return photo;
}

interface ReplacementClaim {
  outcome: ReplaceAnswer['outcome'];
  isClaimed: boolean;
}

/** The last of several replacements counts. An error of `alsoWrite` rolls the claim back. */
export async function claimReplacement(
  ctx: UserContext,
  { id: photoId, album_id: albumId }: Pick<ViewedPhoto, 'id' | 'album_id'>,
  original: StoredOriginal,
  alsoWrite: (trx: Db, photoId: string) => Promise<void> = async () => undefined,
): Promise<ReplacementClaim> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockAlbumShared(trx, albumId);
    const photo = await lockPhotoForReplacement(trx, photoId);
    if (photo?.album_id !== albumId) throw new AppError('photo_not_found');
    if (photo.original_awaited_since !== null) {
      const received = await receiveAwaitedOriginal(ctx, trx, photo, original);
      await alsoWrite(trx, photoId);
      return received;
    }
    const isHeld = photo.status === 'hidden' || photo.status === 'clock' || (await hasOpenReport(trx, photo));
    if (isHeld) throw new AppError('photo_not_replaceable');
    const claimed = await claimFile(ctx, trx, photo, original);
    await alsoWrite(trx, photoId);
    return claimed;
  });
}

/** A hidden or reported photo gets its original too: the announced file is the one that was reported. */
async function receiveAwaitedOriginal(
  ctx: UserContext,
  trx: Db,
  photo: Photo,
  original: StoredOriginal,
): Promise<ReplacementClaim> {
  if (original.sha256 !== photo.sha256) throw new AppError('not_the_announced_file');
  const earlier = await findReplacement(trx, photo.id);
  const isWaiting = earlier?.status === 'processing';
  return { outcome: 'replacing', isClaimed: !isWaiting && (await acceptAwaitedOriginal(ctx, trx, photo, original)) };
}

async function claimFile(ctx: UserContext, trx: Db, photo: Photo, original: StoredOriginal): Promise<ReplacementClaim> {
  const earlier = await findReplacement(trx, photo.id);
  const waiting = earlier?.status === 'processing' ? earlier : undefined;
  if (original.sha256 === waiting?.sha256) return { outcome: 'replacing', isClaimed: false };
  if (waiting) await releaseFiles(trx, [waiting.original_key], ctx.now());
  if (original.sha256 === photo.sha256) {
    await deleteReplacement(trx, photo.id);
    return { outcome: 'unchanged', isClaimed: false };
  }
  await storeReplacement(ctx, trx, photo, original);
  return { outcome: 'replacing', isClaimed: true };
}

type Photo = NonNullable<Awaited<ReturnType<typeof lockPhotoForReplacement>>>;

async function storeReplacement(ctx: UserContext, trx: Db, photo: Photo, original: StoredOriginal) {
  const { id: photoId, owner_id: ownerId } = photo;
  const { sha256 } = original;
  const other = await findPhotoWithSameFile(trx, { ownerId, photoId, sha256 });
  if (other) {
    const extra = { photo_id: other.id, album_id: other.album_id, file_name: other.file_name };
    throw new AppError('file_already_there', {
      extra,
      sentence: ({ refusals }) => refusals.fileAlreadyThere(other.file_name),
    });
  }
  await enqueueReplacement(ctx, trx, photo, original);
  const subject = { kind: 'photo', id: photoId } as const;
  await writeAuditLine(ctx, trx, {
    act: 'photo.replaced',
    userId: ownerId,
    subject,
    details: { bytes: original.bytes },
  });
}
