import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { isUpgradedWebSize } from '../../photo-access/published.ts';

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
        .where(sql<boolean>`not ${isUpgradedWebSize}`),
    )
    .execute();
}

export async function updateDownloadsUser(trx: Db, fromId: string, toId: string): Promise<void> {
  await trx.updateTable('downloads').set({ user_id: toId }).where('user_id', '=', fromId).execute();
}
