import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/test.ts';

export const texts: Translated<typeof spanish> = {
  title: 'Auth test',
  login: 'Login',
  email: 'Email',
  password: 'Password',
  token: 'Manual token',
  tokenUse: 'Use this token',
  tokenClear: 'Clear the token',
  loggedInAs: 'Logged in as {{name}}',
  loggedOut: 'Logged out',
  users: 'Users',
  usersLoading: 'Loading users...',
  usersEmpty: 'No users.',
  usersError: "We couldn't load the users.",
  loginBusy: 'Logging in...',
};
