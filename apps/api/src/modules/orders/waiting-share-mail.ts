import type { Language } from '@pleamar/contract';
import { formatMoney, type Cents } from '@pleamar/domain';
import type { MailText } from '../../common/send-mail.ts';

/** To a photographer with sales and no connected account. */
export function waitingShareMail(language: Language, cents: Cents): MailText {
  const words = texts[language];
  const amount = formatMoney(cents, language);
  return {
    subject: words.subject(amount),
    body: [words.why(amount), words.how].join('\n\n'),
    button: { label: words.button, path: '/dashboard/ajustes/cobros' },
  };
}

const texts = {
  es: {
    subject: (amount: string) => `Te esperan ${amount}: conecta tu cuenta`,
    why: (amount: string) => `Has vendido fotos y ${amount} son tuyos, pero aún no sabemos a qué cuenta mandarlos.`,
    how: 'Conéctala en Ajustes: son unos minutos, y el dinero sale en cuanto esté.',
    button: 'Conectar mi cuenta',
  },
  en: {
    subject: (amount: string) => `${amount} is waiting for you: connect your account`,
    why: (amount: string) =>
      `You sold photos and ${amount} is yours, but we don't know yet which account to send it to.`,
    how: 'Connect it in Settings: it takes a few minutes, and the money leaves as soon as it is there.',
    button: 'Connect my account',
  },
};
