import type { Cents } from '../money/money.ts';
import { keptPayment, lifeCents, lineIdsOf, linesGivenBack, type OrderLife, orderStatus } from './order-facts.ts';

export function giftAmounts(life: OrderLife): { usedCents: Cents; redeemedCents: Cents } {
  const giftCents = life.giftCents ?? 0;
  const status = orderStatus(life);
  if (status === 'cancelled') return { usedCents: 0, redeemedCents: 0 };
  if (keptPayment(life) === null) return { usedCents: giftCents, redeemedCents: 0 };
  const redeemedCents = giftCents - giftCentsBack(life);
  return { usedCents: redeemedCents, redeemedCents };
}

/**
 * Refunded lines are paid back to the card first, up to all that it paid; only the rest returns to the gifts, so that
 * no gift becomes cash. The answer depends on the lines alone: a card refund that fails stays the card's.
 */
export function giftCentsBack(life: OrderLife): Cents {
  const chargedCents = lifeCents(life, lineIdsOf(life)) - (life.giftCents ?? 0);
  return Math.max(0, lifeCents(life, linesGivenBack(life)) - chargedCents);
}

export function refundParts(
  { before, after }: { before: OrderLife; after: OrderLife },
  { lineIds, restCents }: { lineIds: readonly string[]; restCents: Cents },
): { cardCents: Cents; giftCents: Cents } {
  return {
    cardCents: Math.min(lifeCents(before, lineIds), restCents),
    giftCents: giftCentsBack(after) - giftCentsBack(before),
  };
}

/** Refunds of the payment that bought the gift reduce what the gift is worth. */
export function giftValueCents(life: OrderLife): Cents {
  const kept = keptPayment(life);
  if (kept === null || orderStatus(life) === 'refunded') return 0;
  const amountCents = lifeCents(life, lineIdsOf(life));
  const back = life.givenBack.filter(({ paymentId }) => paymentId === kept.paymentId);
  return Math.max(
    0,
    back.reduce((left, { cents }) => left - cents, amountCents),
  );
}
