import type { Album, AlbumChange } from '@pleamar/contract';
import { centsFromEuros, singlePrice, webPriceProblem, type AlbumVisibility } from '@pleamar/domain';
import { AppError, invalidField } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { applyClocks } from '../clocks/apply-clocks.ts';
import { readAlbumPackages } from '../pricing/read-packages.ts';
import { ownAlbum } from './access.ts';
import { handOverAlbum } from './hand-over.ts';
import { columnsOf } from './link-columns.ts';
import { asksVisibility, planAlbumChange, type AlbumPlan } from './plan-album-change.ts';
import { albumBrief, isSurfBreak, lockAlbum, placeCaptureTimes, updateAlbum } from './queries/albums.ts';
import { deleteGrants } from './queries/links.ts';
import { beginPictureUrlChange, changePictureUrlsNow } from './change-picture-urls.ts';
import { readAlbum } from './read-albums.ts';
import { notifyNow } from './schedule-notifications.ts';

export async function changeAlbum(ctx: UserContext, albumId: string, change: AlbumChange): Promise<Album> {
  const { id } = await ownAlbum(ctx, albumId);
  const surfBreakId = change.surf_break_id;
  if (surfBreakId && !(await isSurfBreak(ctx.db, surfBreakId))) throw new AppError('surf_break_unknown');
  const { next } = await ctx.db.transaction().execute(async (trx) => {
    await lockAlbum(trx, id);
    const album = await albumBrief(trx, id);
    if (!album) throw new AppError('album_not_found');
    const webPriceCents = await webPriceOf(ctx, trx, id, change.web_price);
    const plan = planAlbumChange(album, change, { webPriceCents, language: ctx.language });
    await carryOut(ctx, trx, id, change, plan);
    return plan;
  });
  if (asksVisibility(change) && next !== 'public') await changePictureUrlsNow(ctx, id);
  return readAlbum(ctx, id);
}

async function carryOut(ctx: UserContext, trx: Db, albumId: string, change: AlbumChange, plan: AlbumPlan) {
  const { values, was, next, priceDetails } = plan;
  const line = { userId: ctx.user.id, subject: { kind: 'album', id: albumId } } as const;
  // Photos are locked before the album's row, in the order of their triggers: any other order deadlocks two transactions.
  if (change.surf_break_id) {
    await placeCaptureTimes(trx, albumId, change.surf_break_id);
    // Camera times are local: in another zone they are other instants, and the clock codes give other shifts.
    await applyClocks(trx, albumId);
  }
  if (priceDetails) await writeAuditLine(ctx, trx, { act: 'price.changed', ...line, details: priceDetails });
  await updateAlbum(trx, albumId, { ...values, ...(asksVisibility(change) && columnsOf(next, was)) });
  if (next !== was) {
    await writeAuditLine(ctx, trx, { act: acts[next], ...line });
    // Callers who saw it before know the addresses of its pictures.
    if (was !== 'private' && next !== 'public') await beginPictureUrlChange(ctx, trx, albumId);
    if (was === 'link') await deleteGrants(trx, albumId);
  }
  if (asksVisibility(change) && next === 'public') await handOverAlbum(ctx, trx, albumId);
  if (next === 'public' && isForOthers(change)) await notifyNow(ctx, trx, albumId);
}

const acts = {
  public: 'album.published',
  link: 'album.shared_by_link',
  private: 'album.unpublished',
} as const satisfies Record<AlbumVisibility, string>;

/** Each photo of an album without packages has a price of its own, and the web size is offered below it. */
async function webPriceOf<None extends null | undefined>(
  ctx: UserContext,
  trx: Db,
  albumId: string,
  euros: number | None,
): Promise<number | None> {
  if (typeof euros !== 'number') return euros;
  const packages = await readAlbumPackages({ db: trx }, albumId);
  const cents = centsFromEuros(euros);
  const problem = webPriceProblem(cents, packages.length > 0 ? singlePrice(packages) : Infinity);
  if (problem === 'too_small') throw invalidField('web_price_small', 'web_price', ctx.language);
  if (problem !== null) throw invalidField('web_price_high', 'web_price', ctx.language);
  return cents;
}

/** A new title gives the album no other followers. */
const isForOthers = ({ is_public, visibility, surf_break_id, has_secret_spot, date }: AlbumChange): boolean =>
  [is_public, visibility, surf_break_id, has_secret_spot, date].some((value) => value !== undefined);
