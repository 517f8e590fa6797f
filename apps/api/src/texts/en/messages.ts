import type { Translated } from '../translated.ts';
import type { texts as spanish } from '../es/messages.ts';

export const texts: Translated<typeof spanish> = {
  unreadSubject: (name, count) => (count === 1 ? `${name} wrote to you` : `${name} wrote you ${count} messages`),
  unreadBody: (name) => `${name} wrote to you on Pleamar:`,
  unreadHint: 'Answer from your messages. You can turn these emails off in Settings.',
  reply: 'Reply',
  reportSubject: (name) => `Report about ${name}`,
  reportBody: (reporter, reported) => `${reporter} reported ${reported} from their messages:`,
  conversation: 'Conversation',
  report: 'Report',
};
