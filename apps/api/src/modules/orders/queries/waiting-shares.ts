import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Rows in the list; the sum counts all. */
const MOST = 100;

const left = sql<number>`p.amount_cents - p.reversed_cents`;
const isEnabled = sql<boolean>`exists (select from payout_accounts a
  where a.user_id = p.photographer_id and a.provider = p.provider and a.payouts_enabled)`;

export interface WaitingShareRow {
  id: string;
  username: string;
  full_name: string;
  profile_picture_key: string | null;
  amount_cents: number;
  orders: number;
  since: Date;
  has_account: boolean;
  reminded_at: Date | null;
}

export async function waitingShares(db: Db, before: Date): Promise<WaitingShareRow[]> {
  const { rows } = await sql<WaitingShareRow>`
    select u.id, u.username, u.full_name, u.profile_picture_key, w.amount_cents, w.orders, w.since, w.has_account,
      (select max(l.at) from audit_log l where l.user_id = u.id and l.act = 'payout.reminded') as reminded_at
    from (
      select p.photographer_id, sum(${left})::int as amount_cents, count(*)::int as orders, min(p.created_at) as since,
        bool_and(${isEnabled}) as has_account
      from payouts p
      where p.status in ('pending', 'failed') and p.created_at < ${before} and ${left} > 0
      group by p.photographer_id order by 2 desc, 1 limit ${MOST}
    ) w join users u on u.id = w.photographer_id
    order by w.amount_cents desc, u.id`.execute(db);
  return rows;
}

export async function sumOfWaitingShares(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(${left}), 0)::float8 as cents from payouts p
    where p.status in ('pending', 'failed') and p.created_at < ${before}`.execute(db);
  return rows[0]?.cents ?? 0;
}

export async function shareWithoutAccount(db: Db, userId: string): Promise<{ cents: number; remindedAt: Date | null }> {
  const { rows } = await sql<{ cents: number; remindedAt: Date | null }>`
    select coalesce(sum(${left}), 0)::int as cents,
      (select max(l.at) from audit_log l where l.user_id = ${userId} and l.act = 'payout.reminded') as "remindedAt"
    from payouts p where p.photographer_id = ${userId} and p.status = 'pending' and not ${isEnabled}`.execute(db);
  return rows[0] ?? { cents: 0, remindedAt: null };
}

export async function sharesToRemindOf(
  db: Db,
  { since, remindedBefore }: { since: Date; remindedBefore: Date },
): Promise<{ user_id: string; cents: number }[]> {
  const { rows } = await sql<{ user_id: string; cents: number }>`
    select p.photographer_id as user_id, sum(${left})::int as cents
    from payouts p join users u on u.id = p.photographer_id and u.email is not null
    where p.status = 'pending' and ${left} > 0 and not ${isEnabled}
      and not exists (select from audit_log l
        where l.user_id = p.photographer_id and l.act = 'payout.reminded' and l.at > ${remindedBefore})
    group by p.photographer_id having min(p.created_at) <= ${since}
    order by p.photographer_id`.execute(db);
  return rows;
}
