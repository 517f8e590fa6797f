import type { Gift } from '@pleamar/contract/gifts';

export const aGift = (more: Partial<Gift> = {}): Gift => ({
  id: '01a1ede1-6b6d-7f71-bde0-e9ff8b0d3304',
  order: 'PM-1002',
  status: 'usable',
  amount: 2500,
  balance: 1614,
  code: 'Z5QG-H4FS-78XJ-QD4S',
  code_ending: 'QD4S',
  recipient_name: 'Lucas',
  recipient_email: 'lucas@example.com',
  message: 'Feliz cumple',
  deliver_at: '2026-05-01T08:00:00Z',
  delivered_at: '2026-05-01T08:00:00Z',
  paid_at: '2026-05-01T08:00:00Z',
  expires_at: '2031-05-01T08:00:00Z',
  can_be_returned: false,
  checkout_url: null,
  ...more,
});
