import type { PasskeyAnswer } from '@pleamar/contract';
import { isNextCounter } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext, RequestContext } from '../../common/context.ts';
import { assertWithinLimit, consumeLimit, networkOf } from '../../common/rate-limits.ts';
import type { Db } from '../../db/connect.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { redeemPasskeyChallenge, type ChallengePurpose } from './passkey-challenges.ts';
import { lockPasskey, findPasskeyByCredential, markPasskeyUsed } from './queries/passkeys.ts';
import { lockUser } from './queries/two-factor.ts';

/**
 * Verifies the answer, then runs `act` in the transaction that updates the passkey's counter. An unknown passkey,
 * another user's passkey and a wrong signature get the same error.
 */
export async function withPasskey<T>(
  ctx: RequestContext,
  { answer, purpose }: { answer: PasskeyAnswer; purpose: ChallengePurpose },
  act: (trx: Db, userId: string) => Promise<T>,
): Promise<T> {
  const network = networkOf(ctx.request.ip);
  await assertWithinLimit(ctx, 'passkeyFailuresPerAddress', network);
  const verified = await verifyPasskeyAnswer(ctx, answer, purpose);
  const done = verified && (await ctx.db.transaction().execute((trx) => useVerifiedPasskey(ctx, trx, verified, act)));
  if (done) return done.result;
  await consumeLimit(ctx, 'passkeyFailuresPerAddress', network);
  throw new AppError('passkey_refused');
}

/** The 16 bytes of the user's id. Authenticators store them, so they must not name the person. */
export const userHandleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

interface VerifiedPasskey {
  passkeyId: string;
  userId: string;
  counter: number;
  isSynced: boolean;
}

async function verifyPasskeyAnswer(
  ctx: CallerContext,
  answer: PasskeyAnswer,
  purpose: ChallengePurpose,
): Promise<VerifiedPasskey | null> {
  const expected = await redeemPasskeyChallenge(ctx, answer.response.clientDataJSON, purpose);
  const passkey = await findPasskeyByCredential(ctx.db, answer.id);
  if (!passkey || (purpose.userId !== null && passkey.user_id !== purpose.userId)) return null;
  const { userHandle } = answer.response;
  // At a login the request named no user, so the answer must.
  if ((userHandle || purpose.purpose === 'login') && userHandle !== userHandleOf(passkey.user_id)) return null;
  try {
    const proof = await ctx.passkeys.verifyAuthentication(answer, expected, passkey.public_key);
    return { passkeyId: passkey.id, userId: passkey.user_id, ...proof };
  } catch (error) {
    ctx.log.info({ err: error }, 'a passkey was refused');
    return null;
  }
}

/**
 * The user is locked before the passkey, so that a concurrent reset of the password removes either the passkey or the
 * login that was made with it.
 */
async function useVerifiedPasskey<T>(
  ctx: CallerContext,
  trx: Db,
  { passkeyId, userId, counter, isSynced }: VerifiedPasskey,
  act: (trx: Db, userId: string) => Promise<T>,
): Promise<{ result: T } | null> {
  const stored = (await lockUser(trx, userId)) && (await lockPasskey(trx, passkeyId));
  if (!stored) return null;
  if (!isNextCounter(stored.counter, counter)) {
    const subject = { kind: 'passkey', id: passkeyId } as const;
    await writeAuditLine(ctx, trx, { act: 'passkey.counter_refused', userId, actor: 'system', subject });
    return null;
  }
  await markPasskeyUsed(trx, passkeyId, { counter, is_synced: isSynced, last_used_at: ctx.now() });
  return { result: await act(trx, userId) };
}
