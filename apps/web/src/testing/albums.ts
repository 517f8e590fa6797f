import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import { idOf, photographerId } from './ids.ts';

export const albumId = '00000000-0000-4000-8000-0000000000aa';

export const anAlbum = (more: Partial<Album> = {}): Album => ({
  id: albumId,
  title: 'Mañana de norte',
  date: '2026-11-14',
  is_public: true,
  visibility: (more.is_public ?? true) ? 'public' : 'private',
  continent_id: null,
  country_id: null,
  region_id: null,
  surf_break_id: null,
  has_secret_spot: false,
  timezone: 'Atlantic/Canary',
  utc_offset_minutes: 0,
  user_id: photographerId,
  photographer_id: photographerId,
  full_name: 'Ana Etxebarria',
  photographer: { id: photographerId, username: 'ana.etxebarria', full_name: 'Ana Etxebarria', profile_picture: '' },
  location: { spot: 'El Quemao', region: 'Lanzarote', country: 'España', continent: 'Europa' },
  cover_photo: null,
  coverImage: '',
  photo_count: 3,
  views: 0,
  likes: 0,
  sales: 0,
  created_at: '2026-11-14T12:00:00Z',
  ...more,
});

/** Only its photographer sees an album that is not handed over. */
export const aBookingAlbum = (handedOverAt: string | null, more: Partial<Album> = {}): Album =>
  anAlbum({
    is_public: false,
    session: {
      booking_id: 'sesion',
      surfer: { id: 'leo', username: 'leo.marea', full_name: 'Leo Marea', profile_picture: '' },
      handed_over_at: handedOverAt,
    },
    ...more,
  });

export const photoId = (number: number) => idOf('photo', number);

export const aPhoto = (number: number, more: Partial<Photo> = {}): Photo => ({
  id: photoId(number),
  album_id: albumId,
  url: `/files/preview-${number}.webp`,
  thumbnail_url: `/files/thumbnail-${number}.webp`,
  thumbhash: null,
  width: 6000,
  height: 4000,
  status: 'ready',
  failure: null,
  is_liked: false,
  is_premium: false,
  is_cover: false,
  price: 8,
  premium_price: 8.05,
  access_granted: false,
  taken_at: null,
  has_subsecond: true,
  camera: null,
  lens: null,
  file_name: null,
  ...more,
});

export const somePhotos = (count: number, more: Partial<Photo> = {}) =>
  Array.from({ length: count }, (_, index) => aPhoto(index + 1, more));

export const albumApi = (list: Photo[], more: Record<string, unknown> = {}) => ({
  [`GET /albums/${albumId}`]: anAlbum({ photo_count: list.length }),
  [`GET /albums/${albumId}/photos`]: { items: list, next_cursor: null, total: list.length },
  [`GET /albums/${albumId}/pricing`]: [],
  [`POST /albums/${albumId}/views`]: { ok: true },
  'GET /cart': { lines: [], packages: {} },
  ...more,
});
