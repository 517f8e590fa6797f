import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/image-config.ts';

export const texts: Translated<typeof spanish> = {
  title: 'Image Settings',
  prompt: 'Select an image from the slider to configure it',
  premium: 'Premium Image',
  premiumHint: 'Sold at its own price, outside the packs.',
  cover: 'Album cover image',
  price: 'Price (€)',
  priceHint: 'It counts if the photo is premium or the album has no packs.',
  priceInvalid: 'Enter a price of 0 or more, for example 8.05.',
  priceFallback: 'With 0, {{price}} will be used.',
  camera: 'Camera',
  takenAt: 'Taken at {{time}}',
  size: '{{width}} × {{height}} pixels',
  saveError: "We couldn't save the price of {{name}}.",
};
