import { changedRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

// `cameras` writes this table and knows this module for the password; so the end of all logins at once is written here.

export const revokeCameraLoginsOf = (db: Db, userId: string, now: Date): Promise<number> =>
  changedRows(
    db
      .updateTable('camera_logins')
      .set({ revoked_at: now })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null),
  );
