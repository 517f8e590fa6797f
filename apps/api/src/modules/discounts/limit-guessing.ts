import { AppError } from '../../common/app-error.ts';
import type { RequestContext } from '../../common/context.ts';
import { assertWithinLimit, countFailure, networkOf } from '../../common/rate-limits.ts';

/**
 * Codes are words that can be guessed, so attempts with unknown codes are counted. Codes that exist but no longer apply
 * are not counted, or visitors who share a network on a beach would lock each other out. `accountId` is null for
 * visitors and guests.
 */
export async function limitGuessing<T>(
  ctx: RequestContext,
  accountId: string | null,
  attempt: () => Promise<T>,
): Promise<T> {
  const limits = [
    ['discountFailuresPerAddress', networkOf(ctx.request.ip)] as const,
    ...(accountId === null ? [] : [['discountFailuresPerAccount', accountId] as const]),
  ];
  for (const [limit, key] of limits) await assertWithinLimit(ctx, limit, key);
  try {
    return await attempt();
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'discount_unknown';
    for (const [limit, key] of isWrong ? limits : []) await countFailure(ctx, limit, key);
    throw error;
  }
}
