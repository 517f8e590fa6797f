import type { Cents } from './money.ts';

/** Days of documents, books and gifts are in the time zone of the tax office. */
export const DOCUMENT_ZONE = 'Europe/Madrid';

/** `ipsi` (Ceuta and Melilla) and `foreign` have as many rates as places, so their rate is typed. */
export const TAX_REGIMES = ['iva_general', 'iva_reduced', 'igic', 'ipsi', 'exempt', 'not_subject', 'foreign'] as const;
export type TaxRegime = (typeof TAX_REGIMES)[number];

/**
 * A rate is in hundredths of a percent: 2100 is 21 %. Whole numbers keep every cent independent of how a fraction is
 * stored.
 */
export type TaxRate = number;

const FIXED_RATES: Record<TaxRegime, TaxRate | null> = {
  iva_general: 2100,
  iva_reduced: 1000,
  igic: 700,
  ipsi: null,
  exempt: 0,
  not_subject: 0,
  foreign: null,
};

export const MAX_TAX_RATE: TaxRate = 3000;

export const hasEnteredRate = (regime: TaxRegime): boolean => FIXED_RATES[regime] === null;

export const rateOf = (regime: TaxRegime, typed: TaxRate): TaxRate => FIXED_RATES[regime] ?? typed;

/** Rounds the net half up by absolute value; the tax is the rest, so a refund is the exact opposite of its sale. */
export function splitGross(grossCents: Cents, rate: TaxRate): { netCents: Cents; taxCents: Cents } {
  if (grossCents < 0) {
    const { netCents, taxCents } = splitGross(-grossCents, rate);
    return { netCents: 0 - netCents, taxCents: 0 - taxCents };
  }
  // BigInt, because cents times 10,000 leaves the exact range of a double for very large sums.
  const whole = BigInt(10_000 + rate);
  const netCents = Number((BigInt(grossCents) * 20_000n + whole) / (2n * whole));
  return { netCents, taxCents: grossCents - netCents };
}
