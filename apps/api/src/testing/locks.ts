import { sql } from 'kysely';
import type { ApiUnderTest } from './api.ts';

export async function countWaitingForLocks({ app }: ApiUnderTest): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return rows.length;
}
