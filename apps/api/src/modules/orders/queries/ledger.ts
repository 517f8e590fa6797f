import type { Account, Posting } from '@pleamar/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** `payout` is a photographer's account at the provider: money that has left the house. */
export type BookedPosting = Omit<Posting, 'account'> & { account: Account | 'payout' };

export type Booking = {
  kind: 'sale' | 'sale_reversed' | 'payment_returned' | 'lines_refunded' | 'payout' | 'payout_reversed';
  orderId: string;
  /** What caused it. One cause is booked once, however often it is told. */
  reference: string;
  postings: readonly BookedPosting[];
  at: Date;
};

export async function book(trx: Db, booking: Booking): Promise<void> {
  if (booking.postings.length === 0) return;
  const transaction = await trx
    .insertInto('ledger_transactions')
    .values({
      kind: booking.kind,
      order_id: booking.orderId,
      reference: booking.reference,
      created_at: booking.at,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!transaction) return;
  const accounts = await accountIds(trx, booking.postings);
  await trx
    .insertInto('ledger_entries')
    .values(
      booking.postings.map((posting) => ({
        transaction_id: transaction.id,
        account_id: accounts.get(nameOf(posting)) ?? '',
        amount_cents: posting.cents,
        created_at: booking.at,
      })),
    )
    .execute();
}

/** What was booked for a sale so far, refunds included; what was paid out to accounts outside is another matter. */
export async function bookedForSale(trx: Db, orderId: string): Promise<Posting[]> {
  const rows = await trx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select(['a.kind', 'a.owner_id as ownerId', 'e.amount_cents as cents'])
    .where('t.order_id', '=', orderId)
    .where('t.kind', 'in', ['sale', 'lines_refunded'])
    .execute();
  return rows.flatMap(({ kind, ownerId, cents }) => (kind === 'payout' ? [] : [{ account: kind, ownerId, cents }]));
}

type Owner = Pick<BookedPosting, 'account' | 'ownerId'>;

async function accountIds(trx: Db, postings: readonly Owner[]): Promise<Map<string, string>> {
  const wanted = [...new Map(postings.map((posting) => [nameOf(posting), posting])).values()];
  const found = await findAccounts(trx, wanted);
  const missing = wanted.filter((owner) => !found.has(nameOf(owner)));
  if (missing.length === 0) return found;
  await trx
    .insertInto('ledger_accounts')
    // In one order everywhere: two payments that both open accounts must not wait for each other.
    .values(
      missing
        .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
        .map(({ account, ownerId }) => ({ kind: account, owner_id: ownerId })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'owner_id']).doNothing())
    .execute();
  return findAccounts(trx, wanted);
}

async function findAccounts(trx: Db, wanted: readonly Owner[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; account: BookedPosting['account']; ownerId: string | null }>`
    select a.id, a.kind as account, a.owner_id as "ownerId"
    from ledger_accounts a
    join unnest(${wanted.map((owner) => owner.account)}::text[], ${wanted.map((owner) => owner.ownerId)}::uuid[])
      as w (kind, owner_id) on a.kind = w.kind and a.owner_id is not distinct from w.owner_id`.execute(trx);
  return new Map(rows.map((row) => [nameOf(row), row.id]));
}

const nameOf = ({ account, ownerId }: Owner) => `${account} ${ownerId ?? ''}`;
