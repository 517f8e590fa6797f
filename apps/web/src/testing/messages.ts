import type { Conversation, Message } from '@pleamar/contract/messages';

let made = 0;

export const aMessage = (fields: Partial<Message> = {}): Message => ({
  id: `m${(made += 1)}`,
  conversation_id: 'c1',
  sender_id: 'ana',
  text: 'Hola',
  client_key: null,
  created_at: new Date().toISOString(),
  read_at: null,
  ...fields,
});

export const aConversation = (fields: Partial<Conversation> = {}): Conversation => ({
  id: 'c1',
  person: {
    id: 'ana',
    username: 'ana',
    full_name: 'Ana Etxebarria',
    profile_picture: '',
    is_photographer: true,
    online: true,
  },
  last_message: aMessage(),
  unread: 0,
  is_blocked: false,
  can_write: true,
  ...fields,
});
