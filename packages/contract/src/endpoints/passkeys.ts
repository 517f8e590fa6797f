import type { Routes, TypedRoutes } from '../endpoint.ts';
import type { passkeysSchemas } from '../schemas/passkeys.ts';

export type * from '../schemas/passkeys.ts';
export type { PasskeyAnswer, Proof } from '../schemas/proof.ts';

/** Each challenge is a row. A login page requests one when it is opened, and a whole beach may share one address. */
const limit = { name: 'passkeyChallengesPerAddress', by: 'address' } as const;

const passkeysRoutes = {
  list: { method: 'GET', path: '/auth/passkeys', access: 'user', openToBlocked: true },
  beginAdding: { method: 'POST', path: '/auth/passkeys/registration', access: 'user', limit },
  add: { method: 'POST', path: '/auth/passkeys', access: 'user', status: 201 },
  rename: { method: 'PATCH', path: '/auth/passkeys/:passkeyId', access: 'user' },
  remove: { method: 'DELETE', path: '/auth/passkeys/:passkeyId', access: 'user' },
  beginConfirmation: {
    method: 'POST',
    path: '/auth/passkeys/confirmation',
    access: 'user',
    openToBlocked: true,
    limit,
  },
  beginLogin: { method: 'POST', path: '/auth/passkeys/challenge', access: 'public', limit },
  login: { method: 'POST', path: '/auth/passkeys/login', access: 'public' },
} as const satisfies Routes<typeof passkeysSchemas>;
export const passkeys: TypedRoutes<typeof passkeysRoutes, typeof passkeysSchemas> = passkeysRoutes;
