import type { App } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { sendBlockNotice } from './job-kinds.ts';
import { revokeTokens, setBlocked } from './queries/accounts.ts';
import { dropChallenges } from './queries/two-factor.ts';

/**
 * Closes an account, or opens it again, in the caller's transaction. Every login ends with it; a new one opens the own data
 * and nothing else. False: it was so already, or is an operator's, who can only lose the role first.
 */
export async function blockAccount(app: App, trx: Db, userId: string, isBlocked: boolean): Promise<boolean> {
  const now = app.now();
  if (!(await setBlocked(trx, userId, isBlocked ? now : null))) return false;
  if (isBlocked) {
    await revokeTokens(trx, userId, now);
    await dropChallenges(trx, userId);
  }
  await app.queue.add(trx, sendBlockNotice, { userId, isBlocked });
  return true;
}
