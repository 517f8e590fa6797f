import { randomBytes, randomUUID } from 'node:crypto';
import { ORDER_KEY_HEADER } from '@pleamar/domain';
import type { ApiUnderTest } from './api.ts';
import { lastMailTo } from './mailbox.ts';
import { payAtProvider, RETURN_URLS, type StartedOrder } from './orders.ts';
import { anAddress } from './people.ts';

export interface GuestDevice {
  email: string;
  key: string;
  address: string;
}

export const aGuest = (traits: Partial<GuestDevice> = {}): GuestDevice => ({
  email: `${randomUUID()}@example.com`,
  key: newKey(),
  address: anAddress(),
  ...traits,
});

export const newKey = () => randomBytes(32).toString('base64url');

export const withKey = (key: string) => ({ [ORDER_KEY_HEADER]: key });

interface Purchase {
  headers?: Record<string, string>;
  expectedTotal?: number;
  webPhotoIds?: readonly string[];
}

export const startAsGuest = (
  api: ApiUnderTest,
  guest: GuestDevice,
  photoIds: readonly string[],
  { headers = {}, expectedTotal, webPhotoIds }: Purchase = {},
) =>
  api.post(
    '/guest_orders',
    {
      photo_ids: photoIds,
      email: guest.email,
      cancel_url: RETURN_URLS.cancel_url,
      ...(expectedTotal !== undefined && { expected_total: expectedTotal }),
      ...(webPhotoIds && { web_photo_ids: webPhotoIds }),
    },
    { headers: { ...withKey(guest.key), ...headers }, address: guest.address },
  );

export async function aGuestOrder(
  api: ApiUnderTest,
  guest: GuestDevice,
  photoIds: readonly string[],
  purchase: Purchase = {},
) {
  const answer = await startAsGuest(api, guest, photoIds, purchase);
  if (answer.statusCode !== 201) throw new Error(`The order answered ${answer.statusCode}: ${answer.body}`);
  const order: { id: string; checkout_url: string } = answer.json();
  return { ...order, session: order.checkout_url.split('/').at(-1) ?? '' } satisfies StartedOrder;
}

export async function aPaidGuestOrder(
  api: ApiUnderTest,
  guest: GuestDevice,
  photoIds: readonly string[],
  purchase: Purchase = {},
) {
  const order = await aGuestOrder(api, guest, photoIds, purchase);
  await payAtProvider(api, order);
  await api.runJobs();
  return order;
}

export const readAsGuest = (api: ApiUnderTest, orderId: string, key: string) =>
  api.get(`/guest_orders/${orderId}`, { headers: withKey(key) });

export const mailedKey = async (api: ApiUnderTest, email: string) => (await lastMailTo(api, email)).link.hash.slice(1);
