import { PaymentNotFound } from '../../../adapters/payments/port.ts';
import type { App } from '../../../common/context.ts';
import { findProviderCheckout } from '../queries/placing.ts';
import { reconcileOrder } from '../payments/reconcile-orders.ts';

/** Closes the page of a cancelled order. A payment that arrived before is recorded and refunded. */
export async function closeCheckout(app: App, orderId: string): Promise<void> {
  const order = await findProviderCheckout(app.db, orderId);
  if (!order?.provider_session_id || order.provider !== app.payments.provider) return;
  const outcome = await expireCheckout(app, order.provider_session_id);
  if (outcome === 'paying') throw new Error('the checkout is being paid; it is closed or returned after that');
  if (outcome === 'paid') await reconcileOrder(app, orderId);
}

/** A checkout that the provider does not know counts as expired: it cannot be paid. */
export async function expireCheckout(app: App, providerRef: string): Promise<'expired' | 'paid' | 'paying'> {
  try {
    return await app.payments.expireCheckout(providerRef);
  } catch (error) {
    if (error instanceof PaymentNotFound) return 'expired';
    throw error;
  }
}
