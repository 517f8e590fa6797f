import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/not-found.ts';

export const texts: Translated<typeof spanish> = {
  title: 'No waves here',
  text: "The page you're after doesn't exist, or the current took it.",
  home: 'Back to home',
  albums: 'Find your album',
  code: 'Page not found (404)',
};
