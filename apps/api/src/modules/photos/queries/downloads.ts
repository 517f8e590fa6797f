import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

interface Download {
  userId: string;
  photoId: string;
  now: Date;
}

/** The row refers to the order that granted access. */
export async function recordDownload(db: Db, { userId, photoId, now }: Download): Promise<void> {
  await db
    .insertInto('downloads')
    .columns(['user_id', 'photo_id', 'order_id', 'downloaded_at'])
    .expression((eb) =>
      eb
        .selectFrom('photo_access as x')
        .innerJoin('order_lines as l', 'l.id', 'x.order_line_id')
        .select(['x.user_id', 'x.photo_id', 'l.order_id', sql<Date>`${now}::timestamptz`.as('downloaded_at')])
        .where('x.user_id', '=', userId)
        .where('x.photo_id', '=', photoId)
        .where('x.revoked_at', 'is', null),
    )
    .execute();
}
