import { randomBytes } from 'node:crypto';
import type { Proof, TwoFactor } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { UserContext, UserRequestContext } from '../../common/context.ts';
import { seal } from '../../common/sealing.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { sendTwoFactorMailJob } from './job-kinds.ts';
import { confirmPassword } from './login.ts';
import {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  lockUser,
  replaceRecoveryCodes,
} from './queries/two-factor.ts';
import { hashRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts';
import { encodeBase32 } from './totp.ts';
import { withBothSteps } from './confirm-identity.ts';
import { withCode } from './with-code.ts';

interface PasswordAndCode {
  password: string;
  code: string;
}

export async function readTwoFactor(ctx: UserContext): Promise<TwoFactor> {
  const factor = await findFactor(ctx.db, ctx.user.id);
  return {
    on_since: factor?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(ctx.db, ctx.user.id),
  };
}

/** The second step is not on before `confirmTwoFactor` got a code of the new secret. */
export async function beginTwoFactor(ctx: UserContext): Promise<string> {
  const secret = randomBytes(20);
  const sealed = await seal(ctx, ctx.user.id, secret);
  const isBegun = await ctx.db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, ctx.user.id))) throw new AppError('session_expired');
    return beginFactor(trx, ctx.user.id, sealed, ctx.now());
  });
  if (!isBegun) throw new AppError('two_factor_on');
  return encodeBase32(secret);
}

export async function confirmTwoFactor(
  ctx: UserRequestContext,
  { password, code }: PasswordAndCode,
): Promise<string[]> {
  await confirmPassword(ctx, password);
  const { id: userId } = ctx.user;
  const codes = newRecoveryCodes();
  const hashes = await hashRecoveryCodes(ctx, codes);
  return withCode(ctx, { userId, code, state: 'begun' }, async (trx) => {
    await confirmFactor(trx, userId, ctx.now());
    await replaceRecoveryCodes(trx, userId, hashes, ctx.now());
    await writeAuditLine(ctx, trx, { act: 'two_factor.on', userId });
    await ctx.queue.add(trx, sendTwoFactorMailJob, { userId, what: 'on' });
    return codes;
  });
}

export async function endTwoFactor(ctx: UserRequestContext, proof: Proof): Promise<void> {
  const { id: userId } = ctx.user;
  await withBothSteps(ctx, proof, async (trx, user) => {
    if (user.is_operator) throw new AppError('two_factor_required');
    await deleteFactor(trx, userId);
    await writeAuditLine(ctx, trx, { act: 'two_factor.off', userId });
    await ctx.queue.add(trx, sendTwoFactorMailJob, { userId, what: 'off' });
  });
}

export async function renewRecoveryCodes(ctx: UserRequestContext, proof: Proof): Promise<string[]> {
  const { id: userId } = ctx.user;
  const codes = newRecoveryCodes();
  const hashes = await hashRecoveryCodes(ctx, codes);
  return withBothSteps(ctx, proof, async (trx) => {
    await replaceRecoveryCodes(trx, userId, hashes, ctx.now());
    await writeAuditLine(ctx, trx, { act: 'two_factor.codes_renewed', userId });
    return codes;
  });
}
