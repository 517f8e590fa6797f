import { sql } from 'kysely';
import { readValue } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { hasEnabledAccount } from './payouts.ts';

const MAX_ROWS = 200;

const refunds = (db: Db) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select([
      'r.id',
      'r.order_id',
      'r.amount_cents',
      'r.reason',
      'r.status',
      'r.created_at',
      'o.number',
      'o.user_id',
      'u.username',
      'u.full_name',
      'u.deleted_at',
      'u.profile_picture_key',
    ]);
export type RefundRow = Awaited<ReturnType<typeof findRefundsOfOrder>>[number];

export const findRefundsOfOrder = (db: Db, orderId: string) =>
  refunds(db).where('r.order_id', '=', orderId).orderBy('r.created_at').orderBy('r.id').limit(MAX_ROWS).execute();

/** A refund is stuck when the provider refused it and no later refund covers it, or when it is open for too long. */
const refundWaits = (before: Date) => sql<boolean>`(r.status = 'pending' and r.created_at < ${before})
  or (r.status = 'failed' and not exists (
    select from refunds later where later.order_id = r.order_id and later.status <> 'failed'
      and later.created_at > r.created_at))`;

export const findWaitingRefunds = (db: Db, before: Date) =>
  refunds(db).where(refundWaits(before)).orderBy('r.created_at').orderBy('r.id').limit(MAX_ROWS).execute();

const payouts = (db: Db) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('users as u', 'u.id', 'p.photographer_id')
    .select([
      'p.id',
      'p.order_id',
      'p.photographer_id',
      'p.amount_cents',
      'p.reversed_cents',
      'p.status',
      'p.created_at',
      'o.number',
      'u.username',
      'u.full_name',
      'u.deleted_at',
      'u.profile_picture_key',
      canBePaid.as('can_be_paid'),
      sql<string | null>`(select j.last_error from graphile_worker.jobs j where j.key = 'payout:' || p.id)`.as(
        'last_error',
      ),
    ]);
export type PayoutRow = Awaited<ReturnType<typeof findPayoutsOfOrder>>[number];

const canBePaid = hasEnabledAccount(sql.ref('p.photographer_id'), sql.ref('p.provider'));

export const findPayoutsOfOrder = (db: Db, orderId: string) =>
  payouts(db).where('p.order_id', '=', orderId).orderBy('p.created_at').orderBy('p.id').limit(MAX_ROWS).execute();

export const findWaitingPayouts = (db: Db, before: Date) =>
  payouts(db)
    .where('p.status', '=', 'pending')
    .where('p.created_at', '<', before)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .limit(MAX_ROWS)
    .execute();

/** An operator cannot act on a share without an account, which waits for its photographer. */
export const countRefundsAndPayouts = (db: Db, before: Date) => readValue<number>(db)`
  select (select count(*) from refunds r where ${refundWaits(before)})::int
    + (select count(*) from payouts p
        where p.status = 'pending' and p.created_at < ${before} and ${canBePaid})::int as count`;

export const findRefundState = (db: Db, refundId: string) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.status', 'r.order_id', 'o.user_id'])
    .where('r.id', '=', refundId)
    .executeTakeFirst();
