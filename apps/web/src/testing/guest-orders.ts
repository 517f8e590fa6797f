import type { GuestOrder } from '@pleamar/contract/guest-orders';
import { albumId, anAlbum, photoId } from './albums.ts';

export const guestOrderId = '7b0f2c8e-0000-4000-8000-000000000001';

type BoughtPhoto = GuestOrder['photos'][number];

export const aGuestOrder = (
  more: Partial<GuestOrder> = {},
  status: GuestOrder['order']['status'] = 'completed',
): GuestOrder => ({
  order: {
    id: guestOrderId,
    code: 'PM-1001',
    created_at: '2026-11-14T10:00:00Z',
    paid_at: status === 'pending' ? null : '2026-11-14T10:01:00Z',
    status,
    total_amount: 880,
    refunded_amount: 0,
    customer: { full_name: '', username: '', profile_picture: '' },
    photo_count: 1,
    thumbnail_url: '',
    title: 'Mañana de norte',
    surf_break_id: null,
    spot: null,
    album_count: 1,
    subtotal_amount: 800,
    tax_amount: 80,
    lines: [],
    goodwill_refund: 0,
    gift_amount: 0,
    checkout_url: null,
    card_cost_amount: null,
    net_amount: null,
    payout_state: 'none',
    note: null,
  },
  photos: status === 'pending' ? [] : [aBoughtPhoto()],
  email: 'eva@example.com',
  account: 'none',
  ...more,
});

export const aBoughtPhoto = (more: Partial<BoughtPhoto> = {}): BoughtPhoto => ({
  photo_id: photoId(1),
  album_id: albumId,
  order_id: guestOrderId,
  order_number: 'PM-1001',
  title: 'Mañana de norte',
  photographer: anAlbum().photographer,
  photo_date: '2026-11-14',
  bought_at: '2026-11-14T10:01:00Z',
  downloaded_at: null,
  width: 6000,
  height: 4000,
  bytes: 12_000_000,
  format: 'JPG',
  thumbnail_url: '/media/t.webp',
  url: '/media/p.webp',
  thumbhash: null,
  refunded: false,
  newer: null,
  ...more,
});
