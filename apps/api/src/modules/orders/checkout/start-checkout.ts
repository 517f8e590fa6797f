import type { UserContext } from '../../../common/context.ts';
import { oneAtATime } from '../../../common/one-at-a-time.ts';
import { checkInput, identityOf, type CheckoutInput } from './checkout-input.ts';
import { openCheckoutPage } from './open-checkout-page.ts';
import { placeOnce } from './place-once.ts';
import { placeOrder } from './place-order.ts';

/** A retry resumes the order after a crash, because it is stored first and its id is the provider's key. */
export async function startCheckout(
  ctx: UserContext,
  input: CheckoutInput,
): Promise<{ id: string; checkoutUrl: string }> {
  const checked = checkInput(ctx, input);
  const orderId = await oneAtATime(ctx.user.id, () =>
    ctx.db.transaction().execute((trx) => {
      const { idempotencyKey } = checked;
      return placeOnce(ctx, trx, { idempotencyKey, request: identityOf(checked) }, () => placeOrder(ctx, trx, checked));
    }),
  );
  return { id: orderId, checkoutUrl: await openCheckoutPage(ctx, orderId) };
}
