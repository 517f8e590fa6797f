import { keptPayment, linesGivenBack, refundCents } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { lockOrder, type LockedOrder } from './queries/life.ts';
import { paymentOf, refundedCents } from './queries/payments.ts';
import { advanceOrder } from './advance-order.ts';
import { executeRefund, sendRefundMail } from './job-kinds.ts';
import { bookGoodwill } from './book-goodwill.ts';
import { openRefund } from './refund-steps.ts';
import { ownOrder } from './read-orders.ts';
import { notifyOfRefund } from './notify-people.ts';

/** Access ends and the books change at once; a job requests the refund from the provider until it succeeds. */
export async function refundLines(ctx: UserContext, orderId: string, lineIds?: readonly string[]): Promise<void> {
  await ownOrder(ctx, orderId, 'photographer');
  await ctx.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.status !== 'completed') throw new AppError('not_refundable');
    const chosen = chosenLines(order, ctx.user.id, lineIds);
    await giveBack(ctx, trx, order, chosen);
  });
}

function chosenLines(order: LockedOrder, photographerId: string, lineIds?: readonly string[]): string[] {
  const own = order.lines.filter((line) => line.photographerId === photographerId).map(({ id }) => id);
  const gone = linesGivenBack(order.life);
  const open = own.filter((id) => !gone.includes(id));
  const chosen = lineIds ? [...new Set(lineIds)] : open;
  // Another photographer's line is not found, as an unknown one.
  if (chosen.some((id) => !own.includes(id))) throw new AppError('not_found');
  if (chosen.length === 0 || chosen.some((id) => !open.includes(id))) throw new AppError('not_refundable');
  return chosen;
}

async function giveBack(ctx: UserContext, trx: Db, order: LockedOrder, lineIds: readonly string[]): Promise<void> {
  const kept = keptPayment(order.life);
  const payment = await paymentOf(trx, order, kept?.paymentId ?? '');
  // Pleamar may have refunded a part already; only the rest is left.
  const restCents = payment.amount_cents - (await refundedCents(trx, payment.id));
  const amountCents = Math.min(refundCents(order, lineIds), restCents);
  const advanced = await advanceOrder(ctx, trx, order, { kind: 'lines_refunded', lineIds });
  const before = linesGivenBack(order.life);
  // Single lines of a package can cost 0: there is no money to refund.
  const refundId =
    amountCents > 0
      ? await openRefund(ctx, trx, order, {
          orderId: order.id,
          paymentRowId: payment.id,
          requestedBy: ctx.user.id,
          reason: 'photographer',
          amountCents,
          lineIds: linesGivenBack(advanced.life).filter((id) => !before.includes(id)),
          now: ctx.now(),
        })
      : null;
  await bookGoodwill(ctx, trx, advanced);
  if (!refundId) return;
  await ctx.queue.add(trx, executeRefund, { refundId }, { key: `refund:${refundId}` });
  await ctx.queue.add(trx, sendRefundMail, { refundId });
  await notifyOfRefund(trx, { order, refundId, amountCents, by: ctx.user.id });
}
