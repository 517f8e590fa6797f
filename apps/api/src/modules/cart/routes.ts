import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { acceptPrices, clearCart, mergeIntoCart, removeFromCart } from './change-cart.ts';
import { reviewPhotos } from './review-photos.ts';
import { readCart } from './read-cart.ts';

export const cartRoutes: Handlers<Contract['cart']> = {
  review: (ctx, { body }) => reviewPhotos(ctx, body.photo_ids, body.web_photo_ids),
  get: (ctx) => readCart(ctx),
  merge: (ctx, { body }) => mergeIntoCart(ctx, body.photo_ids, body.size),
  acceptPrices: (ctx) => acceptPrices(ctx),
  removePhoto: (ctx, { params }) => removeFromCart(ctx, params.photoId),
  clear: (ctx) => clearCart(ctx),
};
