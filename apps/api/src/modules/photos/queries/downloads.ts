import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

interface Downloads {
  userId: string;
  photoIds: readonly string[];
  now: Date;
}

export async function insertDownloads(db: Db, { userId, photoIds, now }: Downloads): Promise<void> {
  await db
    .insertInto('downloads')
    .columns(['user_id', 'photo_id', 'order_id', 'downloaded_at'])
    .expression((eb) =>
      eb
        .selectFrom('photo_access as x')
        .innerJoin('order_lines as l', 'l.id', 'x.order_line_id')
        .select(['x.user_id', 'x.photo_id', 'l.order_id', sql<Date>`${now}::timestamptz`.as('downloaded_at')])
        .where('x.user_id', '=', userId)
        .where('x.photo_id', '=', (any) => any.fn.any(any.val(photoIds)))
        .where('x.revoked_at', 'is', null)
        // An upgraded web size is delivered as the upgrade.
        .where(
          sql<boolean>`not exists (select from photo_access y where x.sold_as = 'web' and y.sold_as = 'upgrade'
            and y.user_id = x.user_id and y.photo_id = x.photo_id and y.revoked_at is null)`,
        ),
    )
    .execute();
}

export async function giveDownloads(trx: Db, fromId: string, toId: string): Promise<void> {
  await trx.updateTable('downloads').set({ user_id: toId }).where('user_id', '=', fromId).execute();
}
