import { apportion } from './apportion.ts';
import { sumCents, type Cents } from './money.ts';

/**
 * Positive cents are received, negative ones given; every set of postings sums to zero. `platform` is Pleamar, which
 * takes no commission: it bears some card costs and the refunds that no photographer gave. `gift` is owed to the
 * holders of gifts.
 */
export type Account = 'buyer' | 'photographer' | 'tax' | 'card_provider' | 'platform' | 'gift';

export type Posting = { account: Account; ownerId: string | null; cents: Cents };

export type SoldLine = { id: string; photographerId: string; amountCents: Cents };

export type PaidOrder = {
  buyerId: string;
  lines: readonly SoldLine[];
  taxCents: Cents;
  cardCostCents: Cents;
};

export type TaxedLines = { lines: readonly Pick<SoldLine, 'id' | 'amountCents'>[]; taxCents: Cents };

export type PhotographerShare = {
  photographerId: string;
  linesCents: Cents;
  cardCostCents: Cents;
  netCents: Cents;
};

/** A share is the net price of the photographer's lines less their part of the card cost. No commission is taken. */
export function photographerShares(order: Pick<PaidOrder, 'lines' | 'cardCostCents'>): PhotographerShare[] {
  const sums = [...Map.groupBy(order.lines, (line) => line.photographerId)]
    .map(([photographerId, lines]) => ({ photographerId, linesCents: sumCents(lines.map((line) => line.amountCents)) }))
    // The odd cent of the card cost must not depend on the order of the lines.
    .toSorted((a, b) => (a.photographerId < b.photographerId ? -1 : 1));
  const costs = apportion(
    order.cardCostCents,
    sums.map((sum) => sum.linesCents),
  );
  return sums.map(({ photographerId, linesCents }, index) => {
    const cardCostCents = costs[index] ?? 0;
    return { photographerId, linesCents, cardCostCents, netCents: linesCents - cardCostCents };
  });
}

/** The card cost makes a share smaller than its lines, and no more than the share can be taken back. */
export const takenBackCents = (shareCents: Cents, refundedLinesCents: Cents): Cents =>
  Math.min(shareCents, refundedLinesCents);

export function salePostings(order: PaidOrder): Posting[] {
  return withoutZeroPostings([
    { account: 'buyer', ownerId: order.buyerId, cents: -totalCents(order) },
    ...photographerShares(order).map((share) => photographer(share.photographerId, share.netCents)),
    { account: 'tax', ownerId: null, cents: order.taxCents },
    { account: 'card_provider', ownerId: null, cents: order.cardCostCents },
  ]);
}

/** The sale was posted at an estimated cost; these postings move the difference to the true one. */
export function costCorrectionPostings(order: PaidOrder, trueCostCents: Cents): Posting[] {
  const undone = salePostings(order).map(({ account, ownerId, cents }) => ({ account, ownerId, cents: -cents }));
  return withoutZeroPostings(balances([...undone, ...salePostings({ ...order, cardCostCents: trueCostCents })]));
}

export function returnCorrectionPostings(estimatedCents: Cents, trueCostCents: Cents): Posting[] {
  return withoutZeroPostings([
    { account: 'platform', ownerId: null, cents: estimatedCents - trueCostCents },
    { account: 'card_provider', ownerId: null, cents: trueCostCents - estimatedCents },
  ]);
}

/**
 * Refunds beyond the refunded lines are Pleamar's. `cents` is the change of their sum: it is negative where a refund of
 * lines failed, and Pleamar holds the buyer's money.
 */
export function goodwillPostings(buyerId: string, cents: Cents): Posting[] {
  return withoutZeroPostings([
    { account: 'buyer', ownerId: buyerId, cents },
    { account: 'platform', ownerId: null, cents: -cents },
  ]);
}

/** The provider's fee for a dispute is the platform's cost. */
export function disputeCostPostings(costCents: Cents): Posting[] {
  return withoutZeroPostings([
    { account: 'platform', ownerId: null, cents: -costCents },
    { account: 'card_provider', ownerId: null, cents: costCents },
  ]);
}

/** Price and tax return to the buyer; the card cost stays with the provider. */
export function refundPostings(order: PaidOrder, lineIds: readonly string[]): Posting[] {
  const taxes = lineTaxes(order);
  const returned = order.lines.filter((line) => lineIds.includes(line.id));
  const taxCents = sumCents(returned.map((line) => taxes.get(line.id) ?? 0));
  const prices = Map.groupBy(returned, (line) => line.photographerId);
  return withoutZeroPostings([
    { account: 'buyer', ownerId: order.buyerId, cents: refundCents(order, lineIds) },
    ...[...prices].map(([id, lines]) => photographer(id, -sumCents(lines.map((line) => line.amountCents)))),
    { account: 'tax', ownerId: null, cents: -taxCents },
  ]);
}

