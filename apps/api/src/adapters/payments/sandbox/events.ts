import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../../db/connect.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { BadSignature, type EventFacts, type HeaderReader, type PaymentEvent } from '../port.ts';
import { signatureHeader, verifySignature } from '../signature.ts';
import { paymentsUpkeepJob } from '../upkeep.ts';

export const SIGNATURE_HEADER = 'sandbox-signature';

/** Events stored before the field existed are in euros. */
const currency = z.string().default('EUR');
const checkout = { order: z.string(), session: z.string() };
const refund = { order: z.string(), payment: z.string(), refund: z.string(), key: z.string().nullable() };

export const SandboxEvent = z.object({
  id: z.string(),
  created: z.int(),
  content: z.discriminatedUnion('type', [
    z.object({ type: z.literal('checkout.payment_begun'), ...checkout }),
    z.object({ type: z.literal('checkout.payment_delayed'), ...checkout }),
    z.object({ type: z.literal('checkout.payment_failed'), ...checkout }),
    z.object({
      type: z.literal('checkout.paid'),
      ...checkout,
      payment: z.string(),
      amount: z.int(),
      currency,
      fee: z.int(),
      paid_at: z.coerce.date(),
      is_delayed: z.boolean().optional(),
    }),
    z.object({ type: z.literal('checkout.expired'), ...checkout, expired_at: z.coerce.date() }),
    z.object({ type: z.literal('payment.declined'), ...checkout, reason: z.string() }),
    z.object({ type: z.literal('refund.succeeded'), ...refund, amount: z.int(), currency }),
    z.object({ type: z.literal('refund.failed'), ...refund }),
    z.object({
      type: z.literal('dispute.lost'),
      order: z.string(),
      payment: z.string(),
      dispute: z.string(),
      amount: z.int(),
      currency,
      cost: z.int(),
    }),
  ]),
});
export type SandboxEvent = z.infer<typeof SandboxEvent>;
export type EventContent = SandboxEvent['content'];

export const newId = (kind: 'cs' | 'pay' | 're' | 'dp' | 'tr' | 'trr' | 'evt') =>
  `${kind}_${randomBytes(18).toString('base64url')}`;

/** Each delivery has its own signature, because the time of a signature is checked. */
export function signedEvent(event: unknown, secret: string, now: Date): { body: string; signature: string } {
  const body = JSON.stringify(event);
  return { body, signature: signatureHeader(Buffer.from(body), secret, now) };
}

/** Checks the signature of the raw bytes before anything in them is read. */
export function readEvent(rawBody: Uint8Array, header: HeaderReader, secret: string, now: Date): PaymentEvent {
  verifySignature(rawBody, header(SIGNATURE_HEADER), secret, now);
  const parsed = SandboxEvent.safeParse(parseJson(rawBody));
  if (!parsed.success) throw new BadSignature('the signed body is not an event', { cause: parsed.error });
  const { id, created, content } = parsed.data;
  return { id, createdAt: new Date(created * 1000), ...factsOf(content) };
}

function factsOf(content: EventContent): EventFacts {
  switch (content.type) {
    case 'checkout.payment_begun':
      return { kind: 'payment_begun', orderId: content.order, providerRef: content.session };
    case 'checkout.payment_delayed':
      return { kind: 'payment_delayed', orderId: content.order, providerRef: content.session };
    case 'checkout.payment_failed':
      return { kind: 'payment_failed', orderId: content.order, providerRef: content.session };
    case 'checkout.paid':
      return {
        kind: 'paid',
        orderId: content.order,
        providerRef: content.session,
        paymentId: content.payment,
        totalCents: content.amount,
        currency: content.currency,
        paidAt: content.paid_at,
        arrivedAt: content.is_delayed ? content.paid_at : null,
        costCents: content.fee,
      };
    case 'checkout.expired':
      return {
        kind: 'expired',
        orderId: content.order,
        providerRef: content.session,
        expiredAt: content.expired_at,
      };
    case 'refund.succeeded':
      return {
        kind: 'refunded',
        paymentId: content.payment,
        refundId: content.refund,
        refundKey: content.key,
        amountCents: content.amount,
        currency: content.currency,
      };
    case 'refund.failed':
      return { kind: 'refund_failed', paymentId: content.payment, refundId: content.refund, refundKey: content.key };
    case 'dispute.lost':
      return {
        kind: 'charged_back',
        paymentId: content.payment,
        disputeId: content.dispute,
        amountCents: content.amount,
        currency: content.currency,
        costCents: content.cost,
      };
    default:
      // The page is still open and the next card may work.
      return { kind: 'declined', orderId: content.order };
  }
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString());
  } catch {
    return null;
  }
}

/** The event is written in the transaction of the change that it reports. */
export async function insertEvent(db: Db, queue: Queue, content: EventContent, now: Date): Promise<void> {
  const id = newId('evt');
  const payload = JSON.stringify({ id, created: Math.floor(now.getTime() / 1000), content });
  await db
    .insertInto('sandbox.events')
    .values({ id, type: content.type, payload, created_at: now, next_attempt_at: now })
    .execute();
  await queue.add(db, paymentsUpkeepJob, {}, { key: 'sandbox-upkeep' });
}
