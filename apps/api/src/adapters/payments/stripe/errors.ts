import { Stripe } from 'stripe';
import { PaymentNotFound, PaymentsUnavailable } from '../port.ts';

/** Rethrows refusals unchanged, and temporary failures as `PaymentsUnavailable`. */
export async function callStripe<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code === 'resource_missing') throw new PaymentNotFound(error.message, { cause: error });
    // The network or the provider failed, or a limit or key was wrong: the request itself was not refused.
    if (!isRefusal(error)) throw new PaymentsUnavailable(error.message, { cause: error });
    throw error;
  }
}

export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
