import type { Language } from '@pleamar/contract';
import type { MailText } from '../../common/send-mail.ts';
import { textsIn } from '../../texts/texts.ts';

interface UnreadMessage {
  sender: string;
  text: string;
  conversationId: string;
  count: number;
}

export function unreadMail(language: Language, { sender, text, conversationId, count }: UnreadMessage): MailText {
  const words = textsIn(language).messages;
  return {
    subject: words.unreadSubject(sender, count),
    body: `${words.unreadBody(sender)}\n\n${text.replaceAll(/\n{2,}/g, '\n')}\n\n${words.unreadHint}`,
    button: { label: words.reply, path: `/dashboard/mensajes?c=${conversationId}` },
  };
}

interface ReportedConversation {
  id: string;
  reason: string;
  reporter: string;
  reported: string;
  conversation_id: string;
}

export function reportMail(language: Language, report: ReportedConversation): MailText {
  const words = textsIn(language).messages;
  const facts = `${words.conversation}: ${report.conversation_id}\n${words.report}: ${report.id}`;
  return {
    subject: words.reportSubject(report.reported),
    body: `${words.reportBody(report.reporter, report.reported)}\n\n${report.reason.replaceAll(/\n{2,}/g, '\n')}\n\n${facts}`,
  };
}
