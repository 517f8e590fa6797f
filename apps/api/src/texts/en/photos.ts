import type { Translated } from '../translated.ts';
import type { texts as spanish } from '../es/photos.ts';

export const texts: Translated<typeof spanish> = {
  untitled: 'your album',
  subject: (title) => `Photos ready: ${title}`,
  ready: (count, title) =>
    count === 1 ? `The photo of ${title} is ready.` : `The ${count} photos of ${title} are ready.`,
  failed: (count) => (count === 1 ? 'One could not be used.' : `${count} could not be used.`),
  public: 'The album is published.',
  link: 'The album is seen with its link alone.',
  private: 'The album is a draft: publish it when you like.',
  button: 'See the album',
};
