import type { Language } from '@pleamar/contract';
import type { MailText } from '../../common/send-mail.ts';
import { textsIn } from '../../texts/texts.ts';

interface MailWords {
  subject: string;
  body: string;
  button: string;
}

const buildMail = ({ subject, body, button: label }: MailWords, path: string): MailText => ({
  subject,
  body,
  button: { label, path },
});

export const passwordResetMail = (language: Language, path: string): MailText =>
  buildMail(textsIn(language).auth.passwordReset, path);

export const passwordChangedMail = (language: Language): MailText =>
  buildMail(textsIn(language).auth.passwordChanged, '/forgot-password');

export function emailChangeMail(language: Language, email: string, token: string): MailText {
  const texts = textsIn(language).auth.emailChange;
  return buildMail({ ...texts, body: texts.body(email) }, `/confirm-email?token=${token}`);
}

export function emailChangeWarningMail(language: Language, email: string): MailText {
  const texts = textsIn(language).auth.emailChangeNotice;
  return buildMail({ ...texts, body: texts.body(email) }, '/forgot-password');
}

export function twoFactorMail(language: Language, what: 'on' | 'off' | 'recoveryCodeUsed', left: number): MailText {
  const texts = textsIn(language).auth.twoFactor[what];
  const path = what === 'on' ? '/dashboard/ajustes/seguridad' : '/forgot-password';
  return buildMail({ ...texts, body: texts.body(left) }, path);
}

export function apiKeyMail(language: Language, key: { name: string; prefix: string }): MailText {
  const texts = textsIn(language).auth.keyMade;
  return buildMail({ ...texts, body: texts.body(key) }, '/dashboard/ajustes/conexiones');
}

export function passkeyMail(language: Language, what: 'added' | 'removed', name: string): MailText {
  const texts = textsIn(language).auth.passkey[what];
  return buildMail({ ...texts, body: texts.body(name) }, '/dashboard/ajustes/seguridad');
}

export function blockMail(language: Language, isBlocked: boolean, contact: string): MailText {
  const { blocked, unblocked } = textsIn(language).auth;
  return isBlocked ? { subject: blocked.subject, body: blocked.body(contact) } : buildMail(unblocked, '/login');
}
