import { inject } from 'vitest';
import { onDatabase } from './database.ts';

export async function bookingIsOver(bookingId: string): Promise<void> {
  await changed(
    `update bookings set starts_at = now() - (ends_at - starts_at) - interval '1 minute', ends_at = now() - interval '1 minute'
     where id = $1`,
    [bookingId],
  );
  await changed(`select graphile_worker.add_job('bookings.advance-due')`, []);
}

export async function madeOperator(userId: string): Promise<void> {
  await changed('update users set is_operator = true where id = $1', [userId]);
}

async function changed(statement: string, values: string[]): Promise<void> {
  const rows = await onDatabase(inject('productDataDir'), statement, values);
  if (rows !== 1) throw new Error(`Nothing to change: ${statement}`);
}

export async function cartIsForgotten(userId: string): Promise<void> {
  await changed(`update carts set remind_at = now() where user_id = $1 and remind_at is not null`, [userId]);
  await changed(`select graphile_worker.add_job('cart.find-forgotten')`, []);
}

/** The bank would answer a payment by Bizum, or send its refund back, after a minute. */
export async function bankAnswers(orderId: string, about: 'payments' | 'refunds'): Promise<void> {
  const ofOrder = `select p.id from sandbox.payments p join sandbox.sessions s on s.id = p.session_id where s.reference = $1`;
  const which =
    about === 'payments'
      ? `id in (${ofOrder}) and status = 'processing'`
      : `payment_id in (${ofOrder}) and status = 'pending'`;
  await changed(`update sandbox.${about} set settles_at = now() where ${which}`, [orderId]);
  await changed(`select graphile_worker.add_job('payments.upkeep')`, []);
}
