import type { PasskeyAnswer, PasskeyRequest } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext, RequestContext } from '../../common/context.ts';
import { withPasskey } from './check-passkey.ts';
import { createLogin } from './start-login.ts';
import { createPasskeyChallenge, passkeyRequest, type ChallengePurpose } from './passkey-challenges.ts';
import { passkeysOf } from './queries/passkeys.ts';
import { challengedUser, consumeChallenge } from './queries/two-factor.ts';
import { hashOf } from './tokens.ts';

/** Without `challengeToken`, all callers get the same answer: it names no account. */
export async function beginPasskeyLogin(
  ctx: CallerContext,
  challengeToken: string | undefined,
): Promise<PasskeyRequest> {
  const purpose = await purposeOf(ctx, challengeToken);
  const allowed = purpose.userId === null ? [] : await passkeysOf(ctx.db, purpose.userId);
  if (purpose.userId !== null && allowed.length === 0) throw new AppError('no_passkeys');
  return passkeyRequest(ctx, await createPasskeyChallenge(ctx, purpose), allowed);
}

/**
 * A passkey whose authenticator has verified the person is two factors, also where two-step login is on: the device, and
 * the finger, face or PIN that unlocks the key in it (decision 104).
 */
export async function loginWithPasskey(
  ctx: RequestContext,
  { passkey, challenge_token }: { passkey: PasskeyAnswer; challenge_token?: string | undefined },
): Promise<string> {
  const purpose = await purposeOf(ctx, challenge_token);
  return withPasskey(ctx, { answer: passkey, purpose }, async (trx, userId) => {
    if (challenge_token === undefined) return createLogin(ctx, trx, userId, { by: 'passkey' });
    // The login was finished with a code, or a new password was set meanwhile.
    if (!(await consumeChallenge(trx, hashOf(challenge_token)))) throw new AppError('challenge_expired');
    return createLogin(ctx, trx, userId, { second_step: 'passkey' });
  });
}

async function purposeOf(ctx: CallerContext, challengeToken: string | undefined): Promise<ChallengePurpose> {
  if (challengeToken === undefined) return { purpose: 'login', userId: null, tokenId: null };
  const userId = await challengedUser(ctx.db, hashOf(challengeToken), ctx.now());
  if (!userId) throw new AppError('challenge_expired');
  return { purpose: 'second_step', userId, tokenId: null };
}
