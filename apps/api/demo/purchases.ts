import { TEST_CARDS } from '../src/adapters/payments/sandbox/cards.ts';
import { createSandbox, sandboxConsole } from '../src/adapters/payments/sandbox/sandbox.ts';
import type { App, UserContext } from '../src/common/context.ts';
import { mergeIntoCart } from '../src/modules/cart/change-cart.ts';
import { receiveEvent } from '../src/modules/orders/payments/receive-event.ts';
import { startCheckout } from '../src/modules/orders/checkout/start-checkout.ts';

/** The same app at an earlier time, with a provider that has the same clock. */
export async function withSandboxAt(app: App, at: Date): Promise<App> {
  const now = () => at;
  const payments = await createSandbox({
    db: app.db,
    // `deliverEvents` delivers the events, so the worker must not.
    queue: { add: async () => undefined, addAll: async () => undefined },
    now,
    http: app.config,
  });
  return { ...app, now, payments };
}

/** `ctx` must come from an app of `withSandboxAt`. */
export async function placeOrder(
  ctx: UserContext,
  photoIds: readonly string[],
): Promise<{ id: string; session: string }> {
  const { id, checkoutUrl } = await startCheckout(ctx, {
    photoIds,
    successUrl: `${ctx.config.publicUrl}/dashboard/ordenes`,
    cancelUrl: `${ctx.config.publicUrl}/checkout/cancel`,
  });
  return { id, session: checkoutUrl.split('/').at(-1) ?? '' };
}

/** The event of the provider completes the order and empties the cart before this returns. */
export async function buy(ctx: UserContext, photoIds: readonly string[]): Promise<string> {
  await mergeIntoCart(ctx, photoIds);
  const { id, session } = await placeOrder(ctx, photoIds);
  await sandboxConsole(ctx.payments).pay(session, TEST_CARDS.succeeds);
  await deliverEvents(ctx);
  return id;
}

/** The order stays in process, because the bank waits for the buyer's confirmation. */
export async function startPayment(ctx: UserContext, photoIds: readonly string[]): Promise<string> {
  const { id, session } = await placeOrder(ctx, photoIds);
  await sandboxConsole(ctx.payments).pay(session, TEST_CARDS.asksToConfirm);
  await deliverEvents(ctx);
  return id;
}

async function deliverEvents(ctx: UserContext): Promise<void> {
  await sandboxConsole(ctx.payments).deliver(async (body, headers) => {
    await receiveEvent(ctx, Buffer.from(body), (name) => headers[name]);
    return 200;
  });
}
