import type { Stripe } from 'stripe';
import type { PayoutAccount } from '../port.ts';

export function payoutState(account: Stripe.Account): PayoutAccount {
  if (account.payouts_enabled && account.capabilities?.transfers === 'active') return { state: 'ready' };
  if (account.requirements?.disabled_reason?.startsWith('rejected')) return { state: 'refused' };
  return { state: 'incomplete', missing: account.requirements?.currently_due ?? [] };
}
