import type { Conversation, Language, Message } from '@pleamar/contract';
import { presentBriefIn } from '../../common/present-person.ts';
import type { ConversationRow } from './queries/conversations.ts';
import type { MessageRow } from './queries/messages.ts';

export const presentMessage = (row: MessageRow): Message => ({
  id: row.id,
  conversation_id: row.conversation_id,
  sender_id: row.sender_id,
  text: row.text,
  client_key: row.client_key,
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
});

export const presentConversation = (row: ConversationRow, language: Language): Conversation => ({
  id: row.id,
  person: {
    ...presentBriefIn(language, row.other_id, row),
    is_photographer: row.is_photographer,
    online: row.is_online && !row.is_blocked,
  },
  last_message: presentLastMessage(row),
  unread: row.unread,
  is_blocked: row.is_blocking,
  can_write: !row.is_blocked && !row.is_blocking && row.deleted_at === null && !row.is_suspended,
});

function presentLastMessage({
  id,
  message_id,
  sender_id,
  text,
  client_key,
  created_at,
  read_at,
}: ConversationRow): Message | null {
  if (!message_id || !sender_id || text === null || !created_at) return null;
  return presentMessage({ id: message_id, conversation_id: id, sender_id, text, client_key, created_at, read_at });
}
