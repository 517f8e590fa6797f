import type { NotificationContent, NotificationKind } from '@pleamar/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { announce, type Announcement } from '../live/announce.ts';

export type Notice = NotificationContent & {
  userId: string;
  /** Who caused it. Nobody is told of what they did themselves. */
  actorId?: string;
  /** The event it stands for: told once, also when its job runs twice. */
  dedupeKey?: string;
};

/** Of these a second one with the same key renews the first and counts on, while nobody has read it. */
const COUNTED: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'like',
  'message',
  'photos_ready',
  'photos_failed',
]);

/** Tells one person of something, in the transaction in which it happens. */
export const notify = (trx: Db, notice: Notice): Promise<void> => notifyAll(trx, [notice]);

/**
 * Tells people of what happens in this transaction, and `events` to their open browsers. It holds locks of everybody it
 * tells until the commit: one call for all of them, as the transaction's last step.
 */
export async function notifyAll(
  trx: Db,
  notices: readonly Notice[],
  events: readonly Announcement[] = [],
): Promise<void> {
  const told: string[] = [];
  const ordered = notices
    .filter(({ userId, actorId }) => userId !== actorId)
    .toSorted((one, other) => one.userId.localeCompare(other.userId));
  for (const notice of ordered) if (await insert(trx, notice)) told.push(notice.userId);
  await announce(trx, [
    ...[...new Set(told)].map((userId) => ({ userId, event: { kind: 'notifications' } as const })),
    ...events,
  ]);
}

/** False when it had been told before, or the account is gone. */
async function insert(trx: Db, { userId, actorId, kind, params, dedupeKey }: Notice): Promise<boolean> {
  const isCounted = COUNTED.has(kind);
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
