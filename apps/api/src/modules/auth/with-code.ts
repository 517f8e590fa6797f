import { AppError } from '../../common/app-error.ts';
import type { CallerContext, RequestContext, UserRequestContext } from '../../common/context.ts';
import { oneAtATime } from '../../common/one-at-a-time.ts';
import { networkOf, assertWithinLimit, consumeLimit } from '../../common/rate-limits.ts';
import { unseal } from '../../common/sealing.ts';
import type { Db } from '../../db/connect.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { sendTwoFactorMailJob } from './job-kinds.ts';
import { countRecoveryCodes, findFactor, lockUser, markStepUsed, consumeRecoveryCode } from './queries/two-factor.ts';
import { hashRecoveryCodes, parseRecoveryCode } from './recovery-codes.ts';
import { findStepOfCode } from './totp.ts';

type Factor = NonNullable<Awaited<ReturnType<typeof findFactor>>>;
export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

export type CodeKind = 'app' | 'recovery_code';

interface CodeCheck {
  userId: string;
  code: string;
  state: 'on' | 'begun';
}

/**
 * Runs `act` in the transaction that consumes the code. Wrong codes are counted under the user's lock, so that of a
 * thousand concurrent codes only ten are checked.
 */
export async function withCode<T>(
  ctx: RequestContext,
  { userId, code, state }: CodeCheck,
  act: (trx: Db, user: LockedUser, codeKind: CodeKind) => Promise<T>,
): Promise<T> {
  const network = networkOf(ctx.request.ip);
  await assertWithinLimit(ctx, 'codeFailuresPerAddress', network);
  const done = await oneAtATime(`code:${userId}`, () =>
    ctx.db.transaction().execute(async (trx) => {
      const user = await lockUser(trx, userId);
      const factor = user && (await findFactor(trx, userId));
      if (!factor) throw new AppError('two_factor_off');
      if ((factor.confirmed_at !== null) !== (state === 'on'))
        throw new AppError(`two_factor_${stateOfFactor(factor)}`);
      await assertWithinLimit({ ...ctx, db: trx }, 'codeFailuresPerAccount', userId);
      const codeKind = await verifyCode(ctx, trx, factor, code);
      if (codeKind) return { result: await act(trx, user, codeKind) };
      const isLast = await consumeLimit({ ...ctx, db: trx }, 'codeFailuresPerAccount', userId);
      if (isLast) await writeAuditLine(ctx, trx, { act: 'two_factor.locked', userId, actor: 'system' });
      return null;
    }),
  );
  if (done) return done.result;
  await consumeLimit(ctx, 'codeFailuresPerAddress', network);
  throw new AppError('wrong_code');
}

/** For acts that cannot be undone. Requires a code if the second step of the account is on. */
export async function confirmSecondStep(ctx: UserRequestContext, code = ''): Promise<void> {
  const { id: userId } = ctx.user;
  const factor = await findFactor(ctx.db, userId);
  if (!factor?.confirmed_at) return;
  await withCode(ctx, { userId, code, state: 'on' }, async () => undefined);
}

const stateOfFactor = ({ confirmed_at }: Factor) => (confirmed_at ? 'on' : 'off');

async function verifyCode(ctx: CallerContext, trx: Db, factor: Factor, typed: string): Promise<CodeKind | null> {
  const digits = typed.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const secret = await unseal(ctx, factor.user_id, factor.sealed_secret);
    const step = findStepOfCode(secret, digits, { now: ctx.now(), after: factor.last_step });
    if (step === null) return null;
    await markStepUsed(trx, factor.user_id, step);
    return 'app';
  }
  const code = parseRecoveryCode(typed);
  return code !== null && (await redeemRecoveryCode(ctx, trx, factor.user_id, code)) ? 'recovery_code' : null;
}

async function redeemRecoveryCode(ctx: CallerContext, trx: Db, userId: string, code: string): Promise<boolean> {
  const [hash = ''] = await hashRecoveryCodes(ctx, [code]);
  if (!(await consumeRecoveryCode(trx, userId, hash, ctx.now()))) return false;
  const left = await countRecoveryCodes(trx, userId);
  await writeAuditLine(ctx, trx, { act: 'two_factor.recovery_code_used', userId, details: { left } });
  await ctx.queue.add(trx, sendTwoFactorMailJob, { userId, what: 'recoveryCodeUsed', left });
  return true;
}
