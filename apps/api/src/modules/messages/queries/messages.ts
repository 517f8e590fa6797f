import type { Language } from '@pleamar/contract';
import { sql } from 'kysely';
import { isAfter, type CursorPosition } from '../../../common/paging.ts';
import { countRows, hasChanged, readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

const messageColumns = ['id', 'conversation_id', 'sender_id', 'text', 'client_key', 'created_at', 'read_at'] as const;

export const findMessages = (
  db: Db,
  conversationId: string,
  { after, limit }: { after: CursorPosition | null; limit: number },
) =>
  db
    .selectFrom('messages')
    .select(messageColumns)
    .select(sql<string>`created_at::text`.as('sort_key'))
    .where('conversation_id', '=', conversationId)
    .where(isAfter(after, 'created_at', 'id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

export const countMessages = (db: Db, conversationId: string): Promise<number> =>
  countRows(db.selectFrom('messages').where('conversation_id', '=', conversationId));

export interface NewMessage {
  conversationId: string;
  senderId: string;
  text: string;
  clientKey: string;
  now: Date;
}

/**
 * Locks the conversation's row, so that messages are stored in the order of their times. `isNew` is false for a
 * repeated `clientKey`.
 */
export async function insertMessage(trx: Db, { conversationId, senderId, text, clientKey, now }: NewMessage) {
  const { at } = await trx
    .updateTable('conversations')
    .set({ last_message_at: sql<Date>`greatest(${now}, last_message_at + interval '1 microsecond')` })
    .where('id', '=', conversationId)
    .returning('last_message_at as at')
    .executeTakeFirstOrThrow();
  const added = await trx
    .insertInto('messages')
    .values({ conversation_id: conversationId, sender_id: senderId, text, client_key: clientKey, created_at: at })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'sender_id', 'client_key']).doNothing())
    .returning(messageColumns)
    .executeTakeFirst();
  if (added) return { message: added, isNew: true };
  const message = await trx
    .selectFrom('messages')
    .select(messageColumns)
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where('client_key', '=', clientKey)
    .executeTakeFirstOrThrow();
  return { message, isNew: false };
}

export type MessageRow = Awaited<ReturnType<typeof insertMessage>>['message'];

export const markMessagesRead = (trx: Db, conversationId: string, readerId: string, now: Date): Promise<boolean> =>
  hasChanged(
    trx
      .updateTable('messages')
      .set({ read_at: now })
      .where('conversation_id', '=', conversationId)
      .where('sender_id', '<>', readerId)
      .where('read_at', 'is', null),
  );

export interface UnreadCount {
  conversation_id: string;
  sender_id: string;
  count: number;
}

export const takeUnreadBefore = (trx: Db, before: Date, now: Date) => readRows<UnreadCount>(trx)`
  with taken as (
    update messages set mailed_at = ${now}
    where read_at is null and mailed_at is null and created_at <= ${before}
    returning conversation_id, sender_id
  )
  select conversation_id, sender_id, count(*) from taken group by 1, 2`;

interface UnreadForMail {
  sender: string;
  text: string;
  recipient_id: string;
  email: string;
  full_name: string;
  language: Language;
  is_photographer: boolean;
}

export async function findUnreadForMail(
  db: Db,
  conversationId: string,
  senderId: string,
): Promise<UnreadForMail | null> {
  const { rows } = await sql<UnreadForMail>`
    select s.full_name as sender, m.text, r.id as recipient_id, r.email, r.full_name, r.language, r.is_photographer
    from conversations c
    join users s on s.id = ${senderId}
    join users r on r.id = case when c.surfer_id = s.id then c.photographer_id else c.surfer_id end
    join messages m on m.conversation_id = c.id and m.sender_id = s.id and m.read_at is null
    where c.id = ${conversationId} and r.email is not null
    order by m.created_at desc, m.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
