import type { Translated } from '../translated.ts';
import type { texts as spanish } from '../es/checkout.ts';

export const texts: Translated<typeof spanish> = {
  tax: (percent) => `Tax (${percent}%)`,
  photos: (count) => `${count} photos`,
};
