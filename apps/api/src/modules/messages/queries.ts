import type { Language } from '@pleamar/contract';
import { sql } from 'kysely';
import { isAfter, type CursorPosition } from '../../common/paging.ts';
import type { PersonColumns } from '../../common/present-person.ts';
import { countRows, hasChanged, hasRow, oneValue, rowsOf } from '../../db/answers.ts';
import type { Db } from '../../db/connect.ts';

export interface ConversationRow extends PersonColumns {
  id: string;
  other_id: string;
  is_photographer: boolean;
  is_gone: boolean;
  is_suspended: boolean;
  is_online: boolean;
  is_blocked: boolean;
  is_blocking: boolean;
  unread: number;
  sort_key: string;
  message_id: string | null;
  sender_id: string | null;
  text: string | null;
  client_key: string | null;
  created_at: Date | null;
  read_at: Date | null;
}

interface ListQuestion {
  text?: string | undefined;
  after: CursorPosition | null;
  limit: number;
  onlineSince: Date;
}

export const conversationsPage = (
  db: Db,
  userId: string,
  { text, after, limit, onlineSince }: ListQuestion,
) => rowsOf<ConversationRow>(db)`
  ${rowsFor(userId, onlineSince)}
  where ${userId} in (c.surfer_id, c.photographer_id) and m.id is not null and ${matches(text)}
    and ${isAfter(after, 'c.last_message_at', 'c.id')}
  order by c.last_message_at desc, c.id desc limit ${limit}`;

export const countConversations = (db: Db, userId: string, text: string | undefined) => oneValue<number>(db)`
  select count(*) from conversations c
  join users o on o.id = case when c.surfer_id = ${userId} then c.photographer_id else c.surfer_id end
  where ${userId} in (c.surfer_id, c.photographer_id)
    and exists (select from messages s where s.conversation_id = c.id) and ${matches(text)}`;

export async function conversationOf(
  db: Db,
  userId: string,
  id: string,
  onlineSince: Date,
): Promise<ConversationRow | null> {
  const { rows } = await sql<ConversationRow>`
    ${rowsFor(userId, onlineSince)}
    where c.id = ${id} and ${userId} in (c.surfer_id, c.photographer_id)`.execute(db);
  return rows[0] ?? null;
}

const rowsFor = (userId: string, onlineSince: Date) => sql`
  select c.id, o.id as other_id, o.username, o.full_name, o.profile_picture_key, o.is_photographer,
    o.deleted_at is not null as is_gone, o.blocked_at is not null as is_suspended,
    coalesce(p.last_seen_at > ${onlineSince}, false) as is_online,
    exists (select from blocks b where b.user_id = o.id and b.blocked_id = ${userId}) as is_blocked,
    exists (select from blocks b where b.user_id = ${userId} and b.blocked_id = o.id) as is_blocking,
    (select count(*) from messages u
      where u.conversation_id = c.id and u.sender_id = o.id and u.read_at is null) as unread,
    c.last_message_at::text as sort_key,
    m.id as message_id, m.sender_id, m.text, m.client_key, m.created_at, m.read_at
  from conversations c
  join users o on o.id = case when c.surfer_id = ${userId} then c.photographer_id else c.surfer_id end
  left join presence p on p.user_id = o.id
  left join lateral (
    select s.id, s.sender_id, s.text, s.client_key, s.created_at, s.read_at from messages s
    where s.conversation_id = c.id order by s.created_at desc, s.id desc limit 1
  ) m on true`;

const matches = (text: string | undefined) =>
  text?.trim()
    ? sql`(o.search_text like ${pattern(text)} or exists (
        select from messages f where f.conversation_id = c.id and plain_text(f.text) like ${pattern(text)}))`
    : sql`true`;