/** A sale is reversed by Pleamar and not by a photographer, so the platform bears the card cost. */
export function reversalPostings(posted: readonly Posting[]): Posting[] {
  const open = balances(posted);
  const cost = sumCents(open.filter(({ account }) => account === 'card_provider').map(({ cents }) => cents));
  return withoutZeroPostings([
    ...open
      .filter(({ account }) => account !== 'card_provider')
      .map(({ account, ownerId, cents }) => ({ account, ownerId, cents: -cents })),
    { account: 'platform', ownerId: null, cents: -cost },
  ]);
}

/** A late or second payment goes back whole; the provider's cost of it is the platform's. */
export function returnedPaymentPostings(order: PaidOrder, paidCents: Cents = totalCents(order)): Posting[] {
  return withoutZeroPostings([
    { account: 'buyer', ownerId: order.buyerId, cents: -paidCents },
    { account: 'buyer', ownerId: order.buyerId, cents: paidCents },
    { account: 'platform', ownerId: null, cents: -order.cardCostCents },
    { account: 'card_provider', ownerId: null, cents: order.cardCostCents },
  ]);
}

/** A gift is not a sale of a photographer: the card cost is the platform's, and tax is due when the gift is spent. */
export function giftSalePostings({ buyerId, cents, cardCostCents }: SoldGift): Posting[] {
  return withoutZeroPostings([
    ...giftReturnPostings({ buyerId, cents: -cents }),
    { account: 'platform', ownerId: null, cents: -cardCostCents },
    { account: 'card_provider', ownerId: null, cents: cardCostCents },
  ]);
}

type SoldGift = { buyerId: string; cents: Cents; cardCostCents: Cents };

/**
 * The money goes from the gift to its own buyer, or to a buyer of photos who spends it. Negative cents return to the
 * gift.
 */
export function giftReturnPostings({ buyerId, cents }: { buyerId: string; cents: Cents }): Posting[] {
  return withoutZeroPostings([
    { account: 'buyer', ownerId: buyerId, cents },
    { account: 'gift', ownerId: null, cents: -cents },
  ]);
}

/** The spent part of a gift whose payment went back is the platform's loss; photographers keep their shares. */
export function giftLossPostings(cents: Cents): Posting[] {
  return withoutZeroPostings([
    { account: 'gift', ownerId: null, cents },
    { account: 'platform', ownerId: null, cents: -cents },
  ]);
}

/** Tax is included. All lines together give back the whole total. */
export function refundCents(order: TaxedLines, lineIds: readonly string[]): Cents {
  const refunds = lineRefunds(order);
  return sumCents([...new Set(lineIds)].map((id) => refunds.get(id) ?? 0));
}

/** Tax is included; the key is the line's id. */
export function lineRefunds(order: TaxedLines): ReadonlyMap<string, Cents> {
  const taxes = lineTaxes(order);
  return new Map(order.lines.map((line) => [line.id, line.amountCents + (taxes.get(line.id) ?? 0)]));
}

export function balances(postings: readonly Posting[]): Posting[] {
  return [...Map.groupBy(postings, ({ account, ownerId }) => `${account} ${ownerId ?? ''}`).values()].flatMap(
    ([first, ...rest]) => (first ? [{ ...first, cents: first.cents + sumCents(rest.map(({ cents }) => cents)) }] : []),
  );
}

/** The order's one tax is shared among its lines to the cent, so that refunds in any number of steps add up to it. */
function lineTaxes(order: TaxedLines): Map<string, Cents> {
  const lines = order.lines.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const taxes = apportion(
    order.taxCents,
    lines.map((line) => line.amountCents),
  );
  return new Map(lines.map((line, index) => [line.id, taxes[index] ?? 0]));
}

function totalCents(order: PaidOrder): Cents {
  return sumCents(order.lines.map((line) => line.amountCents)) + order.taxCents;
}

function photographer(ownerId: string, cents: Cents): Posting {
  return { account: 'photographer', ownerId, cents };
}

function withoutZeroPostings(postings: readonly Posting[]): Posting[] {
  return postings.filter(({ cents }) => cents !== 0);
}
