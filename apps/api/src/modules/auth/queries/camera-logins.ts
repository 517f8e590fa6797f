import { countChangedRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

// The table belongs to `cameras`. This query is here because `cameras` imports this module, and an import of `cameras`
// would be circular.

export const revokeCameraLogins = (db: Db, userId: string, now: Date): Promise<number> =>
  countChangedRows(
    db
      .updateTable('camera_logins')
      .set({ revoked_at: now })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null),
  );
