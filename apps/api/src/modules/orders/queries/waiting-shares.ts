import { sql } from 'kysely';
import type { NamedPerson } from '../../../common/name-in.ts';
import type { PersonColumns } from '../../../common/present-person.ts';
import { readOneRow, readValue, readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { hasEnabledAccount } from './payouts.ts';

const MAX_PHOTOGRAPHERS = 100;

const leftCents = sql<number>`p.amount_cents - p.reversed_cents`;
const hasAccount = hasEnabledAccount(sql.ref('p.photographer_id'), sql.ref('p.provider'));

export interface WaitingShareRow extends PersonColumns, NamedPerson {
  id: string;
  amount_cents: number;
  orders: number;
  since: Date;
  has_account: boolean;
  reminded_at: Date | null;
}

export const findWaitingShares = (db: Db, before: Date) => readRows<WaitingShareRow>(db)`
  select u.id, u.username, u.full_name, u.deleted_at, u.profile_picture_key, w.amount_cents, w.orders, w.since,
    w.has_account, (select max(l.at) from audit_log l where l.user_id = u.id and l.act = 'payout.reminded') as reminded_at
  from (
    select p.photographer_id, sum(${leftCents})::int as amount_cents, count(*)::int as orders, min(p.created_at) as since,
      bool_and(${hasAccount}) as has_account
    from payouts p
    where p.status = 'pending' and p.created_at < ${before} and ${leftCents} > 0
    group by p.photographer_id order by 2 desc, 1 limit ${MAX_PHOTOGRAPHERS}
  ) w join users u on u.id = w.photographer_id
  order by w.amount_cents desc, u.id`;

export const readWaitingSharesSum = (db: Db, before: Date) => readValue<number>(db)`
  select coalesce(sum(${leftCents}), 0)::float8 as cents from payouts p
  where p.status = 'pending' and p.created_at < ${before}`;

export const readShareWithoutAccount = (db: Db, userId: string) => readOneRow<{
  cents: number;
  remindedAt: Date | null;
}>(db)`
  select coalesce(sum(${leftCents}), 0)::int as cents,
    (select max(l.at) from audit_log l where l.user_id = ${userId} and l.act = 'payout.reminded') as "remindedAt"
  from payouts p where p.photographer_id = ${userId} and p.status = 'pending' and not ${hasAccount}`;

export const findSharesToRemind = (db: Db, { since, remindedBefore }: { since: Date; remindedBefore: Date }) =>
  readRows<{ user_id: string; cents: number }>(db)`
    select p.photographer_id as user_id, sum(${leftCents})::int as cents
    from payouts p join users u on u.id = p.photographer_id and u.email is not null
    where p.status = 'pending' and ${leftCents} > 0 and not ${hasAccount}
      and not exists (select from audit_log l
        where l.user_id = p.photographer_id and l.act = 'payout.reminded' and l.at > ${remindedBefore})
    group by p.photographer_id having min(p.created_at) <= ${since}
    order by p.photographer_id`;
