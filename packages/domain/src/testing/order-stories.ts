import {
  balances,
  goodwillPostings,
  lineRefunds,
  refundCents,
  refundPostings,
  returnedPaymentPostings,
  reversalPostings,
  salePostings,
  type PaidOrder,
  type Posting,
} from '../money/ledger.ts';
import type { OrderEffect } from '../orders/order-effects.ts';
import { linesGivenBack, type OrderStateLine, type OrderState } from '../orders/order-facts.ts';
import { advance, type OrderEvent } from '../orders/order-state.ts';

export const begun: OrderEvent = { kind: 'payment_begun' };
export const delayed: OrderEvent = { kind: 'payment_delayed' };
export const failed: OrderEvent = { kind: 'payment_failed' };
export const superseded: OrderEvent = { kind: 'superseded' };
export const paid = (paidAtMs = 100, paymentId = 'pay'): OrderEvent => ({ kind: 'paid', paymentId, paidAtMs });
export const expired = (atMs: number): OrderEvent => ({ kind: 'expired', atMs });
export const abandoned = (atMs: number): OrderEvent => ({ kind: 'abandoned', atMs });
export const refunded = (...lineIds: string[]): OrderEvent => ({ kind: 'lines_refunded', lineIds });
/**
 * The money was refunded in the provider's dashboard or taken in a lost dispute: 3300, 1375 and 880 are the lines'
 * prices.
 */
export const givenBack = (cents: number, id = `re_${cents}`, paymentId = 'pay'): OrderEvent => ({
  kind: 'given_back',
  id,
  paymentId,
  cents,
});

export const order: PaidOrder = {
  buyerId: 'leo',
  lines: [
    { id: '1', photographerId: 'ana', amountCents: 3000 },
    { id: '2', photographerId: 'ana', amountCents: 1250 },
    { id: '3', photographerId: 'joao', amountCents: 800 },
  ],
  taxCents: 505,
  cardCostCents: 108,
};

export function live(events: readonly OrderEvent[]) {
  let state = newOrderState([...lineRefunds(order)].map(([id, cents]) => ({ id, refundCents: cents })));
  const effects: OrderEffect[] = [];
  for (const event of events) {
    const step = advance(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects, access: accessAfter(effects), accounts: accountsAfter(effects, state) };
}

function newOrderState(lines: readonly OrderStateLine[]): OrderState {
  return {
    lines,
    hasBegun: false,
    isDelayed: false,
    hasFailed: false,
    isSuperseded: false,
    closedAtMs: null,
    payments: [],
    refundedLineIds: [],
    givenBack: [],
  };
}

function accessAfter(effects: readonly OrderEffect[]): Set<string> {
  const access = new Set<string>();
  for (const effect of effects) {
    if (effect.kind === 'grant_access') for (const id of effect.lineIds) access.add(id);
    if (effect.kind === 'revoke_access') for (const id of effect.lineIds) access.delete(id);
  }
  return access;
}

function accountsAfter(effects: readonly OrderEffect[], state: OrderState): Map<string, number> {
  const sale: Posting[] = [];
  const returned: Posting[] = [];
  for (const effect of effects) {
    if (effect.kind === 'replace_payment') sale.push(...negated(refundPostings(order, effect.restoredLineIds)));
    if (effect.kind !== 'post_ledger') continue;
    if (effect.entry === 'sale') sale.push(...salePostings(order));
    if (effect.entry === 'sale_reversed') sale.push(...reversalPostings(sale));
    if (effect.entry === 'lines_refunded') sale.push(...refundPostings(order, effect.lineIds));
    if (effect.entry === 'payment_returned') returned.push(...returnedPaymentPostings(order));
  }
  return new Map(
    balances([...sale, ...returned, ...goodwillIn(state)])
      .filter(({ account, cents }) => cents !== 0 || account === 'buyer')
      .map(({ account, ownerId, cents }) => [account === 'photographer' ? `${account} ${ownerId}` : account, cents]),
  );
}

const negated = (postings: readonly Posting[]) => postings.map((posting) => ({ ...posting, cents: -posting.cents }));

/** As on the server, photographers' refunds never exceed the rest of the kept payment. */
function goodwillIn(state: OrderState): Posting[] {
  const totalCents = refundCents(
    order,
    order.lines.map(({ id }) => id),
  );
  return state.payments.flatMap(({ paymentId, isReturned }) => {
    const withoutUs = state.givenBack
      .filter((back) => back.paymentId === paymentId)
      .reduce((sum, { cents }) => sum + cents, 0);
    if (isReturned) return goodwillPostings(order.buyerId, Math.max(0, withoutUs - totalCents));
    if (withoutUs === 0) return [];
    const byPhotographers = Math.min(refundCents(order, state.refundedLineIds), Math.max(0, totalCents - withoutUs));
    const goodwill = withoutUs + byPhotographers - refundCents(order, linesGivenBack(state));
    return goodwillPostings(order.buyerId, goodwill);
  });
}
