import {
  fillUses,
  giftExpiry,
  giftLossPostings,
  giftReturnPostings,
  giftAmounts,
  giftValueCents,
  keptPayment,
} from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { changeGift, readGiftStates, lockGifts, setUsed, findGiftUses } from '../queries/gifts.ts';
import { postToLedger, readPostedOnGift } from '../queries/ledger.ts';
import type { LockedOrder } from '../queries/order-state.ts';

/**
 * The order's facts determine how much of its gifts it holds, spends or returns. Only differences are written, so that
 * the sequence of events does not matter. The caller has the order's lock; the gifts are locked last.
 */
export async function settleGifts(app: App, trx: Db, order: LockedOrder): Promise<void> {
  if (order.gift) return settleOwnGift(app, trx, order, order.gift.id);
  if (order.giftCents === 0) return;
  const uses = await findGiftUses(trx, order.id);
  await lockGifts(
    trx,
    uses.map(({ giftId }) => giftId),
  );
  const { usedCents, redeemedCents } = giftAmounts(order.state);
  const used = fillUses(uses, usedCents);
  const redeemed = fillUses(uses, redeemedCents);
  for (const [index, use] of uses.entries()) {
    const wantedUse = used[index]?.cents ?? 0;
    if (wantedUse !== use.usedCents) await setUsed(trx, order.id, use.giftId, wantedUse);
    await postRedeemed(app, trx, order, { giftId: use.giftId, cents: redeemed[index]?.cents ?? 0 });
    await postLoss(app, trx, use.giftId);
  }
}

/** The gift's part is taken from the sum that the buyer owes for the sale. */
async function postRedeemed(app: App, trx: Db, order: LockedOrder, redeemed: { giftId: string; cents: number }) {
  const { giftId } = redeemed;
  const posted = await readPostedOnGift(trx, giftId, { orderId: order.id, kind: 'gift_spent' });
  const cents = redeemed.cents + posted.cents;
  if (cents === 0) return;
  await postToLedger(trx, {
    kind: 'gift_spent',
    orderId: order.id,
    giftId,
    reference: `gift_spent:${order.id}:${giftId}:${posted.steps + 1}`,
    postings: giftReturnPostings({ buyerId: order.payerId, cents }),
    at: app.now(),
  });
}

/** The payment of the gift itself has arrived, was refunded or was lost in a dispute. */
async function settleOwnGift(app: App, trx: Db, order: LockedOrder, giftId: string): Promise<void> {
  await lockGifts(trx, [giftId]);
  const valueCents = giftValueCents(order.state);
  const kept = keptPayment(order.state);
  await changeGift(trx, giftId, {
    value_cents: valueCents,
    ...(kept && { expires_at: giftExpiry(new Date(kept.paidAtMs)) }),
  });
  await postLoss(app, trx, giftId);
}

/** The gifts' account has what is left of this gift, or 0 where more was spent; the platform bears the difference. */
async function postLoss(app: App, trx: Db, giftId: string): Promise<void> {
  const [gift] = await readGiftStates(trx, [giftId]);
  if (!gift) return;
  const balance = await readPostedOnGift(trx, giftId);
  const redeemedCents = await readRedeemedCents(trx, giftId);
  const cents = Math.max(0, gift.value_cents - redeemedCents) - balance.cents;
  if (cents === 0) return;
  const { steps } = await readPostedOnGift(trx, giftId, { kind: 'gift_corrected' });
  await postToLedger(trx, {
    kind: 'gift_corrected',
    orderId: gift.order_id,
    giftId,
    reference: `gift_corrected:${giftId}:${steps + 1}`,
    postings: giftLossPostings(cents),
    at: app.now(),
  });
}

async function readRedeemedCents(trx: Db, giftId: string): Promise<number> {
  const { cents } = await readPostedOnGift(trx, giftId, { kind: 'gift_spent' });
  return 0 - cents;
}
