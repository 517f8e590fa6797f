import { isOrderKey, ORDER_KEY_HEADER } from '@pleamar/domain';
import { invalidField } from '../../common/app-error.ts';
import type { Ctx } from '../../common/ctx.ts';
import { hashOf } from '../auth/tokens.ts';

/** The order's secret from the request's header, as it is stored. */
export function orderKeyHash(ctx: Ctx): string {
  const hash = givenKeyHash(ctx);
  if (hash === null) throw invalidField('order_key', 'X-Order-Key', ctx.language);
  return hash;
}

/** Null without a key, or with something that is not one. */
export function givenKeyHash(ctx: Ctx): string | null {
  const key = ctx.request.header(ORDER_KEY_HEADER) ?? '';
  return isOrderKey(key) ? hashOf(key) : null;
}
