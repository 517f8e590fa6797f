import { MAX_CART_PHOTOS, PHOTO_SIZES } from '@pleamar/domain';
import { z } from 'zod';
import { Euros, SomeId, WebPhotoIds } from './common.ts';
import type { SchemaTable } from '../endpoint.ts';
import { PackagePrice } from './albums.ts';
import { PhotoWithAlbum } from './photo.ts';

export const CartLine = z
  .object({
    photo_id: z.string(),
    photo: PhotoWithAlbum.nullable(),
    /** `on_its_way` is a photo of an order of the buyer whose payment the bank has not confirmed yet. */
    trouble: z.enum(['bought', 'gone', 'own', 'on_its_way']).nullable(),
    /** A web size that is no longer offered becomes the original. */
    size: z.enum(PHOTO_SIZES),
    /**
     * The photo alone cost this, in this size, when it was last shown. A page whose price differs shows the change
     * before payment.
     */
    seen_price: Euros.nullable(),
  })
  .meta({ id: 'CartLine' });

export const CartAnswer = z
  .object({ lines: z.array(CartLine), packages: z.record(z.string(), z.array(PackagePrice)) })
  .meta({ id: 'Cart' });
export type CartAnswer = z.infer<typeof CartAnswer>;

export const cartSchemas = {
  review: {
    summary: 'What photos cost before they are bought, for a visitor too; takes the key of an album by link',
    body: z.object({
      photo_ids: z.array(SomeId).min(1).max(MAX_CART_PHOTOS),
      web_photo_ids: WebPhotoIds,
    }),
    returns: CartAnswer,
  },
  get: {
    summary: "The account's cart now: prices, and photos that were bought or removed since",
    returns: CartAnswer,
  },
  merge: {
    summary:
      'Add photos; those already there stay, and change their size where one is given. Those that can no longer be added are returned as gone',
    body: z.object({ photo_ids: z.array(SomeId).max(MAX_CART_PHOTOS), size: z.enum(PHOTO_SIZES).optional() }),
    returns: CartAnswer,
    refusals: ['cart_full'],
  },
  acceptPrices: {
    summary: 'The buyer has read the changed prices: what the photos cost now becomes what was seen',
    returns: CartAnswer,
  },
  removePhoto: { summary: 'Take a photo out', params: z.object({ photoId: SomeId }), returns: CartAnswer },
  clear: { summary: 'Empty the cart', returns: CartAnswer },
} satisfies SchemaTable;
