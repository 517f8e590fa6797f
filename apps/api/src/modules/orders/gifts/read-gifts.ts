import type { Gift } from '@pleamar/contract';
import { isReturnable, orderCode } from '@pleamar/domain';
import { AppError } from '../../../common/app-error.ts';
import type { App, UserContext } from '../../../common/context.ts';
import { readGiftCode } from './gift-codes.ts';
import { balanceOf } from './hold-gifts.ts';
import { findGift, findGifts, type GiftRow } from '../queries/gifts.ts';

export async function listGifts(ctx: UserContext): Promise<Gift[]> {
  const rows = await findGifts(ctx.db, ctx.user.id);
  return Promise.all(rows.map((row) => presentGift(ctx, row)));
}

export const readGift = async (ctx: UserContext, giftId: string): Promise<Gift> =>
  presentGift(ctx, await requireOwnGift(ctx, giftId));

export async function requireOwnGift(ctx: UserContext, giftId: string): Promise<GiftRow> {
  const row = await findGift(ctx.db, giftId);
  if (row?.user_id !== ctx.user.id) throw new AppError('not_found');
  return row;
}

export function isReturnableNow(app: App, row: GiftRow): boolean {
  const state = {
    amountCents: row.amount_cents,
    valueCents: row.value_cents,
    usedCents: row.used_cents,
    expiresAtMs: row.expires_at?.getTime() ?? null,
    paidAtMs: row.paid_at?.getTime() ?? null,
  };
  return row.status === 'completed' && isReturnable(state, app.now().getTime());
}

async function presentGift(app: App, row: GiftRow): Promise<Gift> {
  const isPayable = row.status === 'pending' && row.payable_until !== null && row.payable_until > app.now();
  return {
    id: row.id,
    order: orderCode(row.number),
    status: statusOf(app, row),
    amount: row.amount_cents,
    balance: balanceOf(app, row),
    code: row.value_cents > 0 ? await readGiftCode(app, row) : null,
    code_ending: row.code_ending,
    recipient_name: row.recipient_name,
    recipient_email: row.recipient_email,
    message: row.message,
    deliver_at: row.deliver_at.toISOString(),
    delivered_at: row.delivered_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    can_be_returned: isReturnableNow(app, row),
    checkout_url: isPayable ? row.checkout_url : null,
  };
}

function statusOf(app: App, row: GiftRow): Gift['status'] {
  if (row.status === 'pending') return 'unpaid';
  if (row.status === 'processing') return 'on_its_way';
  if (row.status === 'cancelled') return 'cancelled';
  if (row.value_cents === 0) return 'returned';
  if (row.expires_at !== null && row.expires_at <= app.now()) return 'expired';
  return balanceOf(app, row) > 0 ? 'usable' : 'spent';
}
