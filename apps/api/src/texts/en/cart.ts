import type { texts as spanish } from '../es/cart.ts';
import type { Translated } from '../translated.ts';

export const texts: Translated<typeof spanish> = {
  subject: (count) => (count === 1 ? 'You have a photo in your cart' : `You have ${count} photos in your cart`),
  body: (count) =>
    count === 1
      ? 'Yesterday you left this photo in your cart. It is still there.'
      : 'Yesterday you left these photos in your cart. They are still there.',
  album: ({ count, title, photographer }) =>
    `${count === 1 ? '1 photo' : `${count} photos`} of ${title}, by ${photographer}`,
  price: (amount) => `Price: ${amount}`,
  withPackages: (amount, packages) => `Price: ${amount} (${packages.join(' and ')})`,
  package: (quantity, times) => (times === 1 ? `package of ${quantity}` : `${times} packages of ${quantity}`),
  moreAlbums: (count) => (count === 1 ? 'And photos of one more album.' : `And photos of ${count} more albums.`),
  total: (amount) => `Total with tax: ${amount}`,
  why: 'We remind you only once, because you allowed it in Settings.',
  button: 'See my cart',
  unsubscribe: 'No more reminders of my cart',
};
