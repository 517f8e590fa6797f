import type { Language } from '@pleamar/contract';
import type { MailText } from '../../common/send-mail.ts';
import { textsIn } from '../../texts/texts.ts';

export function welcomeMail(language: Language, isPhotographer: boolean): MailText {
  const words = textsIn(language).users;
  const { body, button } = isPhotographer ? words.photographer : words.surfer;
  return {
    subject: words.subject,
    body,
    button: { label: button, path: isPhotographer ? '/dashboard/album/crear' : '/albumes' },
  };
}

export const goodbyeMail = (language: Language, contact: string): MailText => ({
  subject: textsIn(language).users.goodbye.subject,
  body: textsIn(language).users.goodbye.body(contact),
});
