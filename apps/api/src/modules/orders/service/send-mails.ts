import { photographerShares } from '@pleamar/domain';
import type { App } from '../../../ctx.ts';
import { sendLetter, type Letter } from '../../../letters.ts';
import { kindnessLetter, receiptLetter, refundLetter, returnedLetter, saleLetter } from '../mails.ts';
import { linesToTell, orderToTell, personOf, refundToTell } from '../queries/people.ts';
import { orderCode } from './order-code.ts';

export async function sendReceipt(app: App, orderId: string): Promise<void> {
  const order = await orderToTell(app.db, orderId);
  if (!order) return;
  const buyer = await personOf(app.db, order.user_id);
  await write(app, buyer, {
    id: `receipt-${orderId}`,
    ...receiptLetter(buyer.language, {
      order: orderCode(order.number),
      lines: await linesToTell(app.db, orderId),
      subtotalCents: order.subtotal_cents,
      taxCents: order.tax_cents,
      totalCents: order.total_cents,
    }),
  });
}

export async function sendSaleNotice(app: App, orderId: string, photographerId: string): Promise<void> {
  const order = await orderToTell(app.db, orderId);
  if (!order) return;
  const lines = await linesToTell(app.db, orderId);
  const share = photographerShares({ lines, cardCostCents: order.card_cost_cents ?? 0 }).find(
    (each) => each.photographerId === photographerId,
  );
  if (!share) return;
  const [photographer, buyer] = await Promise.all([personOf(app.db, photographerId), personOf(app.db, order.user_id)]);
  await write(app, photographer, {
    id: `sale-${orderId}-${photographerId}`,
    ...saleLetter(photographer.language, {
      orderId,
      buyer: buyer.full_name,
      lines: lines.filter((line) => line.photographerId === photographerId),
      priceCents: share.linesCents,
      cardCostCents: share.cardCostCents,
      shareCents: share.netCents,
    }),
  });
}

/** Tells the buyer of money that goes back: given by a photographer, or returned by ourselves. */
export async function sendRefundNotice(app: App, refundId: string): Promise<void> {
  const refund = await refundToTell(app.db, refundId);
  if (!refund) return;
  const buyer = await personOf(app.db, refund.user_id);
  const told = { orderId: refund.order_id, order: orderCode(refund.number), amountCents: refund.amount_cents };
  const isGiven = refund.reason === 'photographer' || refund.reason === 'provider';
  const lines = (await linesToTell(app.db, refund.order_id)).filter(({ id }) => refund.lineIds.includes(id));
  const isKindness = refund.reason === 'provider' && lines.length === 0;
  const letter = isKindness
    ? kindnessLetter(buyer.language, told)
    : isGiven
      ? refundLetter(buyer.language, { ...told, lines, photographer: refund.photographer ?? 'Pleamar' })
      : returnedLetter(buyer.language, { ...told, isLate: refund.reason === 'late' });
  await write(app, buyer, { id: `refund-${refundId}`, ...letter });
}

type Person = Awaited<ReturnType<typeof personOf>>;

/** Whoever has left gets no letters. */
async function write(app: App, to: Person, letter: Letter): Promise<void> {
  if (to.email !== null) await sendLetter(app, { ...to, email: to.email }, letter);
}
