import type { Album, AlbumChange } from '@pleamar/contract';
import { centsFromEuros, singlePrice, webPriceProblem, type AlbumVisibility } from '@pleamar/domain';
import { AppError, invalidField } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { applyClocks } from '../clocks/apply-clocks.ts';
import { readAlbumPackages } from '../pricing/read-packages.ts';
import { requireOwnAlbum } from './access.ts';
import { handOverAlbum } from './hand-over.ts';
import { linkColumnsFor } from './link-columns.ts';
import { changesVisibility, planAlbumChange, type AlbumPlan } from './plan-album-change.ts';
import { findAlbumBrief, isSurfBreak, lockAlbum, recomputeCaptureTimes, updateAlbum } from './queries/albums.ts';
import { deleteGrants } from './queries/links.ts';
import { beginPictureUrlChange, changePictureUrlsNow } from './change-picture-urls.ts';
import { readAlbum } from './read-albums.ts';
import { notifyFollowersNow } from './schedule-notifications.ts';

export async function changeAlbum(ctx: UserContext, albumId: string, change: AlbumChange): Promise<Album> {
  const { id } = await requireOwnAlbum(ctx, albumId);
  const surfBreakId = change.surf_break_id;
  if (surfBreakId && !(await isSurfBreak(ctx.db, surfBreakId))) throw new AppError('surf_break_unknown');
  const { next } = await ctx.db.transaction().execute(async (trx) => {
    await lockAlbum(trx, id);
    const album = await findAlbumBrief(trx, id);
    if (!album) throw new AppError('album_not_found');
    const webPriceCents = await checkWebPrice(ctx, trx, id, change.web_price);
    const plan = planAlbumChange(album, change, { webPriceCents, language: ctx.language });
    await applyPlan(ctx, trx, { albumId: id, change, plan });
    return plan;
  });
  if (changesVisibility(change) && next !== 'public') await changePictureUrlsNow(ctx, id);
  return readAlbum(ctx, id);
}

interface PlannedChange {
  albumId: string;
  change: AlbumChange;
  plan: AlbumPlan;
}

async function applyPlan(ctx: UserContext, trx: Db, { albumId, change, plan }: PlannedChange): Promise<void> {
  const { values, was, next, priceDetails } = plan;
  const line = { userId: ctx.user.id, subject: { kind: 'album', id: albumId } } as const;
  // Photos are locked before the album's row, as their triggers do. Another order would deadlock two transactions.
  if (change.surf_break_id) {
    await recomputeCaptureTimes(trx, albumId, change.surf_break_id);
    // Cameras write local times. In another time zone they are other instants, so the clock codes give other shifts.
    await applyClocks(trx, albumId);
  }
  if (priceDetails) await writeAuditLine(ctx, trx, { act: 'price.changed', ...line, details: priceDetails });
  await updateAlbum(trx, albumId, { ...values, ...(changesVisibility(change) && linkColumnsFor(next, was)) });
  if (next !== was) {
    await writeAuditLine(ctx, trx, { act: auditActs[next], ...line });
    // Visitors who saw the album know the URLs of its pictures.
    if (was !== 'private' && next !== 'public') await beginPictureUrlChange(ctx, trx, albumId);
    if (was === 'link') await deleteGrants(trx, albumId);
  }
  if (changesVisibility(change) && next === 'public') await handOverAlbum(ctx, trx, albumId);
  if (next === 'public' && canReachOtherFollowers(change)) await notifyFollowersNow(ctx, trx, albumId);
}

const auditActs = {
  public: 'album.published',
  link: 'album.shared_by_link',
  private: 'album.unpublished',
} as const satisfies Record<AlbumVisibility, string>;

/**
 * Returns cents; null or undefined as it was sent. Without packages each photo has its own price, and the web size is
 * not offered for a photo that costs less.
 */
async function checkWebPrice<None extends null | undefined>(
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

/** Only with one of these changes can the album get other followers to notify. */
const canReachOtherFollowers = ({
  is_public,
  visibility,
  surf_break_id,
  has_secret_spot,
  date,
}: AlbumChange): boolean =>
  [is_public, visibility, surf_break_id, has_secret_spot, date].some((value) => value !== undefined);
