import { AppError } from '../../../common/app-error.ts';
import type { RequestContext } from '../../../common/context.ts';
import { assertWithinLimit, countFailure, networkOf } from '../../../common/rate-limits.ts';
import { requireOrderKeyHash } from '../checkout/order-key.ts';

/**
 * Codes are money, so attempts with a wrong one are counted by account or device, and by network: a device makes as
 * many keys of guests as it likes. A code that does not exist, is spent, expired or blocked has the same answer; `path`
 * is its field of the request.
 */
export async function limitGiftGuessing<T>(
  ctx: RequestContext,
  { isGuest, path }: { isGuest: boolean; path: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const limits = [accountOrDevice(ctx, isGuest), ['giftFailuresPerAddress', networkOf(ctx.request.ip)] as const];
  for (const [limit, key] of limits) await assertWithinLimit(ctx, limit, key);
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'gift_unusable') throw error;
    for (const [limit, key] of limits) await countFailure(ctx, limit, key);
    throw new AppError('gift_unusable', {
      cause: error,
      errors: [{ path, message: (texts) => texts.refusals.gift }],
    });
  }
}

const accountOrDevice = (ctx: RequestContext, isGuest: boolean) =>
  isGuest || !ctx.user
    ? (['giftFailuresPerDevice', requireOrderKeyHash(ctx)] as const)
    : (['giftFailuresPerAccount', ctx.user.id] as const);
