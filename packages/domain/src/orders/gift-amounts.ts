import type { Cents } from '../money/money.ts';
import { keptPayment, centsOfLines, lineIdsOf, linesGivenBack, type OrderState, orderStatus } from './order-facts.ts';

export function giftAmounts(state: OrderState): { usedCents: Cents; redeemedCents: Cents } {
  const giftCents = state.giftCents ?? 0;
  const status = orderStatus(state);
  if (status === 'cancelled') return { usedCents: 0, redeemedCents: 0 };
  if (keptPayment(state) === null) return { usedCents: giftCents, redeemedCents: 0 };
  const redeemedCents = giftCents - giftCentsBack(state);
  return { usedCents: redeemedCents, redeemedCents };
}

/**
 * Refunded lines are paid back to the card first, up to all that it paid; only the rest returns to the gifts, so that
 * no gift becomes cash. The answer depends on the lines alone: a card refund that fails stays the card's.
 */
export function giftCentsBack(state: OrderState): Cents {
  const chargedCents = centsOfLines(state, lineIdsOf(state)) - (state.giftCents ?? 0);
  return Math.max(0, centsOfLines(state, linesGivenBack(state)) - chargedCents);
}

export function refundParts(
  { before, after }: { before: OrderState; after: OrderState },
  { lineIds, restCents }: { lineIds: readonly string[]; restCents: Cents },
): { cardCents: Cents; giftCents: Cents } {
  return {
    cardCents: Math.min(centsOfLines(before, lineIds), restCents),
    giftCents: giftCentsBack(after) - giftCentsBack(before),
  };
}

/** Refunds of the payment that bought the gift reduce what the gift is worth. */
export function giftValueCents(state: OrderState): Cents {
  const kept = keptPayment(state);
  if (kept === null || orderStatus(state) === 'refunded') return 0;
  const amountCents = centsOfLines(state, lineIdsOf(state));
  const back = state.givenBack.filter(({ paymentId }) => paymentId === kept.paymentId);
  return Math.max(
    0,
    back.reduce((left, { cents }) => left - cents, amountCents),
  );
}
