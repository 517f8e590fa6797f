import {
  accessibleLineIds,
  isPaidInTime,
  keptPayment,
  linesGivenBack,
  type OrderState,
  orderStatus,
  without,
} from './order-facts.ts';

/** The caller carries these out in the transaction that advances the order. */
export type OrderEffect =
  | { kind: 'grant_access'; lineIds: readonly string[] }
  | { kind: 'revoke_access'; lineIds: readonly string[] }
  | { kind: 'post_ledger'; entry: 'sale' | 'payment_returned'; paymentId: string }
  /** `lineIds` are the lines still sold; the others had gone back before. */
  | { kind: 'post_ledger'; entry: 'sale_reversed'; paymentId: string; lineIds: readonly string[] }
  | { kind: 'post_ledger'; entry: 'lines_refunded'; lineIds: readonly string[] }
  /**
   * A payment that was made earlier became known, and the sale is its own now. `restoredLineIds` had gone back with the
   * replaced payment alone and are the buyer's again. `goneLineIds` stay given back.
   */
  | {
      kind: 'replace_payment';
      paymentId: string;
      replacedId: string;
      restoredLineIds: readonly string[];
      goneLineIds: readonly string[];
    }
  /** Photographers had refunded these lines from the payment before; they are refunded from this one instead. */
  | { kind: 'refund_lines'; paymentId: string; lineIds: readonly string[] }
  | { kind: 'refund_payment'; paymentId: string; reason: 'superseded' | 'late' | 'paid_twice' }
  /** The provider's checkout is closed, because a cancelled order could still be paid there. */
  | { kind: 'cancel_checkout' }
  | { kind: 'supersede_others' }
  | { kind: 'notify'; notification: 'completed' | 'cancelled' | 'lines_refunded' | 'payment_returned' };

export function effectsBetween(before: OrderState, after: OrderState): OrderEffect[] {
  const [paidBefore, paidAfter] = [keptPayment(before), keptPayment(after)];
  const [accessBefore, accessAfter] = [accessibleLineIds(before), accessibleLineIds(after)];
  const granted = without(accessAfter, accessBefore);
  const revoked = without(accessBefore, accessAfter);
  const [goneBefore, goneAfter] = [linesGivenBack(before), linesGivenBack(after)];
  const refunded = without(goneAfter, goneBefore);
  const isReplaced = paidBefore !== null && paidAfter !== null && paidBefore.paymentId !== paidAfter.paymentId;
  const returned = without(returnedPaymentIds(after), returnedPaymentIds(before));
  const [statusBefore, statusAfter] = [orderStatus(before), orderStatus(after)];
  const isSoldNow = paidAfter !== null && (!paidBefore || (statusBefore === 'refunded' && statusAfter === 'completed'));

  const effects: OrderEffect[] = [];
  if (!paidBefore && paidAfter) effects.push(ledger('sale', paidAfter.paymentId));
  if (paidBefore && !paidAfter) {
    effects.push({
      kind: 'post_ledger',
      entry: 'sale_reversed',
      paymentId: paidBefore.paymentId,
      lineIds: accessBefore,
    });
  }
  if (isReplaced) {
    effects.push({
      kind: 'replace_payment',
      paymentId: paidAfter.paymentId,
      replacedId: paidBefore.paymentId,
      restoredLineIds: without(goneBefore, goneAfter),
      goneLineIds: without(goneAfter, refunded),
    });
  }
  // Other open orders with these photos end, as they do when an order is paid for the first time.
  if (granted.length > 0 || (!paidBefore && paidAfter)) effects.push({ kind: 'supersede_others' });
  if (refunded.length > 0) effects.push({ kind: 'post_ledger', entry: 'lines_refunded', lineIds: refunded });
  if (paidAfter && paidAfter.paymentId !== paidBefore?.paymentId && before.refundedLineIds.length > 0) {
    effects.push({ kind: 'refund_lines', paymentId: paidAfter.paymentId, lineIds: before.refundedLineIds });
  }
  for (const paymentId of returned) {
    if (isReplaced || paymentId !== paidBefore?.paymentId) effects.push(ledger('payment_returned', paymentId));
    effects.push({ kind: 'refund_payment', paymentId, reason: returnReason(after) });
  }
  if (granted.length > 0) effects.push({ kind: 'grant_access', lineIds: granted });
  if (revoked.length > 0) effects.push({ kind: 'revoke_access', lineIds: revoked });
  if (holdsOpenCheckout(after) && !holdsOpenCheckout(before)) effects.push({ kind: 'cancel_checkout' });

  if (isSoldNow) effects.push({ kind: 'notify', notification: 'completed' });
  if (statusAfter === 'cancelled' && statusBefore !== 'cancelled')
    effects.push({ kind: 'notify', notification: 'cancelled' });
  if (refunded.length > 0) effects.push({ kind: 'notify', notification: 'lines_refunded' });
  if (returned.length > 0) effects.push({ kind: 'notify', notification: 'payment_returned' });
  return effects;
}

function returnedPaymentIds(state: OrderState): string[] {
  return state.payments.filter((payment) => payment.isReturned).map(({ paymentId }) => paymentId);
}

/**
 * Pleamar has closed the order while the provider's page may still be open. After a failed card the buyer may try
 * another one there.
 */
function holdsOpenCheckout(state: OrderState): boolean {
  return state.hasBegun && state.payments.length === 0 && (state.isSuperseded || state.closedAtMs !== null);
}

export function returnReason(state: OrderState): 'superseded' | 'late' | 'paid_twice' {
  if (state.isSuperseded) return 'superseded';
  return isPaidInTime(state) ? 'paid_twice' : 'late';
}

function ledger(entry: 'sale' | 'payment_returned', paymentId: string): OrderEffect {
  return { kind: 'post_ledger', entry, paymentId };
}
