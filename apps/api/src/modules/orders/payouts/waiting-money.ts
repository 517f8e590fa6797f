import type { AdminPayout, AdminRefund, Language } from '@pleamar/contract';
import { MINUTE_MS, orderCode } from '@pleamar/domain';
import type { UserContext } from '../../../common/context.ts';
import { presentBriefIn } from '../../../common/present-person.ts';
import {
  countRefundsAndPayouts,
  findPayoutsOfOrder,
  findRefundsOfOrder,
  findWaitingPayouts,
  findWaitingRefunds,
  type PayoutRow,
  type RefundRow,
} from '../queries/waiting.ts';

/** The queue needs seconds; refunds and payouts that are open for longer are stuck. */
const WAITS_AFTER_MS = 10 * MINUTE_MS;

interface Money {
  refunds: AdminRefund[];
  payouts: AdminPayout[];
}

const stuckBefore = (ctx: UserContext) => new Date(ctx.now().getTime() - WAITS_AFTER_MS);

export async function readWaitingMoney(ctx: UserContext): Promise<Money> {
  const [refunds, payouts] = await Promise.all([
    findWaitingRefunds(ctx.db, stuckBefore(ctx)),
    findWaitingPayouts(ctx.db, stuckBefore(ctx)),
  ]);
  return presentMoney(refunds, payouts, ctx.language);
}

export const countWaitingMoney = (ctx: UserContext): Promise<number> =>
  countRefundsAndPayouts(ctx.db, stuckBefore(ctx));

export async function readMoneyOfOrder(ctx: UserContext, orderId: string): Promise<Money> {
  const [refunds, payouts] = await Promise.all([
    findRefundsOfOrder(ctx.db, orderId),
    findPayoutsOfOrder(ctx.db, orderId),
  ]);
  return presentMoney(refunds, payouts, ctx.language);
}

const presentMoney = (refunds: readonly RefundRow[], payouts: readonly PayoutRow[], language: Language): Money => ({
  refunds: refunds.map((row) => presentRefund(row, language)),
  payouts: payouts.map((row) => presentPayout(row, language)),
});

const presentRefund = (row: RefundRow, language: Language): AdminRefund => ({
  id: row.id,
  order_id: row.order_id,
  order: orderCode(row.number),
  person: presentBriefIn(language, row.user_id, row),
  amount_cents: row.amount_cents,
  reason: row.reason,
  status: row.status,
  created_at: row.created_at.toISOString(),
});

const presentPayout = (row: PayoutRow, language: Language): AdminPayout => ({
  id: row.id,
  order_id: row.order_id,
  order: orderCode(row.number),
  person: presentBriefIn(language, row.photographer_id, row),
  amount_cents: row.amount_cents - row.reversed_cents,
  status: row.status,
  can_be_paid: row.can_be_paid,
  error: row.last_error?.split('\n')[0]?.slice(0, 300) ?? null,
  created_at: row.created_at.toISOString(),
});
