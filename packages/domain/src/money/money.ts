import { DEFAULT_PHOTO_PRICE_CENTS, MAX_PRICE_CENTS, TAX_PERCENT } from './prices.ts';
import type { Language } from '../text/languages.ts';
import { LANGUAGE_FORMS } from '../text/language-forms.ts';
import { formatWhole } from '../text/whole-number.ts';

/** Amounts are whole euro cents. Euros exist on the wire and on the screen alone, and are converted in this file. */
export type Cents = number;

export const sumCents = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);

export function isEuroAmount(euros: number): boolean {
  // Whole cents divided by 100 are the very double of the literal: 8.05 passes, 0.1 + 0.2 and 1.005 do not.
  const cents = Math.round(euros * 100);
  return Number.isSafeInteger(cents) && cents / 100 === euros;
}

export function centsFromEuros(euros: number): Cents {
  if (!isEuroAmount(euros)) throw new RangeError(`${euros} is not an amount in euros and cents`);
  return Math.round(euros * 100) + 0; // + 0 turns -0 into 0
}

export function eurosFromCents(cents: Cents): number {
  return cents / 100;
}

/** Takes a comma or a dot. Returns null for text that is blank, negative, no number or finer than a cent. */
export function parseTypedPrice(text: string): Cents | null {
  const match = /^(\d{0,7})(?:[.,](\d{0,2}))?$/.exec(text.replaceAll(/[\s€]/g, ''));
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  if (whole === '' && decimals === '') return null;
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return cents <= MAX_PRICE_CENTS ? cents : null;
}

/** When an album is saved, a price not above 0 falls back to 8.05. */
export function photoPriceOrDefault(cents: Cents | null): Cents {
  return cents !== null && cents > 0 ? cents : DEFAULT_PHOTO_PRICE_CENTS;
}

export function formatMoney(cents: Cents, language: Language): string {
  const amount = Math.abs(cents);
  const sign = cents < 0 ? '-' : '';
  const whole = formatWhole(Math.floor(amount / 100), language);
  const decimals = String(amount % 100).padStart(2, '0');
  const { decimal, euro } = LANGUAGE_FORMS[language];
  const number = `${whole}${decimal}${decimals}`;
  return euro === 'after' ? `${sign}${number}\u00A0€` : `${sign}€${number}`;
}

/** 10% of the subtotal, on top of prices. Rounded half up, once per order. */
export function taxOn(subtotalCents: Cents): Cents {
  return Math.floor((subtotalCents * TAX_PERCENT + 50) / 100);
}
