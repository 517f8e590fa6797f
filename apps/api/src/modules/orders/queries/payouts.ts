import { sql, type RawBuilder } from 'kysely';
import { readValue, readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { hasJob } from './queued.ts';

/** The photographer's account for payouts is complete, so that shares can be paid. */
export const hasEnabledAccount = (photographerId: RawBuilder<unknown>, provider: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from payout_accounts a
    where a.user_id = ${photographerId} and a.provider = ${provider} and a.payouts_enabled)`;

export type NewPayout = { photographerId: string; orderId: string; provider: string; amountCents: number; now: Date };

export async function insertPayouts(trx: Db, payouts: readonly NewPayout[]): Promise<string[]> {
  if (payouts.length === 0) return [];
  const rows = await trx
    .insertInto('payouts')
    .values(
      payouts.map((payout) => ({
        photographer_id: payout.photographerId,
        order_id: payout.orderId,
        provider: payout.provider,
        amount_cents: payout.amountCents,
        created_at: payout.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'photographer_id']).doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const columns = [
  'id',
  'photographer_id',
  'order_id',
  'provider',
  'provider_transfer_id',
  'amount_cents',
  'reversed_cents',
  'transfer_cents',
  'status',
] as const;

export const lockPayoutsOfOrder = (trx: Db, orderId: string) =>
  trx.selectFrom('payouts').select(columns).where('order_id', '=', orderId).orderBy('id').forUpdate().execute();

export const lockPayout = (trx: Db, payoutId: string) =>
  trx.selectFrom('payouts').select(columns).where('id', '=', payoutId).forUpdate().executeTakeFirst();

export type PayoutChange = {
  amount_cents?: number;
  reversed_cents?: number;
  transfer_cents?: number;
  status?: 'pending' | 'paid' | 'reversed';
  provider_transfer_id?: string;
  settled_at?: Date | null;
};

export async function changePayout(trx: Db, payoutId: string, change: PayoutChange): Promise<void> {
  await trx.updateTable('payouts').set(change).where('id', '=', payoutId).execute();
}

export const findKeptPayment = (db: Db, orderId: string) =>
  db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.provider_payment_id', 'p.is_cost_estimated', 'o.gift_cents'])
    .where('p.order_id', '=', orderId)
    .where('p.returned_at', 'is', null)
    .orderBy('p.created_at')
    .executeTakeFirst();

export const findPayoutsWithoutJob = (db: Db, provider: string) =>
  payoutsThatCanBePaid(db, provider)
    .where((eb) => eb.not(hasJob('payout:', 'p.id')))
    .limit(500)
    .execute();

/** Payouts with a failed job are included, because the change of the account may have removed its cause. */
export const findPayoutsOfPhotographer = (db: Db, provider: string, photographerId: string) =>
  payoutsThatCanBePaid(db, provider).where('p.photographer_id', '=', photographerId).limit(500).execute();

const payoutsThatCanBePaid = (db: Db, provider: string) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('payout_accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'p.photographer_id').onRef('a.provider', '=', 'p.provider'),
    )
    .select('p.id')
    .where('p.status', '=', 'pending')
    .where('p.provider', '=', provider)
    .where('a.payouts_enabled', '=', true)
    .orderBy('p.created_at')
    .orderBy('p.id');

export const readPostedReversalCents = (db: Db, payout: { order_id: string; photographer_id: string }) =>
  readValue<number>(db)`select ${postedReversals(sql`${payout.order_id}::uuid`, sql`${payout.photographer_id}::uuid`)}`;

/** An order has one payout per photographer, so order and owner identify its reversals. */
const postedReversals = (orderId: RawBuilder<unknown>, photographerId: RawBuilder<unknown>) => sql<number>`(
  select coalesce(-sum(e.amount_cents), 0)::int
  from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'payout' and a.owner_id = ${photographerId}
  where t.order_id = ${orderId} and t.kind = 'payout_reversed')`;

export const findPayoutsToReverse = (db: Db, provider: string) => readRows<{ id: string }>(db)`
  select p.id from payouts p
  where p.status = 'paid' and p.provider = ${provider}
    and p.reversed_cents > p.amount_cents - p.transfer_cents
    and p.reversed_cents - (p.amount_cents - p.transfer_cents)
      > ${postedReversals(sql.ref('p.order_id'), sql.ref('p.photographer_id'))}
    and not ${hasJob('reversal:', 'p.id')}
  order by p.created_at, p.id limit 500`;

export const findPayoutAccount = (db: Db, userId: string, provider: string) =>
  db
    .selectFrom('payout_accounts')
    .select(['provider_account_id', 'payouts_enabled'])
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();

export const findPayoutAccountHolder = (db: Db, provider: string, accountRef: string) =>
  db
    .selectFrom('payout_accounts')
    .select('user_id')
    .where('provider', '=', provider)
    .where('provider_account_id', '=', accountRef)
    .executeTakeFirst();

/** The state of a known account stays: an event may have changed it since it was read. */
export async function savePayoutAccountRef(
  db: Db,
  { userId, provider, accountRef, now }: { userId: string; provider: string; accountRef: string; now: Date },
): Promise<void> {
  await db
    .insertInto('payout_accounts')
    .values({ user_id: userId, provider, provider_account_id: accountRef, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'provider']).doUpdateSet({ provider_account_id: accountRef, updated_at: now }),
    )
    .execute();
}

export async function savePayoutAccount(
  db: Db,
  account: { userId: string; provider: string; accountRef: string; isReady: boolean; now: Date },
): Promise<void> {
  const state = {
    provider_account_id: account.accountRef,
    payouts_enabled: account.isReady,
    details_submitted: account.isReady,
    updated_at: account.now,
  };
  await db
    .insertInto('payout_accounts')
    .values({ user_id: account.userId, provider: account.provider, created_at: account.now, ...state })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doUpdateSet(state))
    .execute();
}
