import type { Language } from '@pleamar/contract';
import { formatMoney, type Cents } from '@pleamar/domain';
import type { MailText } from '../../../common/send-mail.ts';
import { textsIn } from '../../../texts/texts.ts';

export function waitingShareMail(language: Language, cents: Cents): MailText {
  const texts = textsIn(language).orders.waitingShare;
  const amount = formatMoney(cents, language);
  return {
    subject: texts.subject(amount),
    body: [texts.why(amount), texts.how].join('\n\n'),
    button: { label: texts.button, path: '/dashboard/ajustes/cobros' },
  };
}
