import type { Language } from '@pleamar/contract';
import type { MailText } from '../../common/send-mail.ts';
import { textsIn } from '../../texts/texts.ts';

export const passwordResetMail = (language: Language, path: string): MailText => ({
  ...textsIn(language).auth.passwordReset,
  button: { label: textsIn(language).auth.passwordReset.button, path },
});

export const passwordChangedMail = (language: Language): MailText => ({
  ...textsIn(language).auth.passwordChanged,
  button: { label: textsIn(language).auth.passwordChanged.button, path: '/forgot-password' },
});

export const emailChangeMail = (language: Language, email: string, token: string): MailText => ({
  subject: textsIn(language).auth.emailChange.subject,
  body: textsIn(language).auth.emailChange.body(email),
  button: { label: textsIn(language).auth.emailChange.button, path: `/confirm-email?token=${token}` },
});

export const emailChangeWarning = (language: Language, email: string): MailText => ({
  subject: textsIn(language).auth.emailChangeNotice.subject,
  body: textsIn(language).auth.emailChangeNotice.body(email),
  button: { label: textsIn(language).auth.emailChangeNotice.button, path: '/forgot-password' },
});

export function twoFactorMail(language: Language, what: 'on' | 'off' | 'recoveryCodeUsed', left: number): MailText {
  const words = textsIn(language).auth.twoFactor[what];
  return {
    subject: words.subject,
    body: words.body(left),
    button: { label: words.button, path: what === 'on' ? '/dashboard/ajustes/seguridad' : '/forgot-password' },
  };
}

export const keyMail = (language: Language, key: { name: string; prefix: string }): MailText => ({
  subject: textsIn(language).auth.keyMade.subject,
  body: textsIn(language).auth.keyMade.body(key),
  button: { label: textsIn(language).auth.keyMade.button, path: '/dashboard/ajustes/conexiones' },
});

export function passkeyMail(language: Language, what: 'added' | 'removed', name: string): MailText {
  const words = textsIn(language).auth.passkey[what];
  return {
    subject: words.subject,
    body: words.body(name),
    button: { label: words.button, path: '/dashboard/ajustes/seguridad' },
  };
}

export const blockMail = (language: Language, isBlocked: boolean, contact: string): MailText =>
  isBlocked
    ? { subject: textsIn(language).auth.blocked.subject, body: textsIn(language).auth.blocked.body(contact) }
    : {
        subject: textsIn(language).auth.unblocked.subject,
        body: textsIn(language).auth.unblocked.body,
        button: { label: textsIn(language).auth.unblocked.button, path: '/login' },
      };
