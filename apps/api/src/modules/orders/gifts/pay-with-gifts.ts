import { AppError } from '../../../common/app-error.ts';
import type { CallerContext, RequestContext, UserRequestContext } from '../../../common/context.ts';
import { refuseCode, refuseGuessers, typedHash, type Guesser } from './gift-codes.ts';
import { balanceOf } from './hold-gifts.ts';
import { orderKeyHash } from '../checkout/order-key.ts';
import { giftById, giftIdsOf, heldInOpenOrders } from '../queries/gifts.ts';
import { guestOfKey } from '../queries/guests.ts';
import { limitGuessing } from '../../discounts/limit-guessing.ts';
import { startCheckout, type CheckoutInput } from '../checkout/start-checkout.ts';

/** Returns the balance for the cart. What the caller's own open orders hold of it counts as free. */
export async function checkGift(ctx: RequestContext, code: string) {
  if (!ctx.user && !ctx.config.guestCheckout) throw new AppError('guest_checkout_off');
  const guesser = guesserOf(ctx, ctx.user === null);
  await refuseGuessers(ctx, guesser);
  const [giftId] = (await knownGifts(ctx, [code])) ?? [];
  const gift = giftId === undefined ? undefined : await giftById(ctx.db, giftId);
  if (!gift) return refuseCode(ctx, guesser, 'code');
  const buyerId = ctx.user?.id ?? (await guestOfKey(ctx.db, guesser.id))?.id;
  const ownCents = buyerId === undefined ? 0 : await heldInOpenOrders(ctx.db, gift.id, buyerId);
  const balanceCents = balanceOf(ctx, { ...gift, used_cents: gift.used_cents - ownCents });
  if (balanceCents === 0 || !gift.expires_at) return refuseCode(ctx, guesser, 'code');
  return { code_ending: gift.code_ending, balance: balanceCents, expires_at: gift.expires_at.toISOString() };
}

type PaidInput = Omit<CheckoutInput, 'giftIds'> & { giftCodes: readonly string[] };

export async function startPaidCheckout(ctx: UserRequestContext, { giftCodes, ...input }: PaidInput) {
  if (giftCodes.length === 0) return startDiscountedCheckout(ctx, input);
  const guesser = guesserOf(ctx, input.guestId !== undefined);
  await refuseGuessers(ctx, guesser);
  const giftIds = await knownGifts(ctx, giftCodes);
  if (giftIds === null) return refuseCode(ctx, guesser, 'gift_codes');
  try {
    return await startDiscountedCheckout(ctx, { ...input, giftIds });
  } catch (error) {
    // A spent code counts as a guess, as an unknown one does.
    if (error instanceof AppError && error.code === 'gift_unusable') return refuseCode(ctx, guesser, 'gift_codes');
    throw error;
  }
}

/** The code is a word that can be guessed, so failures are counted by account and network. */
async function startDiscountedCheckout(ctx: UserRequestContext, input: CheckoutInput) {
  if (input.discountCode === undefined) return startCheckout(ctx, input);
  const accountId = input.guestId === undefined ? ctx.user.id : null;
  return limitGuessing(ctx, accountId, () => startCheckout(ctx, input));
}

function guesserOf(ctx: RequestContext, isGuest: boolean): Guesser {
  return isGuest || !ctx.user
    ? { limit: 'giftFailuresPerDevice', id: orderKeyHash(ctx) }
    : { limit: 'giftFailuresPerAccount', id: ctx.user.id };
}

/** Returns null where we made no such code. A code that is typed twice counts once. */
async function knownGifts(ctx: CallerContext, codes: readonly string[]): Promise<string[] | null> {
  const hashes = [...new Set(codes.map(typedHash))];
  const known = await giftIdsOf(
    ctx.db,
    hashes.filter((hash) => hash !== null),
  );
  const giftIds = hashes.flatMap((hash) => (hash === null ? [] : (known.get(hash) ?? [])));
  return giftIds.length === hashes.length ? giftIds : null;
}
