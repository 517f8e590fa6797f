import type { DaySpan } from '@pleamar/domain';
import { readOneRow } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export const readVisits = (db: Db, userId: string, { from, to }: DaySpan) =>
  readOneRow<{ views: number; like_visits: number; cart_visits: number }>(db)`
    select coalesce(sum(views), 0)::int as views, coalesce(sum(like_visits), 0)::int as like_visits,
      coalesce(sum(cart_visits), 0)::int as cart_visits
    from album_days where user_id = ${userId} and day between ${from} and ${to}`;

export const readFirstActivity = (db: Db, userId: string) => readOneRow<{
  sold_at: Date | null;
  seen_on: string | null;
}>(db)`
  select
    (select min(billed_at) from order_lines where photographer_id = ${userId} and billed_at is not null) as sold_at,
    least(
      (select min(day) from album_days where user_id = ${userId}),
      (select min(d.day) from short_link_days d join short_links l on l.code = d.code where l.user_id = ${userId})
    ) as seen_on`;
