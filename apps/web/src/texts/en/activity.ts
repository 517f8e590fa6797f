import type { texts as spanish } from '../es/activity.ts';
import type { Translated } from '../types.ts';

export const texts: Translated<typeof spanish> = {
  title: 'Account activity',
  hint: "The latest about access to your account. If something wasn't you, change your password.",
  loading: 'Loading the activity...',
  loadError: 'We could not load the activity.',
  empty: 'No activity yet.',
  all: 'Show all activity',
  network: 'network {{network}}',
  registered: 'Account created',
  exported: 'Copy of your data downloaded',
  deleted: 'Account deleted',
  loggedIn: 'Logged in',
  locked: 'Too many wrong passwords: locked for 15 minutes',
  loggedOut: 'Logged out',
  revoked: 'Login ended from another device',
  resetAsked: 'Link asked for to change the password',
  passwordChanged: 'Password changed',
  emailAsked: 'Change of email asked for',
  emailCancelled: 'Change of email called off',
  emailChanged: 'Email changed',
  twoFactorOn: 'Two-step login switched on',
  twoFactorOff: 'Two-step login switched off',
  codesLocked: 'Too many wrong codes: second step locked for 15 minutes',
  recoveryCodeUsed: 'Recovery code used',
  codesRenewed: 'New recovery codes',
};
