import type { Translated } from '../translated.ts';
import type { texts as spanish } from '../es/follows.ts';

export const texts: Translated<typeof spanish> = {
  surf: {
    subject: ({ spot, date }) => `There are photos of your surf at ${spot} on ${date}`,
    body: ({ photographer }) => `${photographer} published photos of the hour you were in the water.`,
    button: 'See the photos of my surf',
  },
  surf_break: {
    subject: ({ spot }) => `New photos at ${spot}`,
    body: ({ photographer, spot }) => `${photographer} published an album of ${spot}, which you follow.`,
    button: 'See the album',
  },
  photographer: {
    subject: ({ photographer }) => `A new album by ${photographer}`,
    body: ({ photographer }) => `${photographer}, whom you follow, published an album.`,
    button: 'See the album',
  },
  album: ({ title, spot, date, count }) => `Album: ${title}\nSpot: ${spot}\nDay: ${date}\nPhotos: ${count}`,
  settings: (address) => `Choose in Settings whether these emails come at once, once a day or never: ${address}`,
  dailySubject: (count) => (count === 1 ? 'A new album of what you follow' : `${count} new albums of what you follow`),
  dailyAlbum: ({ title, spot, date, photographer }) => `${title}, by ${photographer}\n${spot}, ${date}`,
  dailySurf: ({ title, spot, date, photographer }) =>
    `Photos of your surf: ${title}, by ${photographer}\n${spot}, ${date}`,
  dailyMore: (count) => (count === 1 ? 'And one more album.' : `And ${count} more albums.`),
  dailyButton: 'See my notifications',
};
