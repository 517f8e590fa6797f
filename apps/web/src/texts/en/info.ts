import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/info.ts';

export const texts: Translated<typeof spanish> = {
  register: 'Register',
  registerHint: 'The account is free. Albums are open without one too.',
  otherPagesTitle: 'Keep looking',
  photographers: 'Photographers',
  surfers: 'Surfers',
  platform: 'The platform',
  uploadTitle: 'Upload Photos',
  uploadCount: '{{done}} of {{total}}',
  yourPhotos: 'Your photos, before tax',
  cardCost: 'Card cost',
  commission: "Pleamar's commission",
  youGet: 'You get',
  resolution: 'Resolution',
  size: 'Size',
  format: 'Format',
  original: 'Original',
  username: 'Username',
  gps: 'GPS location',
};
