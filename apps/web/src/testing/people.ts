import type { Me } from '@pleamar/contract/users';

const user: Me = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'leo.martin',
  full_name: 'Leo Martín',
  email: 'leo@example.com',
  pending_email: null,
  profile_picture: '',
  country_code: 'ES',
  language: 'es',
  removes_gps: false,
  embeds_rights: false,
  is_photographer: false,
  is_surfer: true,
  album_count: 0,
  created_at: '2026-01-01T00:00:00Z',
  is_operator: false,
  desk: 'none',
  is_blocked: false,
  has_likes: false,
  has_surfs: false,
  has_purchases: false,
  has_downloads: false,
};

export const aSurfer = (more: Partial<Me> = {}): Me => ({ ...user, ...more });

export const aPhotographer = (more: Partial<Me> = {}): Me => ({
  ...user,
  username: 'ana.etxebarria',
  full_name: 'Ana Etxebarria',
  email: 'ana@example.com',
  is_photographer: true,
  is_surfer: false,
  ...more,
});

export const aPhotographerAndSurfer = (): Me => aPhotographer({ full_name: 'Kai Nakamura', is_surfer: true });
