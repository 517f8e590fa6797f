import { AppError } from '../../common/app-error.ts';
import type { RequestContext } from '../../common/context.ts';
import { createLogin } from './start-login.ts';
import { findChallengedUser, consumeLoginChallenge } from './queries/two-factor.ts';
import { hashToken } from './tokens.ts';
import { withCode } from './with-code.ts';

/** A right code consumes the challenge. A wrong one leaves it open until it expires. */
export async function finishLogin(
  ctx: RequestContext,
  request: { challenge_token: string; code: string },
): Promise<string> {
  const challenge = hashToken(request.challenge_token);
  const userId = await findChallengedUser(ctx.db, challenge, ctx.now());
  if (!userId) throw new AppError('challenge_expired');
  return withCode(ctx, { userId, code: request.code, state: 'on' }, async (trx, _user, codeKind) => {
    // Meanwhile the challenge was used or a new password was set.
    if (!(await consumeLoginChallenge(trx, challenge))) throw new AppError('challenge_expired');
    return createLogin(ctx, trx, userId, { second_step: codeKind });
  });
}