const pattern = (text: string) =>
  sql`'%' || regexp_replace(plain_text(${text.trim()}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** Two photographers may each be the conversation's surfer, so both directions are searched. */
export async function findConversation(db: Db, one: string, other: string): Promise<string | null> {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where(sql<boolean>`(surfer_id, photographer_id) in ((${one}, ${other}), (${other}, ${one}))`)
    .orderBy('created_at')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertConversation(
  db: Db,
  surferId: string,
  photographerId: string,
  now: Date,
): Promise<string | null> {
  const added = await db
    .insertInto('conversations')
    .values({ surfer_id: surferId, photographer_id: photographerId, last_message_at: now, created_at: now })
    // Two photographers may start at the same moment, each as the other's surfer: `conversations_of_pair` refuses one.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

export interface Pair {
  surferId: string;
  photographerId: string;
}

/** The sides are buyer and seller of a paid order; null when it has several sellers or the caller is neither side. */
export async function sidesOfOrder(db: Db, orderId: string, userId: string): Promise<Pair | null> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select(['o.user_id as surferId', 'l.photographer_id as photographerId'])
    .distinct()
    .where('o.id', '=', orderId)
    .where('o.paid_at', 'is not', null)
    .where((eb) => eb.or([eb('o.user_id', '=', userId), eb('l.photographer_id', '=', userId)]))
    .execute();
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

export async function sidesOfBooking(db: Db, bookingId: string, userId: string): Promise<Pair | null> {
  const row = await db
    .selectFrom('bookings')
    .select(['surfer_id as surferId', 'photographer_id as photographerId'])
    .where('id', '=', bookingId)
    .where((eb) => eb.or([eb('surfer_id', '=', userId), eb('photographer_id', '=', userId)]))
    .executeTakeFirst();
  return row ?? null;
}

export const haveMet = (db: Db, { surferId, photographerId }: Pair) => hasRow(db)`
  select where exists (select from order_lines l join orders o on o.id = l.order_id
      where l.photographer_id = ${photographerId} and o.user_id = ${surferId} and o.paid_at is not null)
    or exists (select from bookings where photographer_id = ${photographerId} and surfer_id = ${surferId})`;

export const personToWriteTo = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'is_photographer', 'blocked_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_guest', '=', false)
    .executeTakeFirst();

const messageColumns = ['id', 'conversation_id', 'sender_id', 'text', 'client_key', 'created_at', 'read_at'] as const;

export const messagesPage = (
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
    .limit(limit)
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

/** The lock keeps messages in the order of their times. `isNew` is false for a repeated `clientKey`. */
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

export async function insertBlock(db: Db, userId: string, blockedId: string): Promise<void> {
  await db
    .insertInto('blocks')
    .values({ user_id: userId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(db: Db, userId: string, blockedId: string): Promise<void> {
  await db.deleteFrom('blocks').where('user_id', '=', userId).where('blocked_id', '=', blockedId).execute();
}

export interface Unread {
  conversation_id: string;
  sender_id: string;
  count: number;
}

export const takeUnreadSince = (trx: Db, before: Date, now: Date) => rowsOf<Unread>(trx)`
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

export async function unreadForMail(db: Db, conversationId: string, senderId: string): Promise<UnreadForMail | null> {
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

export const insertPersonReport = (
  db: Db,
  report: { reporterId: string; reportedId: string; conversationId: string; reason: string },
): Promise<{ id: string }> =>
  db
    .insertInto('reports')
    .values({
      reporter_id: report.reporterId,
      reported_id: report.reportedId,
      conversation_id: report.conversationId,
      reason: report.reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export const personReportForMail = (db: Db, reportId: string) =>
  db
    .selectFrom('reports as r')
    .innerJoin('users as a', 'a.id', 'r.reporter_id')
    .innerJoin('users as b', 'b.id', 'r.reported_id')
    .select(['r.id', 'r.reason', 'r.conversation_id', 'a.username as reporter', 'b.username as reported'])
    .where('r.id', '=', reportId)
    .executeTakeFirst();
