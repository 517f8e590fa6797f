import type { Album } from '@pleamar/contract/albums';
import type { Order } from '@pleamar/contract/orders';
import { anId } from './photos.ts';

export function anAlbum(more: Partial<Album> = {}): Album {
  const ana = { id: anId(), username: 'ana.etxebarria', full_name: 'Ana Etxebarria', profile_picture: '' };
  return {
    id: anId(),
    title: 'Mañana de norte en El Quemao',
    date: '2026-11-14',
    is_public: true,
    continent_id: null,
    country_id: null,
    region_id: null,
    surf_break_id: null,
    timezone: null,
    user_id: ana.id,
    photographer_id: ana.id,
    full_name: ana.full_name,
    photographer: ana,
    location: { spot: 'El Quemao', region: 'Lanzarote', country: 'España', continent: 'Europa' },
    cover_photo: null,
    coverImage: '',
    photo_count: 0,
    views: 0,
    likes: 0,
    sales: 0,
    created_at: '2026-11-14T10:00:00Z',
    ...more,
  };
}

export function anOrder(more: Partial<Order> = {}): Order {
  return {
    id: anId(),
    code: 'PM-20418',
    created_at: '2026-11-15T10:00:00Z',
    paid_at: '2026-11-15T10:01:00Z',
    status: 'completed',
    total_amount: 4250,
    customer: { full_name: 'Leo Martín', username: 'leo.martin', profile_picture: '' },
    photo_count: 6,
    ...more,
  };
}
