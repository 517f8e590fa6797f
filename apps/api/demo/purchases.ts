import { TEST_CARDS } from '../src/adapters/payments/sandbox/cards.ts';
import { createSandbox, sandboxConsole } from '../src/adapters/payments/sandbox/sandbox.ts';
import type { App, UserContext } from '../src/common/context.ts';
import { mergeIntoCart } from '../src/modules/cart/change-cart.ts';
import { receiveEvent } from '../src/modules/orders/payments/receive-event.ts';
import { startCheckout } from '../src/modules/orders/checkout/start-checkout.ts';

/** The provider of the app has the same clock; requests of real visitors keep the real one. */
export async function appAt(app: App, at: Date): Promise<App> {
  const now = () => at;
  const payments = await createSandbox({
    db: app.db,
    // Events are delivered here and now; the worker must not deliver them today.
    queue: { add: async () => undefined, addAll: async () => undefined },
    now,
    http: app.config,
  });
  return { ...app, now, payments };
}

/** `ctx` comes from an app of `appAt`. */
export async function order(ctx: UserContext, photoIds: readonly string[]): Promise<{ id: string; session: string }> {
  const { id, checkoutUrl } = await startCheckout(ctx, {
    photoIds,
    successUrl: `${ctx.config.publicUrl}/dashboard/ordenes`,
    cancelUrl: `${ctx.config.publicUrl}/checkout/cancel`,
  });
  return { id, session: checkoutUrl.split('/').at(-1) ?? '' };
}

/** The provider's signed event completes the order and empties the cart before this returns. */
export async function buy(ctx: UserContext, photoIds: readonly string[]): Promise<string> {
  await mergeIntoCart(ctx, photoIds);
  const { id, session } = await order(ctx, photoIds);
  await sandboxConsole(ctx.payments).pay(session, TEST_CARDS.succeeds);
  await deliver(ctx);
  return id;
}

/** The order stays in process, because the bank still asks its question. */
export async function beginToPay(ctx: UserContext, photoIds: readonly string[]): Promise<string> {
  const { id, session } = await order(ctx, photoIds);
  await sandboxConsole(ctx.payments).pay(session, TEST_CARDS.asksToConfirm);
  await deliver(ctx);
  return id;
}

async function deliver(ctx: UserContext): Promise<void> {
  await sandboxConsole(ctx.payments).deliver(async (body, headers) => {
    await receiveEvent(ctx, Buffer.from(body), (name) => headers[name]);
    return 200;
  });
}
