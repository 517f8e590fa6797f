import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { usersSchemas } from '../schemas/users.ts';

export type * from '../schemas/users.ts';

const usersRoutes = {
  register: {
    method: 'POST',
    path: '/users',
    access: 'public',
    status: 201,
    limit: { name: 'registrationsPerAddress', by: 'address' },
    changesCatalogue: true,
  },
  list: { method: 'GET', path: '/users', access: 'public', paging: 'cursor' },
  me: { method: 'GET', path: '/users/me', access: 'user', openToBlocked: true },
  changeMe: { method: 'PATCH', path: '/users/me', access: 'user', changesCatalogue: true },
  addRole: { method: 'POST', path: '/users/me/roles', access: 'user', changesCatalogue: true },
  changePicture: {
    method: 'POST',
    path: '/users/me/picture',
    access: 'user',
    takes: 'multipart',
    fileField: 'file',
    limit: { name: 'picturesPerAccount', by: 'account' },
    changesCatalogue: true,
  },
  removePicture: { method: 'DELETE', path: '/users/me/picture', access: 'user', changesCatalogue: true },
  cancelEmailChange: { method: 'DELETE', path: '/users/me/pending_email', access: 'user', changesCatalogue: true },
  exportMe: { method: 'GET', path: '/users/me/export', access: 'user', openToBlocked: true, gives: 'file' },
  deleteMe: { method: 'DELETE', path: '/users/me', access: 'user', openToBlocked: true, changesCatalogue: true },
  get: { method: 'GET', path: '/users/:userId', access: 'public' },
  profile: { method: 'GET', path: '/users/:userId/photographer_profile', access: 'public' },
  createProfile: {
    method: 'POST',
    path: '/users/:userId/photographer_profile',
    access: 'photographer',
    status: 201,
    changesCatalogue: true,
  },
  changeProfile: {
    method: 'PATCH',
    path: '/users/:userId/photographer_profile',
    access: 'photographer',
    changesCatalogue: true,
  },
} as const satisfies Routes<typeof usersSchemas>;
export const users: TypedRoutes<typeof usersRoutes, typeof usersSchemas> = usersRoutes;
