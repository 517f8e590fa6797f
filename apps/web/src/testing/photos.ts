import type { PhotoWithAlbum } from '@pleamar/contract/photos';
import type { Download } from '@pleamar/contract/orders';
import { anId, photographerId } from './ids.ts';

const ana = { id: photographerId, username: 'ana.etxebarria', full_name: 'Ana Etxebarria', profile_picture: '' };

export function aPhotoWithAlbum(more: Partial<PhotoWithAlbum> = {}): PhotoWithAlbum {
  const albumId = anId();
  return {
    id: anId(),
    album_id: albumId,
    url: '/files/preview.webp',
    thumbnail_url: '/files/thumbnail.webp',
    thumbhash: null,
    width: 6000,
    height: 4000,
    status: 'ready',
    failure: null,
    is_liked: true,
    is_premium: false,
    is_cover: false,
    price: 8.05,
    premium_price: 8.05,
    access_granted: false,
    taken_at: null,
    has_subsecond: false,
    camera: null,
    lens: null,
    file_name: null,
    album: {
      id: albumId,
      title: 'Norte',
      date: '2026-11-14',
      spot: 'El Quemao',
      utc_offset_minutes: 0,
      photographer: ana,
    },
    ...more,
  };
}

export function aDownload(more: Partial<Download> = {}): Download {
  return {
    photo_id: anId(),
    album_id: anId(),
    order_id: '00000000-0000-4000-8000-00000000aaaa',
    order_number: 'PM-20418',
    title: 'Mañana de norte en El Quemao',
    photographer: ana,
    photo_date: '2026-11-14',
    bought_at: '2026-11-15T10:00:00Z',
    downloaded_at: '2026-11-16T10:00:00Z',
    width: 6000,
    height: 4000,
    bytes: 11_953_766,
    format: 'JPG',
    thumbnail_url: '/files/thumbnail.webp',
    url: '/files/preview.webp',
    thumbhash: null,
    refunded: false,
    newer: null,
    ...more,
  };
}
