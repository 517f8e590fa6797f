import type { Translated } from '../translated.ts';
import type { texts as spanish } from '../es/feeds.ts';

export const texts: Translated<typeof spanish> = {
  albumsAt: (spot) => `Surf photos at ${spot}`,
  albumsBy: (name) => `Albums by ${name}`,
  summary: (place, day, photos) => `${place}, ${day}: ${photos} ${photos === 1 ? 'photo' : 'photos'}`,
  shootsAt: (spot) => `Photographers' shoots at ${spot}`,
  shootsBy: (name) => `Shoots by ${name}`,
  shoot: (name, spot) => `${name} takes photos at ${spot}`,
  shootText: (name) => `${name} has announced this shoot on Pleamar.`,
  line: (place, day, name) => `${place}, ${day} · ${name}`,
  photo: (number, title) => `Photo ${number} of ${title}`,
  allPhotos: (photos) => (photos === 1 ? 'See the photo' : `See all ${photos} photos`),
  albumCount: (albums) => (albums === 1 ? '1 album' : `${albums} albums`),
  allAlbums: 'See all albums',
  gone: 'This is no longer here',
  toSite: 'Go to Pleamar',
  bookings: 'My Pleamar sessions',
  bookingWith: (name) => `Photo session with ${name}`,
  bookingAsked: (name) => `Session to be confirmed with ${name}`,
  bookingText: 'The whole of it is on Pleamar, in Sessions.',
};
