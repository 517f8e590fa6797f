import { aSurfer } from './people.ts';
import { visit, type FakeApi } from './visit.tsx';

export const nothingWaits = { jobs: 0, money: 0, reports: 0, deliveries: 0 };

export const visitAsOperator = (path: string, api: FakeApi = {}) =>
  visit(path, {
    as: aSurfer({ full_name: 'Olga Puerto', is_operator: true, desk: 'ready' }),
    api: { 'GET /admin/waiting': nothingWaits, ...api },
  });

export const mia = {
  id: '00000000-0000-4000-8000-000000000009',
  username: 'mia',
  full_name: 'Mia Roca',
  profile_picture: '',
};
export const foundMia = { ...mia, is_photographer: true, is_surfer: false, is_blocked: false };

export const anAccount = (more = {}) => ({
  ...foundMia,
  email: 'mia@example.com',
  pending_email: null,
  country_code: 'ES',
  language: 'es',
  is_operator: false,
  has_two_factor: true,
  created_at: '2026-01-01T00:00:00Z',
  blocked_at: null,
  logins: 2,
  album_count: 0,
  order_count: 0,
  sale_count: 0,
  albums: [],
  orders: [],
  ...more,
});
