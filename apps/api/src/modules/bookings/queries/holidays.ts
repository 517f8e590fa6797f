import type { Day } from '@pleamar/domain';
import { isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export const findHolidaysFrom = (db: Db, userId: string, day: Day) =>
  db
    .selectFrom('holidays')
    .select(['id', 'starts_on as from', 'ends_on as to'])
    .where('user_id', '=', userId)
    .where('ends_on', '>=', day)
    .orderBy('starts_on')
    .orderBy('id')
    .limit(MAX_HOLIDAYS)
    .execute();

const MAX_HOLIDAYS = 200;

export const insertHoliday = (db: Db, userId: string, { from, to, now }: { from: Day; to: Day; now: Date }) =>
  db
    .insertInto('holidays')
    .values({ user_id: userId, starts_on: from, ends_on: to, created_at: now })
    .returning(['id', 'starts_on as from', 'ends_on as to'])
    .executeTakeFirstOrThrow();

export const deleteHoliday = (db: Db, userId: string, holidayId: string): Promise<boolean> =>
  isFound(db.deleteFrom('holidays').where('id', '=', holidayId).where('user_id', '=', userId).returning('id'));
