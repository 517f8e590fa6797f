import type { Language } from '@pleamar/contract';
import type { MailText } from '../../common/send-mail.ts';
import { textsIn } from '../../texts/texts.ts';

export function cameraLoginMail(language: Language, login: { name: string; username: string }): MailText {
  const { subject, body, button } = textsIn(language).cameras.loginMade;
  return { subject, body: body(login), button: { label: button, path: '/dashboard/ajustes/conexiones' } };
}
