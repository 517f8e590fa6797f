import type { Album, AlbumChange } from '@pleamar/contract';
import { AppError, invalidField } from '../../common/app-error.ts';
import type { UserContext } from '../../common/ctx.ts';
import { record } from '../audit/record.ts';
import { applyClocks } from '../clocks/apply-clocks.ts';
import { ownAlbum } from './access.ts';
import { handOverAlbum } from './hand-over.ts';
import { isAlbumPublic, isSurfBreak, lockAlbum, updateAlbum, placeCaptureTimes } from './queries/albums.ts';
import { beginNewAddresses, giveNewAddressesNow } from './new-addresses.ts';
import { readAlbum } from './read-albums.ts';
import { notifyNow } from './schedule-notifications.ts';

export async function changeAlbum(ctx: UserContext, albumId: string, change: AlbumChange): Promise<Album> {
  const album = await ownAlbum(ctx, albumId);
  const surfBreakId = change.surf_break_id;
  if (surfBreakId && !(await isSurfBreak(ctx.db, surfBreakId))) throw new AppError('surf_break_unknown');
  const isPublic = change.is_public ?? album.is_public;
  const hasTitle = (change.title ?? album.title) !== '';
  const hasPlace = (surfBreakId ?? album.place_id) !== null;
  if (isPublic && !hasTitle) throw invalidField('album_incomplete', 'title', ctx.language);
  if (isPublic && !hasPlace) throw invalidField('album_incomplete', 'surf_break_id', ctx.language);
  const values = {
    ...(change.title !== undefined && { title: change.title }),
    ...(change.date !== undefined && { taken_on: change.date }),
    ...(change.is_public !== undefined && { is_public: change.is_public }),
    ...(surfBreakId !== undefined && { surf_break_id: surfBreakId }),
    ...(change.has_secret_spot !== undefined && { has_secret_spot: change.has_secret_spot }),
  };
  if (Object.keys(values).length > 0) {
    await ctx.db.transaction().execute(async (trx) => {
      // Photos are locked before the album, in the order of their triggers: any other order deadlocks two transactions.
      if (surfBreakId || change.is_public !== undefined) await lockAlbum(trx, album.id);
      if (surfBreakId) {
        await placeCaptureTimes(trx, album.id, surfBreakId);
        // Camera times are local: in another zone they are other instants, and the clock codes give other shifts.
        await applyClocks(trx, album.id);
      }
      const wasPublic = await isAlbumPublic(trx, album.id);
      await updateAlbum(trx, album.id, values);
      if (change.is_public !== undefined && change.is_public !== wasPublic) {
        const act = change.is_public ? 'album.published' : 'album.unpublished';
        await record(trx, ctx, { act, user: ctx.user.id, subject: { kind: 'album', id: album.id } });
        if (!change.is_public) await beginNewAddresses(ctx, trx, album.id);
      }
      if (change.is_public) await handOverAlbum(ctx, trx, album.id);
      if (isPublic && isForOthers(change)) await notifyNow(ctx, trx, album.id);
    });
  }
  if (change.is_public === false) await giveNewAddressesNow(ctx, album.id);
  return readAlbum(ctx, album.id);
}

/** A new title gives the album no other followers. */
const isForOthers = ({ is_public, surf_break_id, has_secret_spot, date }: AlbumChange): boolean =>
  [is_public, surf_break_id, has_secret_spot, date].some((value) => value !== undefined);
