import type { Db } from '../../../db/connect.ts';
import { PaymentNotFound, type PayoutReversalRequest, type PayoutTransferRequest } from '../port.ts';
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

export async function reversePayoutTransfer(trx: Db, request: PayoutReversalRequest, now: Date): Promise<void> {
  const known = await trx
    .selectFrom('sandbox.transfers')
    .select(['id', 'reversed_cents'])
    .where('id', '=', request.transferRef)
    .forUpdate()
    .executeTakeFirst();
  if (!known) throw new PaymentNotFound(request.transferRef);
  const amountCents = request.reversedCents - known.reversed_cents;
  if (amountCents <= 0) return;
  await trx
    .insertInto('sandbox.reversals')
    .values({
      id: newId('trr'),
      transfer_id: known.id,
      amount_cents: amountCents,
      idempotency_key: `${request.idempotencyKey}:${known.reversed_cents}`,
      created_at: now,
    })
    .execute();
  await trx
    .updateTable('sandbox.transfers')
    .set({ reversed_cents: request.reversedCents })
    .where('id', '=', known.id)
    .execute();
}
