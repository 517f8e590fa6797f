import type { Proof } from '@pleamar/contract';
import type { UserCtx } from '../../common/ctx.ts';
import { confirmPasskey } from './check-passkey.ts';
import { confirmPassword } from './login.ts';
import { confirmSecondStep } from './with-code.ts';

/** Proves the person behind a login again, before an act that outlives it. A passkey is both factors (decision 104). */
export async function confirmIdentity(ctx: UserCtx, { password = '', code, passkey }: Proof): Promise<void> {
  if (passkey) return confirmPasskey(ctx, passkey);
  await confirmPassword(ctx, password);
  await confirmSecondStep(ctx, code);
}
