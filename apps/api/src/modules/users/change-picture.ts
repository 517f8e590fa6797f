import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Me } from '@pleamar/contract';
import { ImageRejected, PROFILE_SIZES, type Picture, type ProfileSize } from '../../adapters/images/port.ts';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { IncomingFile } from '../../common/incoming-file.ts';
import { oneAtATime } from '../../common/one-at-a-time.ts';
import { claimFiles, releaseFiles, reserveFiles } from '../../common/unclaimed-files.ts';
import { FileRefused, inspectFile } from '../photos/uploads/inspect-file.ts';
import { replacePicture } from './queries/people.ts';
import { readMe } from './read-people.ts';

export async function changePicture(ctx: UserContext, files: AsyncIterable<IncomingFile>): Promise<Me> {
  await savePicture(ctx, await decodeFirstPicture(ctx, files));
  return readMe(ctx, ctx.user.id);
}

export async function savePicture(ctx: UserContext, pictures: Record<ProfileSize, Picture>): Promise<void> {
  const stem = `public/people/${randomBytes(16).toString('hex')}`;
  const keys = pictureKeysOf(keyAt(stem, SHOWN_SIZE));
  await reserveFiles(ctx, keys);
  for (const size of PROFILE_SIZES) await ctx.storage.putBuffer(keyAt(stem, size), pictures[size].bytes);
  await ctx.db.transaction().execute(async (trx) => {
    await claimFiles(trx, keys);
    const old = await replacePicture(trx, ctx.user.id, keyAt(stem, SHOWN_SIZE));
    await releaseFiles(trx, pictureKeysOf(old), ctx.now());
  });
}

export async function removePicture(ctx: UserContext): Promise<Me> {
  await ctx.db.transaction().execute(async (trx) => {
    const old = await replacePicture(trx, ctx.user.id, null);
    await releaseFiles(trx, pictureKeysOf(old), ctx.now());
  });
  return readMe(ctx, ctx.user.id);
}

/** The row has the key of this size. The keys of the other sizes are derived from it. */
const SHOWN_SIZE: ProfileSize = 256;
const keyAt = (stem: string, size: ProfileSize) => `${stem}-${size}.webp`;

export function pictureKeysOf(shownKey: string | null): string[] {
  if (!shownKey) return [];
  const stem = shownKey.slice(0, -keyAt('', SHOWN_SIZE).length);
  return PROFILE_SIZES.map((size) => keyAt(stem, size));
}

async function decodeFirstPicture(
  ctx: UserContext,
  files: AsyncIterable<IncomingFile>,
): Promise<Record<ProfileSize, Picture>> {
  for await (const file of files) {
    try {
      const pictures = await decode(ctx, file);
      if (file.stream.truncated) throw new AppError('too_large');
      return pictures;
    } catch (error) {
      if (file.stream.truncated) throw new AppError('too_large', { cause: error });
      if (error instanceof ImageRejected || error instanceof FileRefused) throw toAppError(error);
      throw error;
    }
  }
  throw new AppError('validation', {
    errors: [{ path: 'file', message: ({ refusals }) => refusals.noPicture }],
  });
}

/** One picture at a time for each account. A file whose header declares too many pixels is not decoded. */
function decode(ctx: UserContext, file: IncomingFile): Promise<Record<ProfileSize, Picture>> {
  return oneAtATime(`picture:${ctx.user.id}`, async () => {
    const { chunks } = await inspectFile(ctx.images, file);
    const first = await chunks.next();
    return ctx.images.profilePicture(ctx.user.id, Readable.from(first.done ? [] : prepend(first.value, chunks)));
  });
}

async function* prepend(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

function toAppError(rejection: ImageRejected | FileRefused): AppError {
  if (rejection.code === 'too_large' || rejection.code === 'too_many_pixels') {
    return new AppError('too_large', { cause: rejection });
  }
  return new AppError('unsupported_type', { cause: rejection });
}
