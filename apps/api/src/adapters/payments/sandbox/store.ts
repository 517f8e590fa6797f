import { API_LANGUAGE, preferredLanguage, type Language } from '@pleamar/domain';
import { z } from 'zod';
import type { Db } from '../../../db/connect.ts';
import type { Queue } from '../../../jobs/queue.ts';
import type { CheckoutRequest } from '../port.ts';
import { paymentsUpkeepJob } from '../upkeep.ts';
import { newId, type EventContent } from './events.ts';

/** Only the sandbox reads and writes the schema `sandbox`. */

const Line = z.object({ title: z.string(), amountCents: z.int(), imageUrl: z.string().nullable() });
const Metadata = z.object({ orderCode: z.string(), subtotalCents: z.int(), taxCents: z.int() });

export type SandboxCheckout = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  orderId: string;
  orderCode: string;
  lines: z.infer<typeof Line>[];
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  currency: string;
  language: Language;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  endedAt: Date | null;
};

export async function insertCheckout(db: Db, request: CheckoutRequest, now: Date): Promise<string> {
  const { orderCode, subtotalCents, taxCents } = request;
  const opened = await db
    .insertInto('sandbox.sessions')
    .values({
      id: newId('cs'),
      idempotency_key: request.idempotencyKey,
      reference: request.orderId,
      lines: JSON.stringify(request.lines),
      amount_cents: request.totalCents,
      currency: request.currency,
      language: request.language,
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      metadata: JSON.stringify({ orderCode, subtotalCents, taxCents }),
      created_at: now,
      expires_at: request.expiresAt,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (opened) return opened.id;
  const { id } = await db
    .selectFrom('sandbox.sessions')
    .select('id')
    .where('idempotency_key', '=', request.idempotencyKey)
    .executeTakeFirstOrThrow();
  return id;
}

export async function findCheckout(db: Db, id: string, lock?: 'locked'): Promise<SandboxCheckout | null> {
  // The id comes from a page's URL, and PostgreSQL refuses some characters.
  if (!/^\w[\w-]*$/.test(id)) return null;
  const row = await db
    .selectFrom('sandbox.sessions')
    .selectAll()
    .where('id', '=', id)
    .$if(lock === 'locked', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    status: statusOf(row.status),
    orderId: row.reference,
    lines: z.array(Line).parse(row.lines),
    ...Metadata.parse(row.metadata),
    totalCents: row.amount_cents,
    currency: row.currency,
    language: preferredLanguage(row.language) ?? API_LANGUAGE,
    successUrl: row.success_url,
    cancelUrl: row.cancel_url,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  };
}

const statusOf = (status: string): SandboxCheckout['status'] =>
  status === 'complete' || status === 'expired' ? status : 'open';

export async function endCheckout(
  db: Db,
  id: string,
  end: { status: 'complete' | 'expired'; at: Date },
): Promise<void> {
  await db.updateTable('sandbox.sessions').set({ status: end.status, ended_at: end.at }).where('id', '=', id).execute();
}

export const findOverdueCheckouts = (db: Db, now: Date) =>
  db
    .selectFrom('sandbox.sessions')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(200)
    .execute();

export type NewPayment = {
  checkoutId: string;
  status: 'requires_confirmation' | 'processing' | 'succeeded' | 'failed';
  amountCents: number;
  feeCents: number;
  last4: string;
  failureCode: string | null;
  delay?: { phone: string; settlesAt: Date };
  now: Date;
};

export async function insertPayment(db: Db, payment: NewPayment): Promise<string> {
  const id = newId('pay');
  await db
    .insertInto('sandbox.payments')
    .values({
      id,
      session_id: payment.checkoutId,
      status: payment.status,
      amount_cents: payment.amountCents,
      fee_cents: payment.feeCents,
      card_last4: payment.last4,
      failure_code: payment.failureCode,
      phone: payment.delay?.phone ?? null,
      settles_at: payment.delay?.settlesAt ?? null,
      created_at: payment.now,
      paid_at: payment.status === 'succeeded' ? payment.now : null,
    })
    .execute();
  return id;
}

export const findUnconfirmedPayment = (db: Db, checkoutId: string) =>
  db
    .selectFrom('sandbox.payments')
    .select(['id', 'card_last4', 'created_at'])
    .where('session_id', '=', checkoutId)
    .where('status', '=', 'requires_confirmation')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

export async function succeedPayment(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sandbox.payments')
    .set({ status: 'succeeded', paid_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['requires_confirmation', 'processing'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function failPayment(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('sandbox.payments')
    .set({ status: 'failed', failure_code: 'rejected' })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const findDelayedPayment = (db: Db, checkoutId: string) =>
  db
    .selectFrom('sandbox.payments')
    .select(['id', 'status'])
    .where('session_id', '=', checkoutId)
    .where('phone', 'is not', null)
    .executeTakeFirst();

export const findDuePayments = (db: Db, now: Date) =>
  db
    .selectFrom('sandbox.payments')
    .select(['id', 'session_id', 'phone'])
    .where('status', '=', 'processing')
    .where('settles_at', '<=', now)
    .orderBy('settles_at')
    .orderBy('id')
    .limit(200)
    .execute();

export const findDueRefunds = (db: Db, now: Date) =>
  db
    .selectFrom('sandbox.refunds as r')
    .innerJoin('sandbox.payments as p', 'p.id', 'r.payment_id')
    .innerJoin('sandbox.sessions as s', 's.id', 'p.session_id')
    .select(['r.id', 'r.payment_id', 'r.idempotency_key', 's.reference'])
    .where('r.status', '=', 'pending')
    .where('r.settles_at', '<=', now)
    .orderBy('r.settles_at')
    .orderBy('r.id')
    .limit(200)
    .execute();

export async function settleRefund(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('sandbox.refunds')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function failUnconfirmedPayments(db: Db, checkoutId: string): Promise<void> {
  await db
    .updateTable('sandbox.payments')
    .set({ status: 'failed', failure_code: 'cancelled' })
    .where('session_id', '=', checkoutId)
    .where('status', '=', 'requires_confirmation')
    .execute();
}

export const readPayment = (db: Db, checkoutId: string) =>
  db
    .selectFrom('sandbox.payments')
    .select(['id', 'amount_cents', 'fee_cents', 'paid_at', 'phone'])
    .where('session_id', '=', checkoutId)
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow();

export const lockPayment = (db: Db, id: string) =>
  db
    .selectFrom('sandbox.payments as p')
    .innerJoin('sandbox.sessions as s', 's.id', 'p.session_id')
    .select(['p.id', 'p.amount_cents', 'p.phone', 's.currency'])
    .where('p.id', '=', id)
    .where('p.status', '=', 'succeeded')
    .forUpdate('p')
    .executeTakeFirst();

export async function readRefundedCents(db: Db, paymentId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('sandbox.refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), eb.lit(0)).as('cents'))
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return cents;
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
