import { PaymentsUnavailable } from '../../../adapters/payments/port.ts';
import { AppError, invalidField } from '../../../common/app-error.ts';
import type { UserContext } from '../../../common/context.ts';

export function requireOwnUrl(ctx: Pick<UserContext, 'config' | 'language'>, field: string, url: string): string {
  const parsed = URL.parse(url);
  const isOwn =
    parsed && ctx.config.ownOrigins.includes(parsed.origin) && parsed.username === '' && parsed.password === '';
  if (!isOwn) throw invalidField('return_address', field, ctx.language);
  return parsed.href;
}

export function throwAsRefusal(error: unknown): never {
  if (error instanceof PaymentsUnavailable) throw new AppError('payment_unavailable', { cause: error });
  throw error;
}
