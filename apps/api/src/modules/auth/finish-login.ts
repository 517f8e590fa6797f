import { AppError } from '../../common/app-error.ts';
import type { RequestContext } from '../../common/context.ts';
import { createLogin } from './start-login.ts';
import { challengedUser, consumeChallenge } from './queries/two-factor.ts';
import { hashOf } from './tokens.ts';
import { withCode } from './with-code.ts';

/** A wrong code leaves the challenge open until it expires; a right one consumes it. */
export async function finishLogin(
  ctx: RequestContext,
  request: { challenge_token: string; code: string },
): Promise<string> {
  const challenge = hashOf(request.challenge_token);
  const userId = await challengedUser(ctx.db, challenge, ctx.now());
  if (!userId) throw new AppError('challenge_expired');
  return withCode(ctx, { userId, code: request.code, state: 'on' }, async (trx, _user, codeKind) => {
    // The challenge was used, or a new password was set meanwhile.
    if (!(await consumeChallenge(trx, challenge))) throw new AppError('challenge_expired');
    return createLogin(ctx, trx, userId, { second_step: codeKind });
  });
}
