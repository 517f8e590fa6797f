import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/pricing.ts';

export const texts: Translated<typeof spanish> = {
  title: 'Price per photo pack',
  baseHint: 'Every new album starts with these packs. You can change them in the album later.',
  albumHint: 'For this album only. Premium photos are priced apart.',
  amount: 'Photos per pack',
  price: 'Price (€)',
  add: '+',
  addAria: 'Add pack',
  deleteAria_one: 'Delete the pack of {{count}} photo',
  deleteAria_other: 'Delete the pack of {{count}} photos',
  save: 'Save changes',
  saving: 'Saving...',
  saved: 'Saved.',
  error: 'Error saving the changes.',
  loading: 'Loading prices...',
  loadError: "We couldn't load the prices.",
  empty: 'No packs: each photo sells at its own price.',
  incomplete: 'Enter the number of photos and the price.',
  amountInvalid: 'The number of photos must be a whole number above 0.',
  amountRepeated_one: 'There is already a pack of {{count}} photo.',
  amountRepeated_other: 'There is already a pack of {{count}} photos.',
  priceInvalid: 'The price must be above 0, with two decimals at most.',
  warning:
    'Careful: with these packs {{photos}} photos cost {{price}}, and without the pack of {{quantity}} they would cost {{cheaper}}.',
  warningSmaller:
    'Careful: with these packs {{photos}} photos cost {{price}}, and in packs of fewer than {{quantity}} they could cost {{cheaper}}.',
  warningNoSingle: 'There is no pack of 1: single photos will cost {{price}}.',
  each: '{{price}} / photo',
  amountTooLarge: '{{max}} photos per pack at most.',
  full: '{{max}} packs at most.',
};
