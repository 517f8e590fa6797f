import { changeRow } from './database.ts';

// Each lets the time pass that a journey would wait for, and has the due job run at once.

export async function endBooking(bookingId: string): Promise<void> {
  await changeRow(
    `update bookings set starts_at = now() - (ends_at - starts_at) - interval '1 minute', ends_at = now() - interval '1 minute'
     where id = $1`,
    [bookingId],
  );
  await changeRow(`select graphile_worker.add_job('bookings.advance-due')`, []);
}

export async function forgetCart(userId: string): Promise<void> {
  await changeRow(`update carts set remind_at = now() where user_id = $1 and remind_at is not null`, [userId]);
  await changeRow(`select graphile_worker.add_job('cart.find-forgotten')`, []);
}

/** The bank would answer a payment by Bizum, or send its refund back, after a minute. */
export async function letBankAnswer(orderId: string, about: 'payments' | 'refunds'): Promise<void> {
  const ofOrder = `select p.id from sandbox.payments p join sandbox.sessions s on s.id = p.session_id where s.reference = $1`;
  const which =
    about === 'payments'
      ? `id in (${ofOrder}) and status = 'processing'`
      : `payment_id in (${ofOrder}) and status = 'pending'`;
  await changeRow(`update sandbox.${about} set settles_at = now() where ${which}`, [orderId]);
  await changeRow(`select graphile_worker.add_job('payments.upkeep')`, []);
}
