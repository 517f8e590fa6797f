import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { isActiveToken } from './queries/accounts.ts';
import { lockUser } from './queries/two-factor.ts';

/** The lock orders requests at the same moment, and a block or a reset, which end this login. */
export async function lockCurrentLogin({ user }: UserContext, trx: Db): Promise<void> {
  if (!(await lockUser(trx, user.id)) || !(await isActiveToken(trx, user.tokenId)))
    throw new AppError('session_expired');
}
