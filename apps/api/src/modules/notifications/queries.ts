import type { NotificationContent } from '@pleamar/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export type Notice = NotificationContent & {
  userId: string;
  /** Who caused it. Nobody is told of what they did themselves. */
  actorId?: string;
  /** The event it stands for: told once, also when its job runs twice. */
  dedupeKey?: string;
};

/** False when it had been told before, or the account is gone. */
export async function insertNotification(
  trx: Db,
  { userId, actorId, kind, params, dedupeKey }: Notice,
  isCounted: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    insert into notifications as n (user_id, kind, actor_id, params, dedupe_key)
    select id, ${kind}, ${actorId ?? null}::uuid, ${JSON.stringify(params)}::jsonb, ${dedupeKey ?? null}
    from users where id = ${userId} and deleted_at is null
    on conflict (user_id, dedupe_key) do update set
      actor_id = excluded.actor_id,
      params = excluded.params || jsonb_build_object('count', (excluded.params ->> 'count')::integer +
        case when n.read_at is null and n.dismissed_at is null then (n.params ->> 'count')::integer else 0 end),
      created_at = now(),
      read_at = null,
      dismissed_at = null
    where ${isCounted}
    returning id`.execute(trx);
  return rows.length > 0;
}
