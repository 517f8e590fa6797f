import { BOUGHT_AFTER_REMINDER_MS } from '@pleamar/domain';
import { readOneRow } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { TimeSpan } from './sales.ts';

export interface ReminderSum {
  sent: number;
  photos_bought: number;
}

/**
 * Counts the reminders of carts with this photographer's photos, and how many of these photos were bought soon after.
 */
export const readReminders = (db: Db, userId: string, { from, to }: TimeSpan) => readOneRow<ReminderSum>(db)`
  select count(distinct r.reminder_id)::int as sent, count(*) filter (where exists (
    select from orders o join order_lines l on l.order_id = o.id and l.photo_id = r.photo_id
    where o.user_id = r.user_id and l.billed_at >= r.sent_at
      and l.billed_at < r.sent_at + ${BOUGHT_AFTER_REMINDER_MS} * interval '1 millisecond'
  ))::int as photos_bought
  from reminded_photos r
  where r.photographer_id = ${userId} and r.sent_at >= ${from} and r.sent_at < ${to}`;
