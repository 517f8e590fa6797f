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
  const texts = textsIn(language).messages;
  return {
    subject: texts.unreadSubject(sender, count),
    body: `${texts.unreadBody(sender)}\n\n${text.replaceAll(/\n{2,}/g, '\n')}\n\n${texts.unreadHint}`,
    button: { label: texts.reply, path: `/dashboard/mensajes?c=${conversationId}` },
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
  const texts = textsIn(language).messages;
  const facts = `${texts.conversation}: ${report.conversation_id}\n${texts.report}: ${report.id}`;
  return {
    subject: texts.reportSubject(report.reported),
    body: `${texts.reportBody(report.reporter, report.reported)}\n\n${report.reason.replaceAll(/\n{2,}/g, '\n')}\n\n${facts}`,
  };
}
