import { CURRENCY, HOUR_MS, orderCode } from '@pleamar/domain';
import type { CheckoutRequest } from '../../../adapters/payments/port.ts';
import type { UserContext } from '../../../common/context.ts';
import { publicUrlOf } from '../../../common/public-urls.ts';
import { textsIn } from '../../../texts/texts.ts';
import { findOrderToPay, saveCheckout } from '../queries/placing.ts';
import { throwAsRefusal } from './provider-page.ts';
import { closeCheckoutJob } from '../job-kinds.ts';

export const CHECKOUT_OPEN_MS = HOUR_MS;

/** Returns the page where the order is paid. No lock is held while the provider is awaited. */
export async function openCheckoutPage(ctx: UserContext, orderId: string): Promise<string> {
  const order = await findOrderToPay(ctx.db, orderId);
  // There is nothing to pay, so the buyer is where a payment would lead.
  if (order.total_cents === order.gift_cents) return order.success_url;
  if (order.checkout_url) return order.checkout_url;
  const request: CheckoutRequest = {
    orderId,
    orderCode: orderCode(order.number),
    idempotencyKey: orderId,
    ...(order.kind === 'gift' || order.gift_cents > 0 ? singleLine(ctx, order) : orderLines(ctx, order)),
    currency: CURRENCY,
    customerEmail: order.email ?? '',
    language: ctx.language,
    successUrl: order.success_url,
    cancelUrl: order.cancel_url,
    expiresAt: order.expires_at ?? new Date(ctx.now().getTime() + CHECKOUT_OPEN_MS),
  };
  const checkout = await ctx.payments.createCheckout(request).catch(throwAsRefusal);
  const { status, checkout_url } = await saveCheckout(ctx.db, orderId, checkout);
  // Another order paid for one of these photos while the provider opened this page.
  if (status === 'cancelled') await ctx.queue.add(ctx.db, closeCheckoutJob, { orderId });
  return checkout_url ?? checkout.checkoutUrl;
}

type OrderToPay = Awaited<ReturnType<typeof findOrderToPay>>;

const orderLines = (ctx: UserContext, order: OrderToPay) => ({
  lines: order.lines.map((line) => ({
    title: textsIn(ctx.language).orders.soldAs[line.sold_as](line.title),
    amountCents: line.amount_cents,
    imageUrl: line.thumbnail_key ? new URL(publicUrlOf(line.thumbnail_key), ctx.config.publicUrl).href : null,
  })),
  subtotalCents: order.subtotal_cents,
  taxCents: order.tax_cents,
  totalCents: order.total_cents,
});

/** The provider charges the sum of the lines, so an order that a gift pays in part has one line with the rest. */
function singleLine(ctx: UserContext, order: OrderToPay) {
  const texts = textsIn(ctx.language).gifts;
  const cents = order.total_cents - order.gift_cents;
  const title = order.kind === 'gift' ? texts.product : texts.restOf(orderCode(order.number));
  return {
    lines: [{ title, amountCents: cents, imageUrl: null }],
    subtotalCents: cents,
    taxCents: 0,
    totalCents: cents,
  };
}
