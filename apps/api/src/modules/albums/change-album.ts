import type { Album, AlbumChange } from '@pleamar/contract';
import {
  albumVisibility,
  centsFromEuros,
  singlePrice,
  visibilityAfter,
  webPriceProblem,
  type AlbumVisibility,
} from '@pleamar/domain';
import { AppError, invalidField } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { applyClocks } from '../clocks/apply-clocks.ts';
import { packagesOf } from '../pricing/read-packages.ts';
import { ownAlbum } from './access.ts';
import { handOverAlbum } from './hand-over.ts';
import { columnsOf } from './link-columns.ts';
import {
  isSurfBreak,
  lockAlbum,
  updateAlbum,
  placeCaptureTimes,
  visibilityIn,
  type AlbumBrief,
} from './queries/albums.ts';
import { deleteGrants } from './queries/links.ts';
import { beginAddressChange, changeAddressesNow } from './change-addresses.ts';
import { readAlbum } from './read-albums.ts';
import { notifyNow } from './schedule-notifications.ts';

export async function changeAlbum(ctx: UserContext, albumId: string, change: AlbumChange): Promise<Album> {
  const album = await ownAlbum(ctx, albumId);
  const surfBreakId = change.surf_break_id;
  if (surfBreakId && !(await isSurfBreak(ctx.db, surfBreakId))) throw new AppError('surf_break_unknown');
  const known = albumVisibility({ isPublic: album.is_public, hasLink: album.link_token !== null });
  const isOpen = visibilityAfter(known, change) !== 'private';
  const hasTitle = (change.title ?? album.title) !== '';
  const hasPlace = (surfBreakId ?? album.place_id) !== null;
  if (isOpen && !hasTitle) throw invalidField('album_incomplete', 'title', ctx.language);
  if (isOpen && !hasPlace) throw invalidField('album_incomplete', 'surf_break_id', ctx.language);
  const values = {
    ...(change.title !== undefined && { title: change.title }),
    ...(change.date !== undefined && { taken_on: change.date }),
    ...(surfBreakId !== undefined && { surf_break_id: surfBreakId }),
    ...(change.has_secret_spot !== undefined && { has_secret_spot: change.has_secret_spot }),
    ...(change.is_free !== undefined && { is_free: change.is_free }),
    ...(change.web_price !== undefined && { web_price_cents: await webPriceOf(ctx, album.id, change.web_price) }),
  };
  const subject = { kind: 'album', id: album.id } as const;
  const asksVisibility = change.is_public !== undefined || change.visibility !== undefined;
  if (Object.keys(values).length > 0 || asksVisibility) {
    await ctx.db.transaction().execute(async (trx) => {
      // Photos are locked before the album, in the order of their triggers: any other order deadlocks two transactions.
      if (surfBreakId || asksVisibility) await lockAlbum(trx, album.id);
      if (surfBreakId) {
        await placeCaptureTimes(trx, album.id, surfBreakId);
        // Camera times are local: in another zone they are other instants, and the clock codes give other shifts.
        await applyClocks(trx, album.id);
      }
      const was = await visibilityIn(trx, album.id);
      const next = visibilityAfter(was, change);
      const details = priceDetails(album, values);
      if (details) await writeAuditLine(trx, ctx, { act: 'price.changed', user: ctx.user.id, subject, details });
      await updateAlbum(trx, album.id, { ...values, ...(asksVisibility && columnsOf(next, was)) });
      if (next !== was) {
        await writeAuditLine(trx, ctx, { act: acts[next], user: ctx.user.id, subject });
        // Callers who saw it before know the addresses of its pictures.
        if (was !== 'private' && next !== 'public') await beginAddressChange(ctx, trx, album.id);
        if (was === 'link') await deleteGrants(trx, album.id);
      }
      if (asksVisibility && next === 'public') await handOverAlbum(ctx, trx, album.id);
      if (next === 'public' && isForOthers(change)) await notifyNow(ctx, trx, album.id);
    });
  }
  if (asksVisibility && visibilityAfter(known, change) !== 'public') await changeAddressesNow(ctx, album.id);
  return readAlbum(ctx, album.id);
}

const acts = {
  public: 'album.published',
  link: 'album.shared_by_link',
  private: 'album.unpublished',
} as const satisfies Record<AlbumVisibility, string>;

/** A web size that is not offered any more is recorded as 0. */
function priceDetails(
  album: AlbumBrief,
  { is_free = album.is_free, web_price_cents = album.web_price_cents }: Partial<AlbumBrief>,
) {
  const details = {
    ...(is_free !== album.is_free && { is_free }),
    ...(web_price_cents !== album.web_price_cents && { web_price_cents: web_price_cents ?? 0 }),
  };
  return Object.keys(details).length > 0 ? details : null;
}

/** Each photo of an album without packages has a price of its own, and the web size is offered below it. */
async function webPriceOf(ctx: UserContext, albumId: string, euros: number | null): Promise<number | null> {
  if (euros === null) return null;
  const packages = await packagesOf(ctx, albumId);
  const cents = centsFromEuros(euros);
  const problem = webPriceProblem(cents, packages.length > 0 ? singlePrice(packages) : Infinity);
  if (problem === 'too_small') throw invalidField('web_price_small', 'web_price', ctx.language);
  if (problem !== null) throw invalidField('web_price_high', 'web_price', ctx.language);
  return cents;
}

/** A new title gives the album no other followers. */
const isForOthers = ({ is_public, visibility, surf_break_id, has_secret_spot, date }: AlbumChange): boolean =>
  [is_public, visibility, surf_break_id, has_secret_spot, date].some((value) => value !== undefined);
