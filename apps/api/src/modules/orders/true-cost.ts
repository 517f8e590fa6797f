import type { Paid } from '../../adapters/payments/port.ts';
import type { App } from '../../common/ctx.ts';
import type { CostlyPaid } from './take-news.ts';

/** With what the provider really kept; an event may not know it yet, and then the provider's books are asked. */
export async function withTrueCost(app: App, providerRef: string, paid: Paid): Promise<CostlyPaid> {
  const known = paid.costCents === null ? await inTheBooks(app, providerRef, paid) : paid;
  const { paymentId, totalCents, currency, paidAt, costCents } = known;
  return {
    paymentId,
    totalCents,
    currency,
    paidAt,
    costCents: costCents ?? app.payments.estimatedCostCents(totalCents),
    isCostEstimated: costCents === null,
  };
}

async function inTheBooks(app: App, providerRef: string, paid: Paid): Promise<Paid> {
  try {
    const state = await app.payments.lookup(providerRef);
    if (state.state !== 'paid' || state.paymentId !== paid.paymentId) return paid;
    // What was paid is the event's own word, which is held against the order.
    return { ...paid, paidAt: state.paidAt, costCents: state.costCents };
  } catch (error) {
    app.log.warn({ err: error, paymentId: paid.paymentId }, 'the card cost of a payment had to be estimated');
    return paid;
  }
}
