import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';

let last = 0;
const anId = (): string => {
  last += 1;
  return `00000000-0000-4000-9000-${String(last).padStart(12, '0')}`;
};

const ana = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'ana.etxebarria',
  full_name: 'Ana Etxebarria',
  profile_picture: '',
};

export const anAlbum = (more: Partial<Album> = {}): Album => ({
  id: anId(),
  title: 'Mañana en Mundaka',
  date: '2026-05-01',
  is_public: true,
  continent_id: 'europa',
  country_id: 'es',
  region_id: 'pais-vasco',
  surf_break_id: 'mundaka',
  timezone: 'Europe/Madrid',
  user_id: ana.id,
  photographer_id: ana.id,
  full_name: ana.full_name,
  photographer: ana,
  location: { spot: 'Mundaka', region: 'País Vasco', country: 'España', continent: 'Europa' },
  cover_photo: null,
  coverImage: '',
  photo_count: 0,
  processing_count: 0,
  failed_count: 0,
  views: 0,
  likes: 0,
  sales: 0,
  created_at: '2026-05-01T12:00:00Z',
  ...more,
});

export const aPhoto = (more: Partial<Photo> = {}): Photo => ({
  id: anId(),
  album_id: anId(),
  url: '/files/preview.webp',
  thumbnail_url: '/files/thumbnail.webp',
  thumbhash: null,
  width: 6000,
  height: 4000,
  status: 'ready',
  failure: null,
  is_liked: false,
  is_premium: false,
  is_cover: false,
  price: 8.05,
  premium_price: 8.05,
  access_granted: true,
  taken_at: null,
  has_subsecond: false,
  camera: null,
  lens: null,
  file_name: 'DSC_1.jpg',
  ...more,
});
