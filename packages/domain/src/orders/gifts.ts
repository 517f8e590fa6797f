import { DAY_MS } from '../dates/durations.ts';
import { deductible } from '../money/min-charge.ts';
import type { Cents } from '../money/money.ts';

export const GIFT_AMOUNTS_CENTS = [1000, 2500, 5000, 10_000] as const;
export const MIN_GIFT_CENTS = 1000;
export const MAX_GIFT_CENTS = 30_000;
export const MAX_GIFT_MESSAGE_LENGTH = 500;
const GIFT_VALID_YEARS = 5;
/** The law lets a buyer withdraw within this time. */
export const GIFT_RETURN_DAYS = 14;
export const MAX_GIFT_DELIVERY_DAYS = 365;
export const MAX_GIFT_CODES = 3;

/** The 32 letters and digits leave out I, L, O and U, which people misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 16;
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** The code has 80 bits; `bytes` are 16 random ones. */
export function giftCodeOf(bytes: Uint8Array): string {
  if (bytes.length !== CODE_LENGTH) throw new RangeError(`a gift code needs ${CODE_LENGTH} random bytes`);
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

export function formatGiftCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? '';
}

export function parseGiftCode(text: string): string | null {
  const code = Array.from(
    text.toUpperCase().replaceAll(/[\s-]/g, ''),
    (character) => LOOKALIKES[character] ?? character,
  );
  return code.length === CODE_LENGTH && code.every((character) => ALPHABET.includes(character)) ? code.join('') : null;
}

/** A gift ends on the same day of the year, five years on; 29 February becomes 1 March. */
export function giftExpiry(paidAt: Date): Date {
  const end = new Date(paidAt);
  end.setUTCFullYear(end.getUTCFullYear() + GIFT_VALID_YEARS);
  return end;
}

export type OpenGift = { id: string; availableCents: Cents };
export type GiftUse = { giftId: string; cents: Cents };

/**
 * Gifts are used up one after the other. What is left to charge is nothing, or at least the least that the provider
 * charges.
 */
export function giftUses(totalCents: Cents, gifts: readonly OpenGift[]): { giftCents: Cents; uses: GiftUse[] } {
  const available = gifts.reduce((sum, gift) => sum + Math.max(0, gift.availableCents), 0);
  const giftCents = deductible(totalCents, available);
  const limits = gifts.map(({ id, availableCents }) => ({ giftId: id, cents: Math.max(0, availableCents) }));
  return { giftCents, uses: fillUses(limits, giftCents).filter(({ cents }) => cents > 0) };
}

/** Two orders with the same key are paid by the same gifts to the cent. */
export const giftKeyOf = (uses: readonly GiftUse[]): string =>
  uses.map(({ giftId, cents }) => `${giftId} ${cents}`).join('\n');

/** Divides `cents` among the uses from the first on, each up to its own amount. */
export function fillUses(uses: readonly GiftUse[], cents: Cents): GiftUse[] {
  let left = cents;
  return uses.map((use) => {
    const part = Math.min(use.cents, left);
    left -= part;
    return { giftId: use.giftId, cents: part };
  });
}

export type GiftState = { valueCents: Cents; usedCents: Cents; expiresAtMs: number | null };

export function giftBalance({ valueCents, usedCents, expiresAtMs }: GiftState, nowMs: number): Cents {
  if (expiresAtMs === null || expiresAtMs <= nowMs) return 0;
  return Math.max(0, valueCents - usedCents);
}

export function isReturnable(
  gift: GiftState & { amountCents: Cents; paidAtMs: number | null },
  nowMs: number,
): boolean {
  const { valueCents, usedCents, amountCents, paidAtMs } = gift;
  const isWhole = valueCents === amountCents && usedCents === 0;
  return isWhole && paidAtMs !== null && nowMs - paidAtMs <= GIFT_RETURN_DAYS * DAY_MS;
}
