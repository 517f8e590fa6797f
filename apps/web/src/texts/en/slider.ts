import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/slider.ts';

export const texts: Translated<typeof spanish> = {
  title: 'Uploaded Images',
  previousAria: 'Previous images',
  nextAria: 'Next images',
  premiumBadge: 'P',
  premiumAria: 'Premium',
  coverBadge: 'C',
  coverAria: 'Cover',
  selectAria: 'Configure the image {{name}}',
  selectedAria: '{{name}}, selected',
  removeAria: 'Remove the image {{name}}',
  removed: '{{name}} will be removed when you save.',
  removedMore: '{{name}} and {{count}} more will be removed when you save.',
  removeBought_one: 'Anyone who bought it keeps it.',
  removeBought_other: 'Anyone who bought them keeps them.',
  position: '{{from}} to {{to}} of {{total}}',
  loading: 'Loading images...',
  empty: 'No images yet.',
  error: "We couldn't load the images.",
};
