import type { Account, Posting } from '@pleamar/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** `payout` is a photographer's account at the provider: money that has left Pleamar. */
export type LedgerPosting = Omit<Posting, 'account'> & { account: Account | 'payout' };

export type LedgerTransaction = {
  kind:
    | 'sale'
    | 'sale_corrected'
    | 'sale_reversed'
    | 'payment_returned'
    | 'return_corrected'
    | 'lines_refunded'
    // Entries are never changed and the running release writes this name for a goodwill refund, so it stays.
    | 'desk_refunded'
    | 'dispute_cost'
    | 'payout'
    | 'payout_reversed'
    | 'gift_spent'
    | 'gift_corrected';
  orderId: string;
  giftId?: string;
  /** Each cause is posted once, however often it is reported. */
  reference: string;
  postings: readonly LedgerPosting[];
  at: Date;
};

export async function postToLedger(trx: Db, transaction: LedgerTransaction): Promise<boolean> {
  if (transaction.postings.length === 0) return false;
  const accounts = await accountIds(trx, transaction.postings);
  const { numAffectedRows } = await sql`
    with transaction as (
      insert into ledger_transactions (kind, order_id, gift_id, reference, created_at)
      values (${transaction.kind}, ${transaction.orderId}, ${transaction.giftId ?? null}, ${transaction.reference}, ${transaction.at})
      on conflict (reference) do nothing
      returning id
    )
    insert into ledger_entries (transaction_id, account_id, amount_cents, created_at)
    select t.id, e.account_id, e.cents, ${transaction.at}
    from transaction t, unnest(
      ${transaction.postings.map((posting) => accounts.get(nameOf(posting)) ?? '')}::uuid[],
      ${transaction.postings.map((posting) => posting.cents)}::bigint[]
    ) as e (account_id, cents)`.execute(trx);
  return numAffectedRows !== 0n;
}

export async function readSalePostings(trx: Db, orderId: string): Promise<Posting[]> {
  const rows = await trx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select(['a.kind', 'a.owner_id as ownerId', 'e.amount_cents as cents'])
    .where('t.order_id', '=', orderId)
    // The postings of an undone sale add up to its card cost.
    .where('t.kind', 'in', ['sale', 'sale_corrected', 'lines_refunded', 'sale_reversed'])
    .execute();
  return rows.flatMap(({ kind, ownerId, cents }) => (kind === 'payout' ? [] : [{ account: kind, ownerId, cents }]));
}

export async function readPostedGoodwill(db: Db, orderId: string): Promise<{ cents: number; steps: number }> {
  return postedOn(db, 'buyer')
    .where('t.order_id', '=', orderId)
    .where('t.kind', '=', 'desk_refunded')
    .executeTakeFirstOrThrow();
}

export async function readPostedOnGift(
  db: Db,
  giftId: string,
  of: { orderId?: string; kind?: 'gift_spent' | 'gift_corrected' } = {},
): Promise<{ cents: number; steps: number }> {
  return postedOn(db, 'gift')
    .where('t.gift_id', '=', giftId)
    .$if(of.kind !== undefined, (query) => query.where('t.kind', '=', of.kind ?? 'gift_spent'))
    .$if(of.orderId !== undefined, (query) => query.where('t.order_id', '=', of.orderId ?? ''))
    .executeTakeFirstOrThrow();
}

const postedOn = (db: Db, account: Account) =>
  db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select([
      sql<number>`coalesce(sum(e.amount_cents), 0)::bigint`.as('cents'),
      sql<number>`count(distinct t.id)::int`.as('steps'),
    ])
    .where('a.kind', '=', account);

type Owner = Pick<LedgerPosting, 'account' | 'ownerId'>;

async function accountIds(trx: Db, postings: readonly Owner[]): Promise<Map<string, string>> {
  const wanted = [...new Map(postings.map((posting) => [nameOf(posting), posting])).values()];
  const found = await ensureAccounts(trx, wanted);
  // An account that another transaction has just opened is visible to the next statement only.
  return found.size === wanted.length ? found : ensureAccounts(trx, wanted);
}

async function ensureAccounts(trx: Db, wanted: readonly Owner[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; account: LedgerPosting['account']; ownerId: string | null }>`
    with wanted as (
      select w.kind, w.owner_id from unnest(
        ${wanted.map((owner) => owner.account)}::text[], ${wanted.map((owner) => owner.ownerId)}::uuid[]
      ) as w (kind, owner_id)
    ), found as (
      select a.id, a.kind, a.owner_id from wanted w
      join ledger_accounts a on a.kind = w.kind and a.owner_id = w.owner_id
      union all
      select a.id, a.kind, a.owner_id from wanted w
      join ledger_accounts a on a.kind = w.kind and a.owner_id is null and w.owner_id is null
    ), opened as (
      insert into ledger_accounts (kind, owner_id)
      select w.kind, w.owner_id from wanted w
      where not exists (select from found f where f.kind = w.kind and f.owner_id is not distinct from w.owner_id)
      -- In one order everywhere: two payments that both open accounts would deadlock otherwise.
      order by w.kind, w.owner_id
      on conflict (kind, owner_id) do nothing
      returning id, kind, owner_id
    )
    select id, kind as account, owner_id as "ownerId" from found
    union all
    select id, kind, owner_id from opened`.execute(trx);
  return new Map(rows.map((row) => [nameOf(row), row.id]));
}

const nameOf = ({ account, ownerId }: Owner) => `${account} ${ownerId ?? ''}`;
