import { MIN_CHARGE_CENTS } from './prices.ts';
import type { Cents } from './money.ts';

/** An order of 0 cents is not charged, so the provider's minimum does not apply to it. */
export function isChargeable(cents: Cents): boolean {
  return cents === 0 || cents >= MIN_CHARGE_CENTS;
}

/**
 * Returns the part of `wantedCents` (a discount, a gift) that can be taken off `totalCents`, so that what is left
 * is nothing or can be charged. A total that is below the minimum by itself loses all or nothing.
 */
export function deductible(totalCents: Cents, wantedCents: Cents): Cents {
  const offCents = Math.min(Math.max(0, wantedCents), totalCents);
  return isChargeable(totalCents - offCents) ? offCents : Math.max(0, totalCents - MIN_CHARGE_CENTS);
}
