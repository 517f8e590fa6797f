import type { Translated } from '../translated.ts';
import type { texts as spanish } from '../es/cameras.ts';

export const texts: Translated<typeof spanish> = {
  loginMade: {
    subject: 'A new camera login in your account',
    body: ({ name, username }) =>
      `The login “${name}” (user ${username}) was made. A camera that has it can send you photos, and nothing else, until you revoke it.\n\nIf it was not you, revoke it in Settings and change your password.`,
    button: 'See my logins',
  },
};
