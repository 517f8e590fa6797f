import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/reset.ts';

export const texts: Translated<typeof spanish> = {
  title: 'Set a new password',
  password: 'New password',
  passwordHint: '8 characters or more.',
  confirm: 'Confirm password',
  submit: 'Save password',
  submitting: 'Saving...',
  success: 'Password changed. You can log in now.',
  mismatch: "The passwords don't match",
  passwordRequired: 'Choose a password.',
  confirmRequired: 'Repeat the password.',
  passwordShort: 'The password needs at least 8 characters.',
  passwordLong: 'The password can have up to 128 characters.',
  linkMissing: 'Part of this link is missing. Open the whole link from the email.',
  linkExpired: 'This link has been used or has expired.',
  linkAgain: 'Ask for another link',
  error: "We couldn't change the password. Try again.",
};
