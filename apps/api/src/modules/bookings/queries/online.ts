import { ONLINE_MS } from '@pleamar/domain';
import { sql } from 'kysely';

/** Expects the user as `u` in the outer query. */
export const isOnline = (now: Date) =>
  sql<boolean>`exists (
    select from presence o where o.user_id = u.id and o.last_seen_at > ${new Date(now.getTime() - ONLINE_MS)})`;
