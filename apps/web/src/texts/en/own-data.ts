import type { texts as spanish } from '../es/own-data.ts';
import type { Translated } from '../types.ts';

export const texts: Translated<typeof spanish> = {
  title: 'Your data',
  hint: 'Take along a copy of everything we keep of you, or delete your account.',
  take: 'Download my data',
  taking: 'Preparing...',
  remove: 'Delete my account',
  removeTitle: 'Delete your account?',
  removeText:
    'Your albums, your data and your logins are deleted. Whoever bought photos of yours keeps them. This cannot be undone.',
  removing: 'Deleting...',
  removed: 'Account deleted',
  password: 'Password',
  passwordRequired: 'Enter your password.',
};
