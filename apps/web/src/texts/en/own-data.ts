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
    'Your albums, your data and your logins are deleted, and your sessions are cancelled. This cannot be undone.',
  removeSold: 'People who bought photos of yours keep them and can still download them.',
  removeBought: 'Photos that you bought can no longer be downloaded: get them first.',
  removeBoughtLink: 'Go to my downloads',
  removeMail: 'We send you an email that confirms it.',
  code: 'Code from the app or recovery code',
  codeRequired: 'Enter a code.',
  removing: 'Deleting...',
  removed: 'Account deleted',
  password: 'Password',
  passwordRequired: 'Enter your password.',
};
