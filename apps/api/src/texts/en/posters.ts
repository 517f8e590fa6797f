import type { Translated } from '../translated.ts';
import type { texts as spanish } from '../es/posters.ts';

export const texts: Translated<typeof spanish> = {
  formats: { poster: 'Poster', card: 'Card', stickers: 'Stickers' },
  headline: 'Were you in the water?',
  photographerHeadline: 'Your photos in the water',
  whenAt: (day, start, end) => `${day}, ${start} to ${end}`,
  calls: {
    day: 'Point your camera here and find your photos of that day.',
    shoot: 'Point your camera here: your photos will be on this page.',
    album: 'Point your camera here and see the album.',
    photographer: 'Point your camera here and see my photos.',
  },
  by: (name) => `Photos by ${name}`,
};
