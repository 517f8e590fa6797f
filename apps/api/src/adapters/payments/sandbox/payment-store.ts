import type { Db } from '../../../db/connect.ts';
import { newId } from './events.ts';

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
