import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/toasts.ts';

export const texts: Translated<typeof spanish> = {
  regionAria: 'Messages',
  closeAria: 'Close the message',
  cartAdded: 'Added to cart',
  cartView: 'View cart',
  linkCopied: 'Link copied',
  languageSaved: 'Language changed to English',
};
