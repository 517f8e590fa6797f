import { Stripe } from 'stripe';
import { PaymentNotFound, PaymentsUnavailable } from '../port.ts';

/** The provider's answer; what it refuses flies on as it is, what it cannot do now says so. */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code === 'resource_missing') throw new PaymentNotFound(error.message, { cause: error });
    // Everything that is not about the request itself: the line, their trouble, too many of ours, a wrong key.
    if (!isRefusal(error)) throw new PaymentsUnavailable(error.message, { cause: error });
    throw error;
  }
}

export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
