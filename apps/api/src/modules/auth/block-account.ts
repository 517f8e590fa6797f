import type { App } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { sendBlockMailJob } from './job-kinds.ts';
import { revokeTokens, setBlocked } from './queries/accounts.ts';
import { dropChallenges } from './queries/two-factor.ts';
import { revokeAllKeys } from './revoke-keys.ts';

/**
 * The answer is false if nothing changed, or for operators, who lose the role first. A new login opens the own data
 * alone.
 */
export async function blockAccount(app: App, trx: Db, userId: string, isBlocked: boolean): Promise<boolean> {
  const now = app.now();
  if (!(await setBlocked(trx, userId, isBlocked ? now : null))) return false;
  if (isBlocked) {
    await revokeTokens(trx, userId, now);
    await revokeAllKeys(trx, app, userId);
    await dropChallenges(trx, userId);
  }
  await app.queue.add(trx, sendBlockMailJob, { userId, isBlocked });
  return true;
}
