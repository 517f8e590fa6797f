import type { Language } from '@pleamar/contract';
import type { MailText } from '../../common/send-mail.ts';
import { textsIn } from '../../texts/texts.ts';

export function welcomeMail(language: Language, isPhotographer: boolean): MailText {
  const texts = textsIn(language).users;
  const { body, button } = isPhotographer ? texts.photographer : texts.surfer;
  return {
    subject: texts.subject,
    body,
    button: { label: button, path: isPhotographer ? '/dashboard/album/crear' : '/albumes' },
  };
}

export const goodbyeMail = (language: Language, contact: string): MailText => ({
  subject: textsIn(language).users.goodbye.subject,
  body: textsIn(language).users.goodbye.body(contact),
});
