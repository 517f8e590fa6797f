import { emptyCart } from '@pleamar/domain/orders/cart';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { showCartCount } from './cart-count.ts';
import type { CartPhoto } from './cart-lines.ts';
import type { StoredCart } from './stored-cart.ts';

export interface CartState extends StoredCart {
  isChecked: boolean;
  error: unknown;
}

export const noOwner = '';
export const noCart: CartState = {
  ownerId: noOwner,
  cart: emptyCart(),
  added: [],
  removed: [],
  isChecked: false,
  error: null,
};

/** Empty for a visitor; `cart-changes.ts`, which fills it, loads with the login. */
export const cartStore = createStore<CartState>(() => noCart);

cartStore.subscribe(({ cart }) => showCartCount(cart.photoIds.length));

export const useCart = (): CartState => useStore(cartStore);

export const useCartPhoto = (photoId: string): CartPhoto | undefined =>
  useStore(cartStore, ({ cart }) => cart.photos.find(({ id }) => id === photoId));

export const useIsInCart = (photoId: string): boolean =>
  useStore(cartStore, ({ cart }) => cart.photoIds.includes(photoId));
