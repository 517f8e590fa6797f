import { cardFeeCents } from '../adapters/payments/card-fee.ts';
import { newId, type SandboxEvent, SIGNATURE_HEADER, signedEvent } from '../adapters/payments/sandbox/events.ts';

export interface PaidCheckout {
  order: string;
  session: string;
  totalCents: number;
}

/** The sandbox's event is the only thing that completes an order. */
export function paidEvent({ order, session, totalCents }: PaidCheckout, now = new Date()): SandboxEvent {
  return {
    id: newId('evt'),
    created: Math.floor(now.getTime() / 1000),
    content: {
      type: 'checkout.paid',
      order,
      session,
      payment: newId('pay'),
      amount: totalCents,
      currency: 'EUR',
      fee: cardFeeCents(totalCents),
      paid_at: now,
    },
  };
}

export function signedDelivery(event: SandboxEvent, secret: string): { body: string; headers: Record<string, string> } {
  const { body, signature } = signedEvent(event, secret, new Date());
  return { body, headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature } };
}

export const sessionOf = (checkoutUrl: string): string => checkoutUrl.split('/').at(-1) ?? '';
