import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Payments } from '../adapters/payments/port.ts';
import { SIGNATURE_HEADER, signedEvent } from '../adapters/payments/sandbox/events.ts';
import { readOrCreateWebhookSecret } from '../adapters/payments/sandbox/secret.ts';
import { sandboxConsole } from '../adapters/payments/sandbox/sandbox.ts';
import { TEST_CARDS } from '../adapters/payments/sandbox/cards.ts';
import type { ApiUnderTest, Caller } from './api.ts';
import { albumRow, photoRow, readyFields } from './rows.ts';

type PhotoOptions = { premiumCents?: number; ownCents?: number; fileName?: string; isFree?: boolean };

type AlbumOptions = {
  owner: { id: string };
  photos?: number | PhotoOptions[];
  packages?: { quantity: number; priceCents: number }[];
  title?: string;
  isPublic?: boolean;
  webCents?: number;
};

export type AlbumForSale = { albumId: string; photoIds: string[]; originals: Buffer[] };

/** The storage has the originals, but the decoder does not run. */
export async function anAlbumForSale(api: ApiUnderTest, options: AlbumOptions): Promise<AlbumForSale> {
  const { db, storage } = api.app;
  const photos =
    typeof options.photos === 'number' ? Array.from({ length: options.photos }, () => ({})) : options.photos;
  const albumId = await albumRow(db, {
    user_id: options.owner.id,
    ...(options.title !== undefined && { title: options.title }),
    ...(options.isPublic !== undefined && { is_public: options.isPublic }),
    ...(options.webCents !== undefined && { web_price_cents: options.webCents }),
  });
  const photoIds: string[] = [];
  const originals: Buffer[] = [];
  for (const [index, photo] of (photos ?? [{}]).entries()) {
    const bytes = randomBytes(2000 + index);
    const key = `originals/${randomBytes(8).toString('hex')}.jpg`;
    await storage.putBuffer(key, bytes);
    originals.push(bytes);
    photoIds.push(await photoRow(db, albumId, { ...readyPhoto(photo, index), ...ofBytes(bytes), original_key: key }));
  }
  if (options.packages && options.packages.length > 0) {
    await db
      .insertInto('album_packages')
      .values(
        options.packages.map(({ quantity, priceCents }) => ({ album_id: albumId, quantity, price_cents: priceCents })),
      )
      .execute();
  }
  return { albumId, photoIds, originals };
}

function readyPhoto({ premiumCents, ownCents, fileName, isFree = false }: PhotoOptions, index: number) {
  return {
    ...readyFields,
    thumbnail_key: `public/t-${randomBytes(8).toString('hex')}.webp`,
    preview_key: `public/p-${randomBytes(8).toString('hex')}.webp`,
    file_name: fileName ?? `DSC_${1000 + index}.jpg`,
    is_premium: premiumCents !== undefined,
    premium_price_cents: premiumCents ?? ownCents ?? 805,
    is_free: isFree,
    position: index,
  };
}

const ofBytes = (bytes: Buffer) => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

export const RETURN_URLS = {
  success_url: 'http://localhost:3000/dashboard/ordenes',
  cancel_url: 'http://localhost:3000/checkout/cancel',
};

export type StartedOrder = { id: string; checkout_url: string; session: string };

/** `webPhotoIds` are those of the photos that are bought as web size. */
export async function anOrder(
  api: ApiUnderTest,
  buyer: Caller,
  photoIds: readonly string[],
  webPhotoIds?: readonly string[],
): Promise<StartedOrder> {
  const web = webPhotoIds && { web_photo_ids: webPhotoIds };
  const answer = await api.post('/orders/', { photo_ids: photoIds, ...web, ...RETURN_URLS }, { as: buyer });
  if (answer.statusCode !== 201) throw new Error(`The order answered ${answer.statusCode}: ${answer.body}`);
  const order: { id: string; checkout_url: string } = answer.json();
  return { ...order, session: order.checkout_url.split('/').at(-1) ?? '' };
}

/** The event comes with the next `api.runJobs()`. */
export const payAtProvider = (api: ApiUnderTest, order: StartedOrder, card: string = TEST_CARDS.succeeds) =>
  sandboxConsole(api.app.payments).pay(order.session, card);

export async function aPaidOrder(
  api: ApiUnderTest,
  buyer: Caller,
  photoIds: readonly string[],
  webPhotoIds?: readonly string[],
): Promise<StartedOrder> {
  const order = await anOrder(api, buyer, photoIds, webPhotoIds);
  await payAtProvider(api, order);
  await api.runJobs();
  return order;
}

/** The oldest event is first; only the test delivers them from here on. */
export async function takeEvents(api: ApiUnderTest, orderId: string): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    update sandbox.events set delivered_at = now()
    where payload -> 'content' ->> 'order' = ${orderId} returning payload, created_at`.execute(api.app.db);
  return rows.map(({ payload }) => payload);
}

export async function postEvent(api: ApiUnderTest, event: unknown, signedAt: Date = api.clock.now) {
  const { body, signature } = signedEvent(event, await readOrCreateWebhookSecret(api.app.db), signedAt);
  return api.request('POST', '/webhooks/sandbox', {
    payload: body,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
  });
}

export async function statusOf(api: ApiUnderTest, orderId: string): Promise<string> {
  const { status } = await api.app.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return status;
}

export async function accessOf(api: ApiUnderTest, userId: string): Promise<string[]> {
  const rows = await api.app.db
    .selectFrom('photo_access')
    .select('photo_id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map((row) => row.photo_id).toSorted();
}

export async function balancesOf(api: ApiUnderTest, orderIds: readonly string[]): Promise<Record<string, number>> {
  const rows = await api.app.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select(['a.kind', (eb) => eb.fn.sum<string>('e.amount_cents').as('cents')])
    .where('t.order_id', 'in', orderIds)
    .groupBy('a.kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, Number(cents)]));
}

export async function withBrokenProvider<T>(
  api: ApiUnderTest,
  broken: Partial<Payments>,
  work: () => Promise<T>,
): Promise<T> {
  const whole = api.app.payments;
  api.app.payments = { ...whole, ...broken };
  try {
    return await work();
  } finally {
    api.app.payments = whole;
  }
}

export async function awaitOriginals(api: ApiUnderTest, photoIds: readonly string[]): Promise<void> {
  for (const photoId of photoIds) {
    const key = `previews/${randomBytes(8).toString('hex')}.jpg`;
    await api.app.storage.putBuffer(key, randomBytes(2000));
    await api.app.db
      .updateTable('photos')
      .set({
        original_key: key,
        original_awaited_since: api.clock.now,
        announced_width: 300,
        announced_height: 200,
      })
      .where('id', '=', photoId)
      .execute();
  }
}
