import { apportion } from '../money/apportion.ts';
import { MAX_PRICE_CENTS } from '../money/prices.ts';
import { isChargeable } from '../money/min-charge.ts';
import { taxOn, type Cents } from '../money/money.ts';

const MIN_DISCOUNT_CODE_LENGTH = 4;
const MAX_DISCOUNT_CODE_LENGTH = 24;
export const MAX_DISCOUNT_CODES = 500;
export const MAX_DISCOUNT_USES = 1_000_000;
export const MAX_DISCOUNT_USES_PER_PERSON = 1000;
export const MAX_DISCOUNT_AMOUNT_CENTS = MAX_PRICE_CENTS;
/** Characters that look alike on a card are left out: 0 and O, 1, I and L. */
export const DISCOUNT_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Returns the code as it is stored, or null for other text. Case and surrounding spaces do not matter. */
export function discountCodeFrom(text: string): string | null {
  const code = text.trim();
  // Upper case turns some Turkish and German letters into A to Z, so only ASCII letters may be a code.
  if (!/^[A-Za-z0-9-]+$/.test(code)) return null;
  return code.length < MIN_DISCOUNT_CODE_LENGTH || code.length > MAX_DISCOUNT_CODE_LENGTH ? null : code.toUpperCase();
}

export type DiscountValue = { percent: number } | { amountCents: Cents };

export type Discount = { value: DiscountValue; photoIds: ReadonlySet<string> };

export type DiscountScope = { photographerId: string; albumId: string | null; surfBreakId: string | null };

type ScopedPhoto = { photographerId: string; albumId: string; surfBreakId: string | null };

/** Photos of a secret spot have no surf break here: a code for the break would reveal it otherwise. */
export function coversPhoto(scope: DiscountScope, photo: ScopedPhoto): boolean {
  if (photo.photographerId !== scope.photographerId) return false;
  if (scope.albumId !== null && photo.albumId !== scope.albumId) return false;
  return scope.surfBreakId === null || photo.surfBreakId === scope.surfBreakId;
}

export type DiscountTerms = {
  isOff: boolean;
  startsAtMs: number | null;
  /** The end is exclusive. */
  endsAtMs: number | null;
  maxUses: number | null;
  maxUsesPerPerson: number;
};

/** Open and paid orders with the code count; those that ended unpaid do not. */
export type DiscountUses = { uses: number; usesOfPerson: number };

export type DiscountProblem = 'over' | 'not_yet' | 'used_by_you';

/** Returns null while the code is valid. `over` is used up, ended or switched off: no buyer can change that. */
export function discountProblem(
  terms: DiscountTerms,
  { uses, usesOfPerson }: DiscountUses,
  nowMs: number,
): DiscountProblem | null {
  if (terms.isOff || (terms.endsAtMs !== null && nowMs >= terms.endsAtMs)) return 'over';
  if (terms.startsAtMs !== null && nowMs < terms.startsAtMs) return 'not_yet';
  if (usesOfPerson >= terms.maxUsesPerPerson) return 'used_by_you';
  return terms.maxUses !== null && uses >= terms.maxUses ? 'over' : null;
}

type PricedLine = { photoId: string; cents: Cents };

/**
 * A percentage is rounded once for the order, half up. An amount never exceeds the lines it is for. Where the provider
 * could not charge what is left, less is taken off.
 */
export function discountOf(lines: readonly PricedLine[], { value, photoIds }: Discount): Cents[] {
  const covered = lines.filter(({ photoId, cents }) => cents > 0 && photoIds.has(photoId));
  const coveredCents = sumOf(covered);
  const wanted =
    'percent' in value
      ? Math.floor((coveredCents * value.percent + 50) / 100)
      : Math.min(value.amountCents, coveredCents);
  const offCents = chargeableDiscount(sumOf(lines), wanted);
  // Lines are sorted by id, so that browser and server agree whatever order they hold.
  const byId = covered.toSorted((a, b) => (a.photoId < b.photoId ? -1 : 1));
  const shares = apportion(
    offCents,
    byId.map(({ cents }) => cents),
  );
  const offOf = new Map(byId.map(({ photoId }, index) => [photoId, shares[index] ?? 0]));
  return lines.map(({ photoId }) => offOf.get(photoId) ?? 0);
}

/** The discount comes before tax, and the tax is on what is left, so the largest one is searched for cent by cent. */
function chargeableDiscount(subtotalCents: Cents, wantedCents: Cents): Cents {
  for (let offCents = wantedCents; offCents > 0; offCents -= 1) {
    const left = subtotalCents - offCents;
    if (isChargeable(left + taxOn(left))) return offCents;
  }
  return 0;
}

const sumOf = (lines: readonly PricedLine[]): Cents => lines.reduce((sum, { cents }) => sum + cents, 0);
