import type { Translated } from '../translated.ts';
import type { texts as spanish } from '../es/packages.ts';

export const texts: Translated<typeof spanish> = {
  quantity: 'The number of photos must be a whole number above 0.',
  tooMany: (most) => `${most} photos per pack at most.`,
  repeated: 'There is already a pack with that many photos.',
  price: 'The price must be above 0, with two decimals at most.',
  tooDear: 'The price is too high.',
};
