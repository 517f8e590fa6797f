import type { PasskeyAnswer } from '@pleamar/contract';
import { isNextCounter } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext, RequestContext } from '../../common/context.ts';
import { assertWithinLimit, consumeLimit, networkOf } from '../../common/rate-limits.ts';
import type { Db } from '../../db/connect.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { consumeChallenge, type ChallengePurpose } from './passkey-challenges.ts';
import { lockPasskey, passkeyByCredential, markPasskeyUsed } from './queries/passkeys.ts';
import { lockUser } from './queries/two-factor.ts';

/**
 * `act` runs in the transaction that updates the passkey's counter, after the answer was verified. An unknown passkey,
 * another user's and a wrong signature are refused with the same error.
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

/** Authenticators keep the user's id in these 16 bytes, which name no person. */
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
  const expected = await consumeChallenge(ctx, answer.response.clientDataJSON, purpose);
  const passkey = await passkeyByCredential(ctx.db, answer.id);
  if (!passkey || (purpose.userId !== null && passkey.user_id !== purpose.userId)) return null;
  const { userHandle } = answer.response;
  // Without a list to choose from, the passkey's answer must name its user.
  if ((userHandle || purpose.purpose === 'login') && userHandle !== userHandleOf(passkey.user_id)) return null;
  try {
    const proof = await ctx.passkeys.read(answer, expected, passkey.public_key);
    return { passkeyId: passkey.id, userId: passkey.user_id, ...proof };
  } catch (error) {
    ctx.log.info({ err: error }, 'a passkey was refused');
    return null;
  }
}

/**
 * The user is locked before the passkey. If the password is reset at the same moment, the reset then removes either the
 * passkey or the login made by it.
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
