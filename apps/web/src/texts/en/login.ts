import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/login.ts';

export const texts: Translated<typeof spanish> = {
  title: 'Login',
  subtitle: 'Back in the water.',
  email: 'Email',
  password: 'Password',
  submit: 'Login',
  submitting: 'Logging in...',
  forgot: 'Forgot your password?',
  noAccount: 'No account yet?',
  register: 'Register',
  success: 'Successfully logged in',
  needed: 'Log in to continue.',
  expired: 'Your session has expired. Log in again.',
  invalid: 'The email or the password is not right.',
  tooMany_one: 'Too many attempts. Try again in {{count}} minute.',
  tooMany_other: 'Too many attempts. Try again in {{count}} minutes.',
  error: "We couldn't log you in. Try again.",
  emailRequired: 'Enter your email.',
  emailInvalid: "That email doesn't look right.",
  passwordRequired: 'Enter your password.',
  demoTitle: 'Demo accounts',
  demoPhotographer: 'Log in as Ana, photographer',
  demoSurfer: 'Log in as Leo, surfer',
  demoBoth: 'Log in as Kai, both',
  rise: 'High tide',
};
