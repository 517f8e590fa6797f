import type { Language, PushKind } from '@pleamar/contract';
import type { ReminderChannel } from '@pleamar/domain';
import { sql, type Insertable } from 'kysely';
import { isFound, readRows } from '../../db/answers.ts';
import type { Db } from '../../db/connect.ts';
import type { PushSubscriptionsTable } from '../../db/tables.ts';
import type { OptionalPush } from './kinds.ts';

// Times are measured by the clock of the database, as those of jobs (decision 073): a process whose clock is wrong
// would send a push late or twice.

/** A user's oldest devices are deleted above this number. */
const MAX_DEVICES = 20;
const MAX_FAILURES = 10;

const deviceColumns = ['id', 'label', 'created_at', 'last_success_at', 'token_id'] as const;

export const findDevices = (db: Db, userId: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(deviceColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_DEVICES)
    .execute();
export type DeviceRow = Awaited<ReturnType<typeof findDevices>>[number];

/** A browser has one endpoint for all its users, so a new login takes the endpoint from the previous user. */
export async function insertDevice(trx: Db, device: Insertable<PushSubscriptionsTable>): Promise<DeviceRow> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', device.endpoint)
    .where('user_id', '<>', device.user_id)
    .execute();
  const row = await trx
    .insertInto('push_subscriptions')
    .values(device)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet((eb) => ({
        user_id: eb.ref('excluded.user_id'),
        token_id: eb.ref('excluded.token_id'),
        p256dh: eb.ref('excluded.p256dh'),
        auth: eb.ref('excluded.auth'),
        label: eb.ref('excluded.label'),
        failures: 0,
      })),
    )
    .returning(deviceColumns)
    .executeTakeFirstOrThrow();
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${device.user_id} and id <> ${row.id}
      order by created_at desc, id offset ${MAX_DEVICES - 1})`.execute(trx);
  return row;
}

export const deleteDevice = (db: Db, userId: string, id: string): Promise<boolean> =>
  isFound(db.deleteFrom('push_subscriptions').where('id', '=', id).where('user_id', '=', userId).returning('id'));

export async function findUnwantedPushes(db: Db, userId: string): Promise<OptionalPush[]> {
  const rows = await db.selectFrom('unwanted_pushes').select('kind').where('user_id', '=', userId).execute();
  return rows.map(({ kind }) => kind);
}

export async function switchPushOn(db: Db, userId: string, kind: OptionalPush): Promise<void> {
  await db.deleteFrom('unwanted_pushes').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

export async function switchPushOff(db: Db, userId: string, kind: OptionalPush): Promise<void> {
  await db
    .insertInto('unwanted_pushes')
    .values({ user_id: userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findReminderConsents(db: Db, userId: string): Promise<ReminderChannel[]> {
  const rows = await db.selectFrom('cart_reminder_consents').select('channel').where('user_id', '=', userId).execute();
  return rows.map(({ channel }) => channel);
}

export async function insertReminderConsent(db: Db, userId: string, channel: ReminderChannel, now: Date) {
  await db
    .insertInto('cart_reminder_consents')
    .values({ user_id: userId, channel, given_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteReminderConsent(db: Db, userId: string, channel: ReminderChannel): Promise<void> {
  await db.deleteFrom('cart_reminder_consents').where('user_id', '=', userId).where('channel', '=', channel).execute();
}

export const hasDevice = (db: Db, userId: string): Promise<boolean> =>
  isFound(db.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).limit(1));

export async function insertDuePushes(
  trx: Db,
  sent: readonly { id: string; user_id: string; kind: PushKind }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into push_due (subscription_id, notification_id)
    select s.id, t.id
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as t (id uuid, user_id uuid, kind text)
    join push_subscriptions s on s.user_id = t.user_id
    where not exists (select from unwanted_pushes w where w.user_id = t.user_id and w.kind = t.kind)
      and (t.kind <> 'cart'
        or exists (select from cart_reminder_consents c where c.user_id = t.user_id and c.channel = 'push'))
    -- In one order, or two transactions that renew the same ones would wait for each other.
    order by s.id, t.id
    on conflict (subscription_id, notification_id) do update set due_at = now(), attempts = 0`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

export interface DuePush {
  subscription_id: string;
  notification_id: string;
  attempts: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  user_id: string;
  language: Language;
  kind: string;
  params: unknown;
  name: string | null;
  is_current: boolean;
}

/** Another process may take the same pushes again after two minutes. */
export const takeDuePushes = (db: Db, limit: number) => readRows<DuePush>(db)`
  with due as (
    select subscription_id, notification_id from push_due where due_at <= now()
    order by attempts, due_at limit ${limit} for update skip locked
  ), taken as (
    update push_due d set attempts = d.attempts + 1, due_at = now() + interval '2 minutes'
    from due where d.subscription_id = due.subscription_id and d.notification_id = due.notification_id
    returning d.subscription_id, d.notification_id, d.attempts
  )
  select t.subscription_id, t.notification_id, t.attempts, s.endpoint, s.p256dh, s.auth, s.user_id, u.language,
    n.kind, n.params, a.full_name as name,
    n.read_at is null and n.dismissed_at is null and n.created_at > now() - interval '1 day' as is_current
  from taken t
  join push_subscriptions s on s.id = t.subscription_id
  join users u on u.id = s.user_id
  join notifications n on n.id = t.notification_id and n.user_id = s.user_id
  left join users a on a.id = n.actor_id`;

export interface PushOutcome {
  subscription_id: string;
  notification_id: string;
  /** The value when the push was taken. A push that was renewed meanwhile has 0 and must stay. */
  attempts: number;
  result: 'sent' | 'gone' | 'retry' | 'failed' | 'dropped';
  seconds: number;
}

export async function recordOutcomes(db: Db, outcomes: readonly PushOutcome[]): Promise<void> {
  const outcomeRows = sql`jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o
    (subscription_id uuid, notification_id uuid, attempts integer, result text, seconds integer)`;
  await db.transaction().execute(async (trx) => {
    await sql`
      update push_due d set due_at = now() + make_interval(secs => o.seconds) from ${outcomeRows}
      where o.result = 'retry' and d.subscription_id = o.subscription_id and d.notification_id = o.notification_id
        and d.attempts = o.attempts`.execute(trx);
    await sql`
      delete from push_due d using ${outcomeRows}
      where o.result <> 'retry' and d.subscription_id = o.subscription_id and d.notification_id = o.notification_id
        and d.attempts = o.attempts`.execute(trx);
    await sql`
      update push_subscriptions s set last_success_at = now(), failures = 0 from ${outcomeRows}
      where o.result = 'sent' and s.id = o.subscription_id`.execute(trx);
    await sql`
      update push_subscriptions s set failures = s.failures + 1 from ${outcomeRows}
      where o.result = 'failed' and s.id = o.subscription_id`.execute(trx);
    await sql`
      delete from push_subscriptions s using ${outcomeRows}
      where s.id = o.subscription_id and (o.result = 'gone' or s.failures >= ${MAX_FAILURES})`.execute(trx);
  });
}
