import { giftBalance, giftUses, type GiftUse } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { readGiftStates, lockGifts, findGiftUses } from '../queries/gifts.ts';
import type { OpenOrderWithGifts } from '../queries/placing.ts';

export interface GiftPlan {
  giftCents: number;
  uses: GiftUse[];
  /** A wanted gift that has nothing left; null where each pays a part. */
  emptyId: string | null;
}

/**
 * Locks the gifts. What the buyer's open orders hold counts as free if their payment has not begun: they are of the
 * same purchase, and the caller abandons them.
 */
export async function planGifts(
  app: App,
  trx: Db,
  wanted: { giftIds: readonly string[]; totalCents: number; open: readonly OpenOrderWithGifts[] },
): Promise<GiftPlan> {
  await lockGifts(trx, wanted.giftIds);
  const states = await readGiftStates(trx, wanted.giftIds);
  const gifts = wanted.giftIds.map((id) => {
    const state = states.find((each) => each.id === id);
    const ownCents = wanted.open
      .filter(({ isBegun }) => !isBegun)
      .flatMap((order) => order.gifts)
      .filter(({ giftId }) => giftId === id)
      .reduce((sum, { usedCents }) => sum + usedCents, 0);
    return { id, availableCents: state ? balanceOf(app, { ...state, used_cents: state.used_cents - ownCents }) : 0 };
  });
  const empty = gifts.find(({ availableCents }) => availableCents === 0);
  return { ...giftUses(wanted.totalCents, gifts), emptyId: empty?.id ?? null };
}

/** Locks the gifts of a cancelled order and returns whether they could pay their part again. */
export async function lockAndCheckGifts(app: App, trx: Db, orderId: string): Promise<boolean> {
  const uses = await findGiftUses(trx, orderId);
  const giftIds = uses.map(({ giftId }) => giftId);
  await lockGifts(trx, giftIds);
  const states = await readGiftStates(trx, giftIds);
  return uses.every(({ giftId, cents, usedCents }) => {
    const state = states.find(({ id }) => id === giftId);
    return state !== undefined && balanceOf(app, state) >= cents - usedCents;
  });
}

export function balanceOf(
  app: App,
  gift: { value_cents: number; used_cents: number; expires_at: Date | null },
): number {
  const state = {
    valueCents: gift.value_cents,
    usedCents: gift.used_cents,
    expiresAtMs: gift.expires_at?.getTime() ?? null,
  };
  return giftBalance(state, app.now().getTime());
}
