import type { UserRequestContext } from '../../../common/context.ts';
import { limitGuessing } from '../../discounts/limit-guessing.ts';
import { findGiftIds } from '../gifts/gift-codes.ts';
import { limitGiftGuessing } from '../gifts/limit-gift-guessing.ts';
import type { CheckoutInput } from './checkout-input.ts';
import { startCheckout } from './start-checkout.ts';

type InputWithCodes = Omit<CheckoutInput, 'giftIds'> & { giftCodes: readonly string[] };

/** Accounts and guests begin every checkout of the cart here: wrong gift and discount codes count as guesses. */
export async function beginCheckout(
  ctx: UserRequestContext,
  { giftCodes, ...input }: InputWithCodes,
): Promise<{ id: string; checkoutUrl: string }> {
  if (giftCodes.length === 0) return startWithDiscount(ctx, input);
  return limitGiftGuessing(ctx, { isGuest: input.guestId !== undefined, path: 'gift_codes' }, async () =>
    startWithDiscount(ctx, { ...input, giftIds: await findGiftIds(ctx.db, giftCodes) }),
  );
}

async function startWithDiscount(ctx: UserRequestContext, input: CheckoutInput) {
  if (input.discountCode === undefined) return startCheckout(ctx, input);
  const accountId = input.guestId === undefined ? ctx.user.id : null;
  return limitGuessing(ctx, accountId, () => startCheckout(ctx, input));
}
