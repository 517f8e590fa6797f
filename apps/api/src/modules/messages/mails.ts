import type { Language } from '@pleamar/contract';
import type { MailText } from '../../common/send-mail.ts';

interface UnreadNotice {
  sender: string;
  text: string;
  conversationId: string;
  count: number;
}

export function unreadMail(language: Language, { sender, text, conversationId, count }: UnreadNotice): MailText {
  const words = texts[language];
  return {
    subject: words.unreadSubject(sender, count),
    body: `${words.unreadBody(sender)}\n\n${text.replaceAll(/\n{2,}/g, '\n')}\n\n${words.unreadHint}`,
    button: { label: words.reply, path: `/dashboard/mensajes?c=${conversationId}` },
  };
}

interface ReportNotice {
  id: string;
  reason: string;
  reporter: string;
  reported: string;
  conversation_id: string;
}

export function reportMail(language: Language, report: ReportNotice): MailText {
  const words = texts[language];
  const facts = `${words.conversation}: ${report.conversation_id}\n${words.report}: ${report.id}`;
  return {
    subject: words.reportSubject(report.reported),
    body: `${words.reportBody(report.reporter, report.reported)}\n\n${report.reason.replaceAll(/\n{2,}/g, '\n')}\n\n${facts}`,
  };
}

const texts = {
  es: {
    unreadSubject: (name: string, count: number) =>
      count === 1 ? `${name} te ha escrito` : `${name} te ha escrito ${count} mensajes`,
    unreadBody: (name: string) => `${name} te ha escrito en Pleamar:`,
    unreadHint: 'Contesta desde tus mensajes. Estos avisos se pueden quitar en Ajustes.',
    reply: 'Responder',
    reportSubject: (name: string) => `Denuncia sobre ${name}`,
    reportBody: (reporter: string, reported: string) => `${reporter} ha denunciado a ${reported} en sus mensajes:`,
    conversation: 'Conversación',
    report: 'Denuncia',
  },
  en: {
    unreadSubject: (name: string, count: number) =>
      count === 1 ? `${name} wrote to you` : `${name} wrote you ${count} messages`,
    unreadBody: (name: string) => `${name} wrote to you on Pleamar:`,
    unreadHint: 'Answer from your messages. You can turn these emails off in Settings.',
    reply: 'Reply',
    reportSubject: (name: string) => `Report about ${name}`,
    reportBody: (reporter: string, reported: string) => `${reporter} reported ${reported} from their messages:`,
    conversation: 'Conversation',
    report: 'Report',
  },
};
