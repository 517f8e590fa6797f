import type { Order } from '@pleamar/contract/orders';
import { anId } from './ids.ts';

export function anOrder(more: Partial<Order> = {}): Order {
  return {
    id: anId(),
    code: 'PM-20418',
    created_at: '2026-11-15T10:00:00Z',
    paid_at: '2026-11-15T10:01:00Z',
    status: 'completed',
    total_amount: 4250,
    refunded_amount: 0,
    customer: { full_name: 'Leo Martín', username: 'leo.martin', profile_picture: '' },
    photo_count: 6,
    thumbnail_url: '',
    title: 'Mañana de norte',
    surf_break_id: null,
    spot: 'El Quemao',
    album_count: 1,
    ...more,
  };
}
