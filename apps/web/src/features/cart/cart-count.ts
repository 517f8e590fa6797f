import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The cart's feature sets it; the header only shows it. */
const cartCount = createStore<{ count: number }>(() => ({ count: 0 }));

export const useCartCount = (): number => useStore(cartCount).count;

export const showCartCount = (count: number) => cartCount.setState({ count });
