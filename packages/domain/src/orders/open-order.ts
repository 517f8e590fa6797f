import { MINUTE_MS } from '../dates/durations.ts';
import type { Cents } from '../money/money.ts';
import type { SoldAs } from '../pricing/web-size.ts';

type PricedPhoto = { photoId: string; cents: Cents; soldAs?: SoldAs | undefined };

export type OpenOrder = {
  id: string;
  isBegun: boolean;
  isDelayed: boolean;
  expiresAtMs: number;
  lines: readonly PricedPhoto[];
  giftKey?: string;
  discountCode?: string | null;
};

type PlacementQuestion = {
  /** The buyer's unpaid orders. */
  open: readonly OpenOrder[];
  wanted: readonly PricedPhoto[];
  nowMs: number;
  giftKey?: string;
  discountCode?: string | null;
};

export type PlacementDecision =
  | { kind: 'resume'; orderId: string }
  /** A payment of one of the photos is on its way and may take days: another order would charge the photo twice. */
  | { kind: 'refuse'; orderId: string }
  /** A payment at another price is under way: a second order would charge twice. */
  | { kind: 'wait' }
  /** The abandoned orders have another price or code than the one asked for, or their time is nearly over. */
  | { kind: 'place'; abandonedIds: readonly string[] };

export const IDEMPOTENCY_KEY_HOURS = 24;

/** A checkout with less time left is replaced, because entering a card takes longer. */
export const MIN_RESUME_MS = 5 * MINUTE_MS;

/** A buyer never has two payable orders of the same photos. */
export function placementFor({
  open,
  wanted,
  nowMs,
  giftKey = '',
  discountCode = null,
}: PlacementQuestion): PlacementDecision {
  const delayed = open.find((order) => order.isDelayed && sharesPhoto(order.lines, wanted));
  if (delayed) return { kind: 'refuse', orderId: delayed.id };
  const same = open.filter((order) => namesOf(order.lines) === namesOf(wanted));
  const isAsWanted = (order: OpenOrder) =>
    pricesOf(order.lines) === pricesOf(wanted) &&
    (order.giftKey ?? '') === giftKey &&
    (order.discountCode ?? null) === discountCode;
  const begun = same.find(({ isBegun }) => isBegun);
  if (begun) return isAsWanted(begun) ? { kind: 'resume', orderId: begun.id } : { kind: 'wait' };
  const kept = same.find((order) => isAsWanted(order) && order.expiresAtMs - nowMs >= MIN_RESUME_MS);
  return kept ? { kind: 'resume', orderId: kept.id } : { kind: 'place', abandonedIds: same.map(({ id }) => id) };
}

const sharesPhoto = (lines: readonly PricedPhoto[], wanted: readonly PricedPhoto[]) =>
  lines.some(({ photoId }) => wanted.some((photo) => photo.photoId === photoId));

const namesOf = (lines: readonly PricedPhoto[]) => listOf(lines, ({ photoId }) => photoId);
const pricesOf = (lines: readonly PricedPhoto[]) => listOf(lines, pricedName);
const pricedName = ({ photoId, cents, soldAs = 'original' }: PricedPhoto) => `${photoId} ${cents} ${soldAs}`;

const listOf = (lines: readonly PricedPhoto[], nameOf: (line: PricedPhoto) => string) =>
  lines.map(nameOf).toSorted().join('\n');
