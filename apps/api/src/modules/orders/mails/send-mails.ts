import type { Language } from '@pleamar/contract';
import { formatMoney, orderCode, photographerShares } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import { nameIn } from '../../../common/name-in.ts';
import type { MailText } from '../../../common/send-mail.ts';
import { task } from '../../../jobs/queue.ts';
import { wantsMail } from '../../notifications/mail-switches.ts';
import { giftRefundMail } from '../gifts/gift-mails.ts';
import * as kinds from '../job-kinds.ts';
import {
  chargebackMail,
  goodwillMail,
  receiptMail,
  refundMail,
  returnedMail,
  saleMail,
  type RefundSummary,
} from './order-mails.ts';
import { missedMailToBuyer, missedMailToPhotographer } from './missed-mails.ts';
import type { RefundReason } from '../queries/payments.ts';
import { findPerson } from '../queries/people.ts';
import { findSoldLines, findOrderSummary, findRefundSummary } from '../queries/summaries.ts';
import { linesForBuyer, picturesOf, sendOrderMail, sendBuyerMail } from './send-order-mail.ts';

export async function sendReceiptMail(app: App, orderId: string): Promise<void> {
  const order = await findOrderSummary(app.db, orderId);
  if (!order) return;
  const [buyer, sold] = await Promise.all([findPerson(app.db, order.user_id), findSoldLines(app.db, orderId)]);
  const lines = linesForBuyer(sold);
  await sendBuyerMail(
    app,
    task(kinds.sendReceiptMailJob, { orderId }),
    { ...buyer, orderId },
    {
      id: `receipt-${orderId}`,
      pictures: picturesOf(lines),
      ...receiptMail(buyer.language, {
        order: orderCode(order.number),
        orderId,
        lines,
        subtotalCents: order.subtotal_cents,
        taxCents: order.tax_cents,
        totalCents: order.total_cents,
        giftCents: order.gift_cents,
        discountCode: order.discount_code,
      }),
    },
  );
}

export async function sendSaleMail(app: App, orderId: string, photographerId: string): Promise<void> {
  if (!(await wantsMail(app.db, photographerId, 'sale'))) return;
  const order = await findOrderSummary(app.db, orderId);
  if (!order) return;
  const lines = await findSoldLines(app.db, orderId);
  const share = photographerShares({ lines, cardCostCents: order.card_cost_cents ?? 0 }).find(
    (each) => each.photographerId === photographerId,
  );
  if (!share) return;
  const [photographer, buyer] = await Promise.all([
    findPerson(app.db, photographerId),
    findPerson(app.db, order.user_id),
  ]);
  await sendOrderMail(app, task(kinds.sendSaleMailJob, { orderId, photographerId }), photographer, {
    id: `sale-${orderId}-${photographerId}`,
    kind: 'sale',
    pictures: picturesOf(lines.filter((line) => line.photographerId === photographerId)),
    ...saleMail(photographer.language, {
      orderId,
      buyer: nameIn(photographer.language, buyer),
      lines: lines.filter((line) => line.photographerId === photographerId),
      priceCents: share.linesCents,
      cardCostCents: share.cardCostCents,
      shareCents: share.netCents,
      discountCode: order.discount_code,
    }),
  });
}

export async function sendRefundMail(app: App, refundId: string): Promise<void> {
  const refund = await findRefundSummary(app.db, refundId);
  if (!refund) return;
  const buyer = await findPerson(app.db, refund.user_id);
  if (refund.gift_id !== null) return sendGiftRefundMail(app, refund, { ...buyer, giftId: refund.gift_id });
  const summary = {
    orderId: refund.order_id,
    order: orderCode(refund.number),
    amountCents: refund.amount_cents,
    giftCents: refund.gift_cents,
  };
  const sold = await findSoldLines(app.db, refund.order_id);
  const lines = linesForBuyer(sold.filter(({ id }) => refund.lineIds.includes(id)));
  const mail = refundMailOf(buyer.language, refund, { ...summary, lines });
  const to = { ...buyer, orderId: refund.order_id };
  await sendBuyerMail(app, task(kinds.sendRefundMailJob, { refundId }), to, { id: `refund-${refundId}`, ...mail });
}

async function sendGiftRefundMail(app: App, refund: Refund, to: Person & { giftId: string }): Promise<void> {
  const mail = giftRefundMail(to.language, {
    giftId: to.giftId,
    order: orderCode(refund.number),
    amount: formatMoney(refund.amount_cents, to.language),
    isAskedFor: refund.reason === 'gift_returned',
    isDispute: refund.reason === 'chargeback',
  });
  const again = task(kinds.sendRefundMailJob, { refundId: refund.id });
  await sendOrderMail(app, again, to, { id: `refund-${refund.id}`, ...mail });
}

type Refund = NonNullable<Awaited<ReturnType<typeof findRefundSummary>>>;
type Person = Awaited<ReturnType<typeof findPerson>>;

export async function sendMissedMailToPhotographer(app: App, refundId: string, photographerId: string): Promise<void> {
  const refund = await findRefundSummary(app.db, refundId);
  if (!refund) return;
  const [photographer, sold] = await Promise.all([
    findPerson(app.db, photographerId),
    findSoldLines(app.db, refund.order_id),
  ]);
  const lines = sold.filter((line) => line.photographerId === photographerId && refund.lineIds.includes(line.id));
  if (lines.length === 0) return;
  const mail = missedMailToPhotographer(photographer.language, {
    orderId: refund.order_id,
    order: orderCode(refund.number),
    lines,
  });
  const again = task(kinds.sendMissedMailToPhotographerJob, { refundId, photographerId });
  await sendOrderMail(app, again, photographer, { id: `missed-${refundId}-${photographerId}`, ...mail });
}

function refundMailOf(
  language: Language,
  { reason, photographer }: { reason: RefundReason; photographer: string | null },
  summary: Omit<RefundSummary, 'photographer'>,
): MailText {
  if (reason === 'original_missed') return missedMailToBuyer(language, summary);
  if (reason === 'chargeback') return chargebackMail(language, summary);
  if (reason === 'provider' && summary.lines.length === 0) return goodwillMail(language, summary);
  return reason === 'photographer' || reason === 'provider'
    ? refundMail(language, { ...summary, photographer: photographer ?? 'Pleamar' })
    : returnedMail(language, { ...summary, isLate: reason === 'late' });
}
