import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { isActiveToken } from './queries/accounts.ts';
import { lockUser } from './queries/two-factor.ts';

/** Until the transaction ends, no block or reset can end this login, and other requests of the user wait here. */
export async function lockCurrentLogin({ user }: UserContext, trx: Db): Promise<void> {
  if (!(await lockUser(trx, user.id)) || !(await isActiveToken(trx, user.credentialId)))
    throw new AppError('session_expired');
}
