import type { PhotographerProfile } from '@pleamar/contract/users';
import { screen } from '@testing-library/react';
import { aPhotographer } from './people.ts';
import { visit, type FakeApi } from './visit.tsx';

export const ana = aPhotographer();

export const profilePath = `/users/${ana.id}/photographer_profile`;

export const aProfile = (more: Partial<PhotographerProfile> = {}): PhotographerProfile => ({
  user_id: ana.id,
  equipment: { cameras: ['Canon EOS R7'], lenses: [], accessories: [] },
  hourly_price: null,
  places: [],
  surf_breaks: [],
  tags: [],
  description: '',
  other_description: '',
  rating: null,
  review_count: 0,
  photo_count: 0,
  online: false,
  ...more,
});

export const allMails = { sale: true, photos: true, session: true, message: true, follows: 'at_once', cart: false };

export const echoProfile = (body: object) => ({ ...aProfile(), ...body });

export const openAs = (user: typeof ana, path: string, api: FakeApi = {}) =>
  visit(path, {
    as: user,
    api: {
      [`GET ${profilePath}`]: aProfile(),
      'GET /albums/base-pricing': [],
      'GET /payouts/account': { state: 'ready', missing: [], waiting_amount: 0 },
      'GET /notifications/mails': allMails,
      'GET /books/tax_details': { details: null },
      'GET /auth/logins': [],
      'GET /auth/activity': [],
      'GET /api-keys': [],
      'GET /webhook_endpoints': [],
      'GET /auth/two-factor': { on_since: null, recovery_codes_left: 0 },
      ...api,
    },
  });

export const bodyOf = (sent: { call: string; body: unknown }[], call: string) =>
  sent.find((each) => each.call === call)?.body;

export const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

export const allTabs = [
  'Perfil',
  'Seguridad',
  'Avisos',
  'Precios y sesiones',
  'Cobros e impuestos',
  'Conexiones',
  'Mis datos',
];
