import { Stripe } from 'stripe';
import { PaymentNotFound, PaymentsUnavailable } from '../port.ts';

/** Refusals pass unchanged; anything temporary becomes `PaymentsUnavailable`. */
export async function callStripe<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code === 'resource_missing') throw new PaymentNotFound(error.message, { cause: error });
    // The network, the provider, a rate limit or a wrong key failed: nothing about the request itself.
    if (!isRefusal(error)) throw new PaymentsUnavailable(error.message, { cause: error });
    throw error;
  }
}

export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
