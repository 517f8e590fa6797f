import { createHash, randomBytes } from 'node:crypto';
import { giftCodeOf, formatGiftCode, parseGiftCode } from '@pleamar/domain';
import { AppError } from '../../../common/app-error.ts';
import type { App, RequestContext } from '../../../common/context.ts';
import { assertWithinLimit, countFailure, networkOf } from '../../../common/rate-limits.ts';
import { seal, unseal } from '../../../common/sealing.ts';

/** 80 random bits need no slow hash. */
const hashOf = (code: string) => createHash('sha256').update(`gift\n${code}`).digest('hex');

export async function newGiftCode(app: App, giftId: string) {
  const code = giftCodeOf(randomBytes(16));
  return {
    codeHash: hashOf(code),
    codeSealed: await seal(app, sealedFor(giftId), Buffer.from(code)),
    codeEnding: code.slice(-4),
  };
}

export async function readGiftCode(app: App, gift: { id: string; code_sealed: string }): Promise<string> {
  const code = await unseal(app, sealedFor(gift.id), gift.code_sealed);
  return formatGiftCode(code.toString());
}

const sealedFor = (giftId: string) => `gift:${giftId}`;

export function typedHash(text: string): string | null {
  const code = parseGiftCode(text);
  return code === null ? null : hashOf(code);
}

/** A device makes as many keys of buyers without an account as it likes, so its network counts too. */
export type Guesser = { limit: 'giftFailuresPerAccount' | 'giftFailuresPerDevice'; id: string };

/** Codes are money: guesses are counted by account or device and by network, and the right ones are not. */
export async function refuseGuessers(ctx: RequestContext, { limit, id }: Guesser): Promise<void> {
  await assertWithinLimit(ctx, limit, id);
  await assertWithinLimit(ctx, 'giftFailuresPerAddress', networkOf(ctx.request.ip));
}

/** A code that does not exist, is spent, expired or blocked has the same answer. */
export async function refuseCode(ctx: RequestContext, { limit, id }: Guesser, path: string): Promise<never> {
  await countFailure(ctx, limit, id);
  await countFailure(ctx, 'giftFailuresPerAddress', networkOf(ctx.request.ip));
  throw new AppError('gift_unusable', { errors: [{ path, message: (texts) => texts.refusals.gift }] });
}
