import { sql } from 'kysely';

/**
 * A job with this key will run by itself: adding it again would start its attempts and waits anew. An exhausted one
 * counts until the wait after its last attempt is over, at most six hours.
 */
export const hasJob = (prefix: string, id: string) => sql<boolean>`exists (
  select from graphile_worker.jobs j
  where j.key = ${sql.lit(prefix)} || ${sql.ref(id)}::text
    and (j.locked_at is not null or j.attempts < j.max_attempts or j.run_at > now()))`;
