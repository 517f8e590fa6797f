import type { Language } from '@pleamar/contract';
import { formatMoney, type Cents } from '@pleamar/domain';
import type { MailText } from '../../../common/send-mail.ts';
import { textsIn } from '../../../texts/texts.ts';

export function waitingShareMail(language: Language, cents: Cents): MailText {
  const words = textsIn(language).orders.waitingShare;
  const amount = formatMoney(cents, language);
  return {
    subject: words.subject(amount),
    body: [words.why(amount), words.how].join('\n\n'),
    button: { label: words.button, path: '/dashboard/ajustes/cobros' },
  };
}
