import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { acceptPrices, cartOf, clearCart, mergeIntoCart, removeFromCart } from './change-cart.ts';

export const cartRoutes: Handlers<Contract['cart']> = {
  get: (ctx) => cartOf(ctx),
  merge: (ctx, { body }) => mergeIntoCart(ctx, body.photo_ids),
  acceptPrices: (ctx) => acceptPrices(ctx),
  removePhoto: (ctx, { params }) => removeFromCart(ctx, params.photoId),
  clear: (ctx) => clearCart(ctx),
};
