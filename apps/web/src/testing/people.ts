import type { Me } from '@pleamar/contract/users';
import { anaId, kaiId, leoId } from './ids.ts';

const user: Me = {
  id: leoId,
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
  id: anaId,
  username: 'ana.etxebarria',
  full_name: 'Ana Etxebarria',
  email: 'ana@example.com',
  is_photographer: true,
  is_surfer: false,
  ...more,
});

export const aPhotographerAndSurfer = (): Me =>
  aPhotographer({ id: kaiId, full_name: 'Kai Nakamura', is_surfer: true });
