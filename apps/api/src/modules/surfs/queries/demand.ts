import { DEMAND_STEPS, type Day } from '@pleamar/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { surfColumns } from './surfs.ts';

export const surfsOfDays = (db: Db, from: Day, to: Day, { after, limit }: { after: string; limit: number }) =>
  db
    .selectFrom('surfs')
    .select(surfColumns)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export interface WaitingSurfer {
  surf_break_id: string;
  day: Day;
  hour: number;
  user_id: string;
}

/** The foreign key of a deleted account would fail the whole insert, so those are skipped. */
export async function replaceWaiting(trx: Db, rows: readonly WaitingSurfer[]): Promise<void> {
  await trx.deleteFrom('waiting_surfers').execute();
  await sql`
    insert into waiting_surfers (surf_break_id, day, hour, user_id)
    select distinct r.surf_break_id, r.day, r.hour, r.user_id
    from unnest(
      ${rows.map((row) => row.surf_break_id)}::uuid[], ${rows.map((row) => row.day)}::date[],
      ${rows.map((row) => row.hour)}::int[], ${rows.map((row) => row.user_id)}::uuid[]
    ) as r (surf_break_id, day, hour, user_id)
    join users u on u.id = r.user_id and u.deleted_at is null`.execute(trx);
}

const MAX_CELLS = 2000;

/** An own surf must reveal nothing, so the caller is left out. */
export function waitingPeople(
  db: Db,
  viewerId: string,
  asked: { surfBreakIds: readonly string[] | null; from: Day; to: Day },
) {
  return db
    .selectFrom('waiting_surfers')
    .select(['surf_break_id', 'day', 'hour'])
    .select((eb) => eb.fn.count<number>('user_id').distinct().as('people'))
    .where('user_id', '<>', viewerId)
    .where('day', '>=', asked.from)
    .where('day', '<=', asked.to)
    .where(
      asked.surfBreakIds ? sql<boolean>`surf_break_id = any(${[...asked.surfBreakIds]}::uuid[])` : sql<boolean>`true`,
    )
    .groupBy(['surf_break_id', 'day', 'hour'])
    .having(sql<boolean>`count(distinct user_id) >= ${DEMAND_STEPS[0]}`)
    .orderBy('day', 'desc')
    .orderBy('surf_break_id')
    .orderBy('hour')
    .limit(MAX_CELLS)
    .execute();
}
