import { createHash, randomBytes } from 'node:crypto';
import { sandboxDesk } from '../adapters/payments/sandbox/sandbox.ts';
import { TEST_CARDS } from '../adapters/payments/sandbox/cards.ts';
import type { ApiUnderTest, Caller } from './api.ts';
import { albumRow, photoRow, readyFields } from './rows.ts';

type PhotoWish = { premiumCents?: number; ownCents?: number; fileName?: string };

type AlbumWish = {
  owner: { id: string };
  photos?: number | PhotoWish[];
  packages?: { quantity: number; priceCents: number }[];
  title?: string;
  isPublic?: boolean;
};

export type AlbumForSale = { albumId: string; photoIds: string[]; originals: Buffer[] };

/** A published album with ready photos and their originals in the storage, without the way through the decoder. */
export async function anAlbumForSale(api: ApiUnderTest, wish: AlbumWish): Promise<AlbumForSale> {
  const { db, storage } = api.app;
  const photos = typeof wish.photos === 'number' ? Array.from({ length: wish.photos }, () => ({})) : wish.photos;
  const albumId = await albumRow(db, {
    user_id: wish.owner.id,
    ...(wish.title !== undefined && { title: wish.title }),
    ...(wish.isPublic !== undefined && { is_public: wish.isPublic }),
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
  if (wish.packages) {
    await db
      .insertInto('album_packages')
      .values(
        wish.packages.map(({ quantity, priceCents }) => ({ album_id: albumId, quantity, price_cents: priceCents })),
      )
      .execute();
  }
  return { albumId, photoIds, originals };
}

function readyPhoto({ premiumCents, ownCents, fileName }: PhotoWish, index: number) {
  return {
    ...readyFields,
    thumbnail_key: `public/t-${randomBytes(8).toString('hex')}.webp`,
    preview_key: `public/p-${randomBytes(8).toString('hex')}.webp`,
    file_name: fileName ?? `DSC_${1000 + index}.jpg`,
    is_premium: premiumCents !== undefined,
    premium_price_cents: premiumCents ?? ownCents ?? 805,
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

/** Starts a checkout as the cart page does. */
export async function anOrder(api: ApiUnderTest, buyer: Caller, photoIds: readonly string[]): Promise<StartedOrder> {
  const answer = await api.post('/orders/', { photo_ids: photoIds, ...RETURN_URLS }, { as: buyer });
  if (answer.statusCode !== 201) throw new Error(`The order answered ${answer.statusCode}: ${answer.body}`);
  const order: { id: string; checkout_url: string } = answer.json();
  return { ...order, session: order.checkout_url.split('/').at(-1) ?? '' };
}

/** Pays on the provider's side; its event comes with the next `api.runJobs()`. */
export const payAtProvider = (api: ApiUnderTest, order: StartedOrder, card: string = TEST_CARDS.succeeds) =>
  sandboxDesk(api.app.payments).pay(order.session, card);

/** An order that is paid and completed. */
export async function aPaidOrder(api: ApiUnderTest, buyer: Caller, photoIds: readonly string[]): Promise<StartedOrder> {
  const order = await anOrder(api, buyer, photoIds);
  await payAtProvider(api, order);
  await api.runJobs();
  return order;
}
