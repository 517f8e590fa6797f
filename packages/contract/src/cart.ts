import { z } from 'zod';
import { Id } from './common.ts';
import { endpoint } from './endpoint.ts';
import { PackagePrice } from './albums.ts';
import { PhotoWithAlbum } from './photos.ts';

/** A photo that waits in the cart, and why it cannot be bought if it cannot. */
export const CartLine = z
  .object({
    photo_id: Id,
    photo: PhotoWithAlbum.nullable(),
    trouble: z.enum(['bought', 'gone', 'own']).nullable(),
  })
  .meta({ id: 'CartLine' });

export const CartAnswer = z
  .object({ lines: z.array(CartLine), packages: z.record(z.string(), z.array(PackagePrice)) })
  .meta({ id: 'Cart' });
export type CartAnswer = z.infer<typeof CartAnswer>;

export const cart = {
  get: endpoint({
    method: 'GET',
    path: '/cart',
    access: 'user',
    summary: "The account's cart as it stands now: prices, and what was bought or went away since",
    returns: CartAnswer,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/cart/photos',
    access: 'user',
    summary: 'Add photos; those already there stay',
    body: z.object({ photo_ids: z.array(Id).max(1000) }),
    returns: CartAnswer,
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/cart/photos/:photoId',
    access: 'user',
    summary: 'Take a photo out',
    params: z.object({ photoId: Id }),
    returns: CartAnswer,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/cart',
    access: 'user',
    summary: 'Empty the cart',
    returns: CartAnswer,
  }),
};
