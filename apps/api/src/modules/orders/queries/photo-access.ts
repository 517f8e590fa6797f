import type { Db } from '../../../db/connect.ts';
import type { LockedLine } from './life.ts';

// Triggers count sales on the albums' rows and lock them in one order, so that two payments never deadlock.

export async function grantAccess(trx: Db, buyerId: string, lines: readonly LockedLine[], now: Date): Promise<void> {
  await trx
    .insertInto('photo_access')
    .values(
      lines.map((line) => ({
        user_id: buyerId,
        photo_id: line.photoId,
        order_line_id: line.id,
        sold_as: line.soldAs,
        granted_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('order_line_id').doUpdateSet({ granted_at: now, revoked_at: null }))
    .execute();
}

export async function revokeAccess(trx: Db, lines: readonly LockedLine[], now: Date): Promise<void> {
  await trx
    .updateTable('photo_access')
    .set({ revoked_at: now })
    .where(
      'order_line_id',
      'in',
      lines.map((line) => line.id),
    )
    .where('revoked_at', 'is', null)
    .execute();
}
