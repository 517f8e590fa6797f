import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { reportsSchemas } from '../schemas/reports.ts';

export type * from '../schemas/reports.ts';

const perAddress = { name: 'reportsPerAddress', by: 'address' } as const;

const reportsRoutes = {
  photo: {
    method: 'POST',
    path: '/photos/:photoId/report',
    access: 'public',
    byLink: true,
    status: 201,
    limit: perAddress,
    changesCatalogue: true,
  },
  album: {
    method: 'POST',
    path: '/albums/:albumId/report',
    access: 'public',
    byLink: true,
    status: 201,
    limit: perAddress,
    changesCatalogue: true,
  },
  confirm: { method: 'POST', path: '/reports/confirm', access: 'public', limit: perAddress },
  hiding: { method: 'GET', path: '/photos/:photoId/hiding', access: 'photographer' },
  answer: { method: 'POST', path: '/photos/:photoId/hiding/answer', access: 'photographer', changesCatalogue: true },
  list: { method: 'GET', path: '/admin/reports', access: 'operator', paging: 'cursor' },
  decide: { method: 'POST', path: '/admin/reports/:reportId/decision', access: 'operator' },
  hidePhoto: { method: 'POST', path: '/admin/photos/:photoId/hide', access: 'operator' },
  hideAlbum: { method: 'POST', path: '/admin/albums/:albumId/hide', access: 'operator' },
} as const satisfies Routes<typeof reportsSchemas>;
export const reports: TypedRoutes<typeof reportsRoutes, typeof reportsSchemas> = reportsRoutes;
