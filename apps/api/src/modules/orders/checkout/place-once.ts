import { createHash } from 'node:crypto';
import { HOUR_MS, IDEMPOTENCY_KEY_HOURS } from '@pleamar/domain';
import { z } from 'zod';
import { AppError } from '../../../common/app-error.ts';
import type { UserContext } from '../../../common/context.ts';
import { parseRequestPart } from '../../../common/parse-request-part.ts';
import type { Db } from '../../../db/connect.ts';
import { findKeyUse, lockBuyer, saveKeyUse } from '../queries/placing.ts';

const IdempotencyKey = z.object({ 'Idempotency-Key': z.string().max(255).optional() });

export const parseIdempotencyKey = (ctx: UserContext, key: string | undefined): string | undefined =>
  parseRequestPart(IdempotencyKey, { 'Idempotency-Key': key }, ctx.language)['Idempotency-Key'];

/** A request that is repeated with its key gets the order of the first; another request with that key is refused. */
export async function placeOnce(
  ctx: UserContext,
  trx: Db,
  { idempotencyKey, request }: { idempotencyKey: string | undefined; request: unknown },
  place: () => Promise<string>,
): Promise<string> {
  await lockBuyer(trx, ctx.user.id);
  if (!idempotencyKey) return place();
  const now = ctx.now();
  const use = { userId: ctx.user.id, key: idempotencyKey };
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const earlier = await findKeyUse(trx, use, now);
  if (earlier) {
    if (earlier.request_hash !== requestHash || !earlier.order_id) throw new AppError('idempotency_reused');
    return earlier.order_id;
  }
  const orderId = await place();
  const expiresAt = new Date(now.getTime() + IDEMPOTENCY_KEY_HOURS * HOUR_MS);
  await saveKeyUse(trx, use, { requestHash, orderId, now, expiresAt });
  return orderId;
}
