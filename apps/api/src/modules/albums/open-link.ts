import type { AlbumKey } from '@pleamar/contract';
import { normalLinkCode } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { App, RequestAlbumLink, RequestContext } from '../../common/context.ts';
import { assertWithinLimit, consumeLimit, networkOf, resetLimit } from '../../common/rate-limits.ts';
import { insertGrant, findAlbumIdOfKey, findAlbumOfLink } from './queries/links.ts';

/** Returns null if the link was renewed, the album deleted or its owner blocked. */
export const findAlbumOfKey = ({ db }: App, key: string): Promise<string | null> => findAlbumIdOfKey(db, key);

/** For the order of a buyer without an account, who has only the key. */
export async function grantLinkAccess(app: App, { key, albumId }: RequestAlbumLink, userId: string): Promise<void> {
  if (albumId === null) return;
  await insertGrant(app.db, { album_id: albumId, user_id: userId, link_key: key, created_at: app.now() });
}

/**
 * Returns the key that later requests carry. An account may see the album from now on without the key, on every device,
 * until the link is renewed.
 */
export async function openLink(
  ctx: RequestContext,
  albumId: string,
  { token, code }: { token: string; code?: string | undefined },
): Promise<AlbumKey> {
  const album = await findAlbumOfLink(ctx.db, albumId, token);
  if (!album) throw new AppError('album_not_found');
  // A caller with the album's key has typed the code before.
  const { link_code_hash: hash } = album;
  if (hash !== null && ctx.link?.albumId !== album.id) await requireCode(ctx, { id: album.id, hash }, code);
  if (ctx.user && ctx.user.id !== album.user_id) {
    await insertGrant(ctx.db, {
      album_id: album.id,
      user_id: ctx.user.id,
      link_key: album.link_key,
      created_at: ctx.now(),
    });
  }
  return { key: album.link_key };
}

async function requireCode(
  ctx: RequestContext,
  album: { id: string; hash: string },
  code: string | undefined,
): Promise<void> {
  if (code === undefined) throw new AppError('album_code');
  const limitKey = `${networkOf(ctx.request.ip)}:${album.id}`;
  await assertWithinLimit(ctx, 'albumCodeFailures', album.id);
  // Requests are counted before the check: many concurrent ones would all pass a count of failures.
  await consumeLimit(ctx, 'albumCodesPerAddress', limitKey);
  if (!(await ctx.passwords.verify(album.hash, normalLinkCode(code)))) {
    await consumeLimit(ctx, 'albumCodeFailures', album.id);
    throw new AppError('album_code_wrong');
  }
  await resetLimit(ctx, 'albumCodesPerAddress', limitKey);
}
