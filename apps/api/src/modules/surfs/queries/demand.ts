import { DEMAND_STEPS, type Day } from '@pleamar/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { surfColumns } from './surfs.ts';

export const findSurfsOfDays = (db: Db, from: Day, to: Day, { after, limit }: { after: string; limit: number }) =>
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

/** Skips deleted accounts. */
export async function replaceWaitingSurfers(trx: Db, rows: readonly WaitingSurfer[]): Promise<void> {
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

/** Leaves out the viewer, who could otherwise find small counts by adding own surfs. */
export function readWaitingCounts(
  db: Db,
  viewerId: string,
  filter: { surfBreakIds: readonly string[] | null; from: Day; to: Day },
) {
  return db
    .selectFrom('waiting_surfers')
    .select(['surf_break_id', 'day', 'hour'])
    .select((eb) => eb.fn.count<number>('user_id').distinct().as('people'))
    .where('user_id', '<>', viewerId)
    .where('day', '>=', filter.from)
    .where('day', '<=', filter.to)
    .where(
      filter.surfBreakIds ? sql<boolean>`surf_break_id = any(${[...filter.surfBreakIds]}::uuid[])` : sql<boolean>`true`,
    )
    .groupBy(['surf_break_id', 'day', 'hour'])
    .having(sql<boolean>`count(distinct user_id) >= ${DEMAND_STEPS[0]}`)
    .orderBy('day', 'desc')
    .orderBy('surf_break_id')
    .orderBy('hour')
    .limit(MAX_CELLS)
    .execute();
}
