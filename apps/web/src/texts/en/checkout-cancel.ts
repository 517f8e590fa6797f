import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/checkout-cancel.ts';

export const texts: Translated<typeof spanish> = {
  title: 'Payment cancelled',
  text: 'Nothing was charged. Your photos are still in the cart.',
  back: 'Back to the cart',
  explore: 'Keep looking at albums',
};
