import type { App } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { sendBlockMailJob } from './job-kinds.ts';
import { revokeTokens, setBlocked } from './queries/accounts.ts';
import { deleteLoginChallenges } from './queries/two-factor.ts';
import { revokeKeysAndCameraLogins } from './revoke-keys.ts';

/** Returns false if nothing changed. A blocked user may log in again, but reaches only their own data. */
export async function blockAccount(app: App, trx: Db, userId: string): Promise<boolean> {
  const now = app.now();
  if (!(await setBlocked(trx, userId, now))) return false;
  await revokeTokens(trx, userId, now);
  await revokeKeysAndCameraLogins(app, trx, userId);
  await deleteLoginChallenges(trx, userId);
  await app.queue.add(trx, sendBlockMailJob, { userId, isBlocked: true });
  return true;
}

/** Returns false if the account was not blocked. */
export async function unblockAccount(app: App, trx: Db, userId: string): Promise<boolean> {
  if (!(await setBlocked(trx, userId, null))) return false;
  await app.queue.add(trx, sendBlockMailJob, { userId, isBlocked: false });
  return true;
}
