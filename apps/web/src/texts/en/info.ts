import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/info.ts';

export const texts: Translated<typeof spanish> = {
  register: 'Register',
  registerHint: 'We show you the albums first. The account is free.',
  otherPagesTitle: 'Keep looking',
};
