import type { Insertable } from 'kysely';
import { readIds } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { DB } from '../../../db/tables.ts';

export type InvoiceRequest = NonNullable<Awaited<ReturnType<typeof findInvoiceRequest>>>;

/** Returns the ids of new documents only: an entry of the ledger has one per seller. */
export const insertInvoiceRequests = (
  trx: Db,
  requests: readonly Insertable<DB['invoice_handovers']>[],
): Promise<string[]> =>
  readIds(
    trx
      .insertInto('invoice_handovers')
      .values(requests)
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('id'),
  );

export const findInvoiceRequest = (db: Db, id: string) =>
  db
    .selectFrom('invoice_handovers as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select([
      'h.id',
      'h.kind',
      'h.order_id',
      'h.photographer_id',
      'h.line_ids',
      'h.provider',
      'h.created_at',
      'h.settled_at',
      'o.number',
      'o.tax_cents',
      'o.tax_percent',
      'o.buyer_name',
      'u.username',
    ])
    .where('h.id', '=', id)
    .executeTakeFirst();

type Outcome = { document_id: string; document_number: string | null } | { refusal: string };

export async function saveInvoiceOutcome(db: Db, id: string, outcome: Outcome, now: Date): Promise<void> {
  await db
    .updateTable('invoice_handovers')
    .set({ ...outcome, settled_at: now })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .execute();
}

export const findPendingInvoiceRequests = (db: Db, provider: string) =>
  db
    .selectFrom('invoice_handovers')
    .select('id')
    .where('provider', '=', provider)
    .where('settled_at', 'is', null)
    .orderBy('created_at')
    .limit(500)
    .execute();
