import type { Album } from '@pleamar/contract';
import { normalLinkCode } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { requireOwnAlbum } from './access.ts';
import { newSecret } from './link-columns.ts';
import { beginPictureUrlChange, changePictureUrlsNow } from './change-picture-urls.ts';
import { lockAlbum, updateAlbum } from './queries/albums.ts';
import { findLink, moveGrants, deleteGrants } from './queries/links.ts';
import { readAlbum } from './read-albums.ts';

/** The old link stops working, and so do its keys and the picture URLs that its holders have seen. */
export async function renewLink(ctx: UserContext, albumId: string): Promise<Album> {
  const { id } = await requireOwnAlbum(ctx, albumId);
  await ctx.db.transaction().execute(async (trx) => {
    const { codeHash } = await lockLink(trx, id);
    const token = newSecret();
    await updateAlbum(trx, id, { link_token: token, link_key: codeHash === null ? token : newSecret() });
    await deleteGrants(trx, id);
    await recordChange(ctx, trx, id, 'album.link_renewed');
    await beginPictureUrlChange(ctx, trx, id);
  });
  await changePictureUrlsNow(ctx, id);
  return readAlbum(ctx, id);
}

/** All visitors must type a new code, also those who have opened the album before. */
export async function setLinkCode(ctx: UserContext, albumId: string, code: string | null): Promise<Album> {
  const { id } = await requireOwnAlbum(ctx, albumId);
  const codeHash = code === null ? null : await ctx.passwords.hash(normalLinkCode(code));
  await ctx.db.transaction().execute(async (trx) => {
    const { token, key: oldKey } = await lockLink(trx, id);
    const key = codeHash === null ? token : newSecret();
    await updateAlbum(trx, id, { link_key: key, link_code_hash: codeHash });
    if (codeHash === null) await moveGrants(trx, id, { from: oldKey, to: key });
    else await deleteGrants(trx, id);
    await recordChange(ctx, trx, id, codeHash === null ? 'album.code_removed' : 'album.code_set');
  });
  return readAlbum(ctx, id);
}

async function lockLink(trx: Db, albumId: string) {
  await lockAlbum(trx, albumId);
  const link = await findLink(trx, albumId);
  if (!link) throw new AppError('album_without_link');
  return link;
}

type LinkAct = 'album.link_renewed' | 'album.code_set' | 'album.code_removed';

const recordChange = (ctx: UserContext, trx: Db, albumId: string, act: LinkAct) =>
  writeAuditLine(ctx, trx, { act, userId: ctx.user.id, subject: { kind: 'album', id: albumId } });
