import { AppError } from '../../common/app-error.ts';
import type { UserCtx } from '../../common/ctx.ts';
import { refuseCode, refuseGuessers, typedHash } from './gift-codes.ts';
import { balanceOf } from './hold-gifts.ts';
import { giftById, giftIdsOf, heldInOpenOrders } from './queries/gifts.ts';
import { startCheckout, type CheckoutInput } from './start-checkout.ts';

/** The balance that the cart shows. The part that the caller's own open orders hold counts as free, as in an order. */
export async function checkGift(ctx: UserCtx, code: string) {
  await refuseGuessers(ctx);
  const [giftId] = (await knownGifts(ctx, [code])) ?? [];
  const gift = giftId === undefined ? undefined : await giftById(ctx.db, giftId);
  if (!gift) return refuseCode(ctx, 'code');
  const ownCents = await heldInOpenOrders(ctx.db, gift.id, ctx.user.id);
  const balanceCents = balanceOf(ctx, { ...gift, used_cents: gift.used_cents - ownCents });
  if (balanceCents === 0 || !gift.expires_at) return refuseCode(ctx, 'code');
  return { code_ending: gift.code_ending, balance: balanceCents, expires_at: gift.expires_at.toISOString() };
}

type PaidInput = Omit<CheckoutInput, 'giftIds'> & { giftCodes: readonly string[] };

export async function startPaidCheckout(ctx: UserCtx, { giftCodes, ...input }: PaidInput) {
  if (giftCodes.length === 0) return startCheckout(ctx, input);
  await refuseGuessers(ctx);
  const giftIds = await knownGifts(ctx, giftCodes);
  if (giftIds === null) return refuseCode(ctx, 'gift_codes');
  try {
    return await startCheckout(ctx, { ...input, giftIds });
  } catch (error) {
    // A spent code counts as a guess, as an unknown one does.
    if (error instanceof AppError && error.code === 'gift_unusable') return refuseCode(ctx, 'gift_codes');
    throw error;
  }
}

/** Null where we made no such code. A code that is typed twice counts once. */
async function knownGifts(ctx: UserCtx, codes: readonly string[]): Promise<string[] | null> {
  const hashes = [...new Set(codes.map(typedHash))];
  const known = await giftIdsOf(
    ctx.db,
    hashes.filter((hash) => hash !== null),
  );
  const giftIds = hashes.flatMap((hash) => (hash === null ? [] : (known.get(hash) ?? [])));
  return giftIds.length === hashes.length ? giftIds : null;
}
