import { isOrderKey, ORDER_KEY_HEADER } from '@pleamar/domain';
import { invalidField } from '../../../common/app-error.ts';
import type { RequestContext } from '../../../common/context.ts';
import { hashToken } from '../../auth/tokens.ts';

export function requireOrderKeyHash(ctx: RequestContext): string {
  const hash = readOrderKeyHash(ctx);
  if (hash === null) throw invalidField('order_key', 'X-Order-Key', ctx.language);
  return hash;
}

export function readOrderKeyHash(ctx: RequestContext): string | null {
  const key = ctx.request.header(ORDER_KEY_HEADER) ?? '';
  return isOrderKey(key) ? hashToken(key) : null;
}
