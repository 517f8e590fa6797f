import { emptyCart } from '@pleamar/domain/cart';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { showCartCount } from '../../shared/cart-count.ts';
import type { KeptCart } from './kept-cart.ts';

export interface CartState extends KeptCart {
  /** Whether the account's copy was seen since the login. */
  isChecked: boolean;
  /** Why it could not be, if it could not. */
  error: unknown;
}

export const nobody = '';
export const nothing: CartState = {
  ownerId: nobody,
  cart: emptyCart(),
  added: [],
  removed: [],
  isChecked: false,
  error: null,
};

/** Spec §3, for the user who is logged in. A visitor's is empty: what fills it (`cart-store.ts`) comes with the login. */
export const cartStore = createStore<CartState>(() => nothing);

cartStore.subscribe(({ cart }) => showCartCount(cart.photoIds.length));

export const useCart = (): CartState => useStore(cartStore);

export const useIsInCart = (photoId: string): boolean =>
  useStore(cartStore, ({ cart }) => cart.photoIds.includes(photoId));
