import type { PasskeyAnswer, PasskeyRequest } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext, RequestContext } from '../../common/context.ts';
import { withPasskey } from './check-passkey.ts';
import { createLogin } from './start-login.ts';
import { createPasskeyChallenge, buildPasskeyRequest, type ChallengePurpose } from './passkey-challenges.ts';
import { findPasskeys } from './queries/passkeys.ts';
import { findChallengedUser, consumeLoginChallenge } from './queries/two-factor.ts';
import { hashToken } from './tokens.ts';

/** Without `challengeToken` the request names no account, so the passkey itself must name it. */
export async function beginPasskeyLogin(
  ctx: CallerContext,
  challengeToken: string | undefined,
): Promise<PasskeyRequest> {
  const purpose = await readPurpose(ctx, challengeToken);
  const allowed = purpose.userId === null ? [] : await findPasskeys(ctx.db, purpose.userId);
  if (purpose.userId !== null && allowed.length === 0) throw new AppError('no_passkeys');
  return buildPasskeyRequest(ctx, await createPasskeyChallenge(ctx, purpose), allowed);
}

/**
 * The passkey replaces the password and also the second step, because the authenticator has verified the person by
 * finger, face or PIN (decision 104).
 */
export async function loginWithPasskey(
  ctx: RequestContext,
  { passkey, challenge_token }: { passkey: PasskeyAnswer; challenge_token?: string | undefined },
): Promise<string> {
  const purpose = await readPurpose(ctx, challenge_token);
  return withPasskey(ctx, { answer: passkey, purpose }, async (trx, userId) => {
    if (challenge_token === undefined) return createLogin(ctx, trx, userId, { by: 'passkey' });
    // Meanwhile the login was finished with a code or a new password was set.
    if (!(await consumeLoginChallenge(trx, hashToken(challenge_token)))) throw new AppError('challenge_expired');
    return createLogin(ctx, trx, userId, { second_step: 'passkey' });
  });
}

async function readPurpose(ctx: CallerContext, challengeToken: string | undefined): Promise<ChallengePurpose> {
  if (challengeToken === undefined) return { purpose: 'login', userId: null, tokenId: null };
  const userId = await findChallengedUser(ctx.db, hashToken(challengeToken), ctx.now());
  if (!userId) throw new AppError('challenge_expired');
  return { purpose: 'second_step', userId, tokenId: null };
}
