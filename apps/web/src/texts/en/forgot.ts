import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/forgot.ts';

export const texts: Translated<typeof spanish> = {
  title: 'Forgot your password?',
  titleFromSettings: 'Change your password',
  subtitle: "We'll send you a link to set a new one.",
  email: 'Email',
  submit: 'Send link',
  sending: 'Sending...',
  success: 'Email sent',
  successHint: 'If there is an account with that email, the link is on its way. It works for 30 minutes.',
  error: 'Error: {{message}}',
  tooMany: 'we have already sent you several emails. Try again in an hour.',
  emailRequired: 'Enter your email.',
  emailInvalid: "That email doesn't look right.",
  backToLogin: 'Back to login',
  backToSettings: 'Back to Settings',
};
