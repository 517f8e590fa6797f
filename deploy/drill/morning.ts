// A morning of use: an album is published, and one of its photos is sold.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@pleamar/contract';
import { readOrCreateWebhookSecret } from '../../apps/api/src/adapters/payments/sandbox/secret.ts';
import { connect } from '../../apps/api/src/db/connect.ts';
import { placeId } from '../../apps/api/src/modules/places/gazetteer.ts';
import { type PaidCheckout, paidEvent, sessionOf, signedDelivery } from '../../apps/api/src/testing/paid-event.ts';
import { aPicture } from '../../apps/api/src/testing/pictures.ts';
import { callApi, requestApi } from '../../testing/call-api.ts';
import type { RunningProduct } from './product.ts';

export interface Purchase {
  photoId: string;
  buyerToken: string;
  original: Buffer;
}

export async function aMorning(product: RunningProduct, photos: number): Promise<Purchase> {
  const photographerToken = await registerUser(product, 'photographer');
  const buyerToken = await registerUser(product, 'surfer');
  const photoId = await publishAlbum(product, photographerToken, photos);
  await buyPhoto(product, photoId, buyerToken);
  return { photoId, buyerToken, original: await readOriginal(product, photoId, buyerToken) };
}

export async function hasOriginal(product: RunningProduct, purchase: Purchase): Promise<boolean> {
  return purchase.original.equals(await readOriginal(product, purchase.photoId, purchase.buyerToken));
}

/** Returns the token of a login. */
async function registerUser({ origin }: RunningProduct, role: 'photographer' | 'surfer'): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const password = 'marea-baja-9';
  await callApi(origin, contract.users.register, {
    body: {
      username: email,
      full_name: 'Mar Olas',
      email,
      password,
      is_photographer: role === 'photographer',
      is_surfer: role === 'surfer',
    },
  });
  const login = await callApi(origin, contract.auth.login, { body: { email, password } });
  if (!('access_token' in login)) throw new Error('The login asks for a code.');
  return login.access_token;
}

/** Returns one of the photos, when all are ready. */
async function publishAlbum({ origin }: RunningProduct, token: string, photos: number): Promise<string> {
  const surfBreakId = placeId('europa/ES/pais-vasco/mundaka');
  const album = { title: 'Mañana', date: '2026-05-01', is_public: true, surf_break_id: surfBreakId };
  const { id: albumId } = await callApi(origin, contract.albums.create, { body: album }, { token });
  const form = new FormData();
  for (let index = 0; index < photos; index += 1)
    form.append('files', new Blob([new Uint8Array(await aPicture())]), `DSC_${index}.jpg`);
  await callApi(origin, contract.photos.upload, { params: { albumId } }, { token, form });
  for (;;) {
    const { items } = await callApi(origin, contract.photos.ofAlbum, { params: { albumId } }, { token });
    const [first] = items;
    if (first && items.filter(({ status }) => status === 'ready').length === photos) return first.id;
    await wait(200);
  }
}

async function buyPhoto(product: RunningProduct, photoId: string, token: string): Promise<void> {
  const { origin } = product;
  const pages = { success_url: `${origin}/dashboard/ordenes`, cancel_url: `${origin}/checkout/cancel` };
  const order = await callApi(origin, contract.orders.create, { body: { photo_ids: [photoId], ...pages } }, { token });
  const { total_amount } = await callApi(origin, contract.orders.get, { params: { orderId: order.id } }, { token });
  await pay(product, { order: order.id, session: sessionOf(order.checkout_url ?? ''), totalCents: total_amount });
}

/** Only the card provider's signed event completes an order. */
async function pay({ origin, databaseUrl }: RunningProduct, paid: PaidCheckout): Promise<void> {
  const { db, close } = connect(databaseUrl);
  const secret = await readOrCreateWebhookSecret(db).finally(close);
  const response = await fetch(`${origin}/api/v1/webhooks/sandbox`, {
    method: 'POST',
    ...signedDelivery(paidEvent(paid), secret),
  });
  if (!response.ok) throw new Error(`The event was answered ${response.status}.`);
}

async function readOriginal({ origin }: RunningProduct, photoId: string, token: string): Promise<Buffer> {
  const response = await requestApi(origin, contract.photos.original, { params: { photoId } }, { token });
  if (!response.ok) throw new Error(`The original was answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}
