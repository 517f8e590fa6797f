import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The header shows it without loading the cart's code, which sets it. */
const cartCount = createStore<{ count: number }>(() => ({ count: 0 }));

export const useCartCount = (): number => useStore(cartCount).count;

export const showCartCount = (count: number) => cartCount.setState({ count });
