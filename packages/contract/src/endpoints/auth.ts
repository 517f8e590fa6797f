import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { authSchemas } from '../schemas/auth.ts';

export type * from '../schemas/auth.ts';

const authRoutes = {
  login: { method: 'POST', path: '/auth/login', access: 'public' },
  finishLogin: { method: 'POST', path: '/auth/login/code', access: 'public' },
  logout: { method: 'POST', path: '/auth/logout', access: 'user', openToBlocked: true },
  logins: { method: 'GET', path: '/auth/logins', access: 'user' },
  endLogin: { method: 'DELETE', path: '/auth/logins/:loginId', access: 'user' },
  endOtherLogins: { method: 'DELETE', path: '/auth/logins', access: 'user' },
  activity: { method: 'GET', path: '/auth/activity', access: 'user' },
  twoFactor: { method: 'GET', path: '/auth/two-factor', access: 'user', openToBlocked: true },
  beginTwoFactor: { method: 'POST', path: '/auth/two-factor/secret', access: 'user' },
  confirmTwoFactor: { method: 'POST', path: '/auth/two-factor', access: 'user' },
  endTwoFactor: { method: 'DELETE', path: '/auth/two-factor', access: 'user' },
  renewRecoveryCodes: { method: 'POST', path: '/auth/two-factor/recovery-codes', access: 'user' },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    limit: { name: 'resetRequestsPerAddress', by: 'address' },
  },
  resetPassword: { method: 'POST', path: '/auth/reset-password', access: 'public' },
  confirmEmail: { method: 'POST', path: '/auth/confirm-email', access: 'public' },
} as const satisfies Routes<typeof authSchemas>;
export const auth: TypedRoutes<typeof authRoutes, typeof authSchemas> = authRoutes;
