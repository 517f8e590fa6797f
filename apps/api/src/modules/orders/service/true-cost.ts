import type { Paid } from '../../../adapters/payments/port.ts';
import type { App } from '../../../ctx.ts';
import type { CostlyPaid } from './take-news.ts';

/** What the provider really kept; an event may not know it yet, and then the provider's books are asked. */
export async function withTrueCost(app: App, providerRef: string, paid: Paid): Promise<CostlyPaid> {
  return { ...paid, costCents: paid.costCents ?? (await costOf(app, providerRef, paid)) };
}

async function costOf(app: App, providerRef: string, paid: Paid): Promise<number> {
  const estimate = app.payments.estimatedCostCents(paid.totalCents);
  try {
    const state = await app.payments.lookup(providerRef);
    return (state.state === 'paid' ? state.costCents : null) ?? estimate;
  } catch (error) {
    app.log.warn({ err: error, paymentId: paid.paymentId }, 'the card cost of a payment had to be estimated');
    return estimate;
  }
}
