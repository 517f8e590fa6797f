import { randomBytes } from 'node:crypto';
import type { DiscountCode } from '@pleamar/contract';
import type { ApiUnderTest, Caller } from './api.ts';
import type { GuestDevice } from './guests.ts';
import { withKey } from './guests.ts';
import { payAtProvider, RETURN_URLS, type StartedOrder } from './orders.ts';

export const aCodeText = () => `OLA-${randomBytes(6).toString('hex').toUpperCase()}`;

type Traits = { percent?: unknown; amount?: unknown };

export const codeRequest = ({ percent, amount, ...more }: Traits & object) => ({
  value: amount === undefined ? { kind: 'percent', percent } : { kind: 'amount', amount },
  ...more,
});

export async function aDiscount(
  api: ApiUnderTest,
  as: Caller,
  traits: object = { percent: 10 },
): Promise<DiscountCode> {
  const answer = await api.post('/discount-codes', { code: aCodeText(), ...codeRequest(traits) }, { as });
  if (answer.statusCode !== 201) throw new Error(`The code answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

export const orderWith = (
  api: ApiUnderTest,
  as: Caller,
  photoIds: readonly string[],
  code: string,
  more: object = {},
) => api.post('/orders/', { photo_ids: photoIds, ...RETURN_URLS, discount_code: code, ...more }, { as });

export const guestOrderWith = (
  api: ApiUnderTest,
  guest: GuestDevice,
  photoIds: readonly string[],
  code: string,
  more: object = {},
) =>
  api.post(
    '/guest_orders',
    { photo_ids: photoIds, email: guest.email, cancel_url: RETURN_URLS.cancel_url, discount_code: code, ...more },
    { headers: withKey(guest.key), address: guest.address },
  );

export async function aPaidOrderWith(
  api: ApiUnderTest,
  as: Caller,
  photoIds: readonly string[],
  code: string,
  more: object = {},
): Promise<StartedOrder> {
  const answer = await orderWith(api, as, photoIds, code, more);
  if (answer.statusCode !== 201) throw new Error(`The order answered ${answer.statusCode}: ${answer.body}`);
  const order: { id: string; checkout_url: string } = answer.json();
  const started = { ...order, session: order.checkout_url.split('/').at(-1) ?? '' };
  await payAtProvider(api, started);
  await api.runJobs();
  return started;
}
