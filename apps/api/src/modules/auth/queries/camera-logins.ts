import { changedRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

// `cameras` writes this table and imports this module to check passwords. Revoking all logins at once is written here,
// because an import of `cameras` would be circular.

export const revokeCameraLoginsOf = (db: Db, userId: string, now: Date): Promise<number> =>
  changedRows(
    db
      .updateTable('camera_logins')
      .set({ revoked_at: now })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null),
  );
