import { PaymentsUnavailable } from '../../../adapters/payments/port.ts';
import { AppError, invalidField } from '../../../common/app-error.ts';
import type { UserContext } from '../../../common/context.ts';

export function requireOwnAddress(
  ctx: Pick<UserContext, 'config' | 'language'>,
  field: string,
  address: string,
): string {
  const url = URL.parse(address);
  const isOwn = url && ctx.config.ownOrigins.includes(url.origin) && url.username === '' && url.password === '';
  if (!isOwn) throw invalidField('return_address', field, ctx.language);
  return url.href;
}

export function throwAsRefusal(error: unknown): never {
  if (error instanceof PaymentsUnavailable) throw new AppError('payment_unavailable', { cause: error });
  throw error;
}
