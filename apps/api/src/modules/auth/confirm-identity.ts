import type { Proof } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { UserContext, UserRequestContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { withPasskey } from './check-passkey.ts';
import { confirmPassword } from './login.ts';
import type { ChallengePurpose } from './passkey-challenges.ts';
import { findFactor, lockUser } from './queries/two-factor.ts';
import { confirmSecondStep, withCode, type LockedUser } from './with-code.ts';

/**
 * For acts whose effect outlives the login. Requires the password and the code, or a passkey, which counts as both
 * factors (decision 104).
 */
export async function confirmIdentity(ctx: UserRequestContext, { password = '', code, passkey }: Proof): Promise<void> {
  if (passkey) return withPasskey(ctx, { answer: passkey, purpose: confirmationPurpose(ctx) }, async () => undefined);
  await confirmPassword(ctx, password);
  await confirmSecondStep(ctx, code);
}

/** Requires the second step to be on. `act` runs in the transaction that consumes the proof. */
export async function withBothSteps<T>(
  ctx: UserRequestContext,
  { password = '', code = '', passkey }: Proof,
  act: (trx: Db, user: LockedUser) => Promise<T>,
): Promise<T> {
  const { id: userId } = ctx.user;
  if (!passkey) {
    await confirmPassword(ctx, password);
    return withCode(ctx, { userId, code, state: 'on' }, act);
  }
  return withPasskey(ctx, { answer: passkey, purpose: confirmationPurpose(ctx) }, async (trx) => {
    const user = await lockUser(trx, userId);
    const factor = await findFactor(trx, userId);
    if (!user || !factor?.confirmed_at) throw new AppError('two_factor_off');
    return act(trx, user);
  });
}

const confirmationPurpose = ({ user }: UserContext): ChallengePurpose => ({
  purpose: 'confirmation',
  userId: user.id,
  tokenId: user.credentialId,
});
