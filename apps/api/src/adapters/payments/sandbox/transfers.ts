import type { Db } from '../../../db/connect.ts';
import { PaymentNotFound, type PayoutTransferRequest } from '../port.ts';
import { newId } from './events.ts';

export async function transferPayout(
  db: Db,
  request: PayoutTransferRequest,
  now: Date,
): Promise<{ transferRef: string }> {
  await db
    .insertInto('sandbox.transfers')
    .values({
      id: newId('tr'),
      account: request.accountRef,
      payment_id: request.paymentId,
      amount_cents: request.amountCents,
      idempotency_key: request.idempotencyKey,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('sandbox.transfers')
    .select('id')
    .where('idempotency_key', '=', request.idempotencyKey)
    .executeTakeFirstOrThrow();
  return { transferRef: id };
}

type Reversal = { transferRef: string; amountCents: number; idempotencyKey: string };

export async function reversePayoutTransfer(trx: Db, request: Reversal, now: Date): Promise<void> {
  const known = await trx
    .selectFrom('sandbox.transfers')
    .select(['id', 'reversed_cents'])
    .where('id', '=', request.transferRef)
    .forUpdate()
    .executeTakeFirst();
  if (!known) throw new PaymentNotFound(request.transferRef);
  const inserted = await trx
    .insertInto('sandbox.reversals')
    .values({
      id: newId('trr'),
      transfer_id: known.id,
      amount_cents: request.amountCents,
      idempotency_key: request.idempotencyKey,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return;
  await trx
    .updateTable('sandbox.transfers')
    .set({ reversed_cents: known.reversed_cents + request.amountCents })
    .where('id', '=', known.id)
    .execute();
}
