import type { AppliedDiscount } from '@pleamar/contract';
import { coversPhoto, discountCodeFrom, discountProblem } from '@pleamar/domain';
import { AppError, invalidField } from '../../common/app-error.ts';
import type { CallerContext, RequestContext } from '../../common/context.ts';
import { isUuid } from '../../common/uuid.ts';
import { limitGuessing } from './limit-guessing.ts';
import { findEmail, findTerms, countUses } from './queries/codes.ts';
import { findPhotosForSale } from './queries/photos.ts';
import { conditionsOf, scopeOf } from './terms.ts';

type DiscountPreviewRequest = { code: string; photoIds: readonly string[] };

/**
 * A code for none of these photos gets the answer of an unknown one. Only a caller who could buy one of its photos
 * learns why a code does not apply: its holder needs the reason, and a guesser learns little from it.
 */
export const previewDiscount = (ctx: RequestContext, request: DiscountPreviewRequest): Promise<AppliedDiscount> =>
  limitGuessing(ctx, ctx.user?.id ?? null, () => findDiscount(ctx, request));

async function findDiscount(ctx: CallerContext, { code, photoIds }: DiscountPreviewRequest): Promise<AppliedDiscount> {
  const stored = discountCodeFrom(code);
  const terms = stored === null ? undefined : await findTerms(ctx.db, stored);
  const ids = [...new Set(photoIds.map((id) => id.toLowerCase()))].filter(isUuid);
  const viewer = { userId: ctx.user?.id ?? null, linkAlbumId: ctx.link?.albumId ?? null };
  const photos = await findPhotosForSale(ctx.db, ids, viewer);
  const covered = terms ? photos.filter((photo) => !photo.isFree && coversPhoto(scopeOf(terms), photo)) : [];
  if (!terms || covered.length === 0) throw invalidField('discount_unknown', 'code', ctx.language);
  const email = ctx.user ? await findEmail(ctx.db, ctx.user.id) : null;
  const uses = await countUses(ctx.db, terms.id, { userId: viewer.userId, email });
  const problem = discountProblem(conditionsOf(terms), uses, ctx.now().getTime());
  // If the caller has an open order with this code, the payment continues or replaces it.
  if (problem && !(problem === 'used_by_you' && uses.openOfPerson > 0)) throw new AppError(`discount_${problem}`);
  return {
    code: terms.code,
    percent: terms.percent,
    amount: terms.amount_cents,
    photo_ids: covered.map(({ id }) => id),
  };
}
