import { sql } from 'kysely';
import { isAfter, type CursorPosition } from '../../../common/paging.ts';
import type { NamedPerson } from '../../../common/name-in.ts';
import type { PersonColumns } from '../../../common/present-person.ts';
import { hasRow, readValue, readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { containsPattern } from '../../../db/like.ts';

export interface ConversationRow extends PersonColumns, NamedPerson {
  id: string;
  other_id: string;
  is_photographer: boolean;
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

interface ConversationsQuery {
  text?: string | undefined;
  after: CursorPosition | null;
  limit: number;
  onlineSince: Date;
}

export const findConversations = (
  db: Db,
  userId: string,
  { text, after, limit, onlineSince }: ConversationsQuery,
) => readRows<ConversationRow>(db)`
  ${selectConversations(userId, onlineSince)}
  where ${userId} in (c.surfer_id, c.photographer_id) and m.id is not null and ${matchesText(text)}
    and ${isAfter(after, 'c.last_message_at', 'c.id')}
  order by c.last_message_at desc, c.id desc limit ${limit + 1}`;

export const countConversations = (db: Db, userId: string, text: string | undefined) => readValue<number>(db)`
  select count(*) from conversations c
  join users o on o.id = case when c.surfer_id = ${userId} then c.photographer_id else c.surfer_id end
  where ${userId} in (c.surfer_id, c.photographer_id)
    and exists (select from messages s where s.conversation_id = c.id) and ${matchesText(text)}`;

export async function findOwnConversation(
  db: Db,
  userId: string,
  id: string,
  onlineSince: Date,
): Promise<ConversationRow | null> {
  const { rows } = await sql<ConversationRow>`
    ${selectConversations(userId, onlineSince)}
    where c.id = ${id} and ${userId} in (c.surfer_id, c.photographer_id)`.execute(db);
  return rows[0] ?? null;
}

const selectConversations = (userId: string, onlineSince: Date) => sql`
  select c.id, o.id as other_id, o.username, o.full_name, o.profile_picture_key, o.is_photographer,
    o.deleted_at, o.blocked_at is not null as is_suspended,
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

function matchesText(text: string | undefined) {
  const searched = text?.trim();
  if (!searched) return sql`true`;
  const pattern = containsPattern(searched);
  return sql`(o.search_text like ${pattern} or exists (
    select from messages f where f.conversation_id = c.id and plain_text(f.text) like ${pattern}))`;
}

/** Searches both directions, because either of two photographers may be the surfer of the conversation. */
export async function findConversationId(db: Db, one: string, other: string): Promise<string | null> {
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
    // Two photographers may write to each other at the same moment. The index `conversations_of_pair` refuses one row.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

export interface ConversationPair {
  surferId: string;
  photographerId: string;
}

/** Returns null if the order is not paid, has several sellers, or the user is neither its buyer nor its seller. */
export async function findSidesOfOrder(db: Db, orderId: string, userId: string): Promise<ConversationPair | null> {
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

export async function findSidesOfBooking(db: Db, bookingId: string, userId: string): Promise<ConversationPair | null> {
  const row = await db
    .selectFrom('bookings')
    .select(['surfer_id as surferId', 'photographer_id as photographerId'])
    .where('id', '=', bookingId)
    .where((eb) => eb.or([eb('surfer_id', '=', userId), eb('photographer_id', '=', userId)]))
    .executeTakeFirst();
  return row ?? null;
}

export const haveMet = (db: Db, { surferId, photographerId }: ConversationPair) => hasRow(db)`
  select where exists (select from order_lines l join orders o on o.id = l.order_id
      where l.photographer_id = ${photographerId} and o.user_id = ${surferId} and o.paid_at is not null)
    or exists (select from bookings where photographer_id = ${photographerId} and surfer_id = ${surferId})`;

export const findAddressee = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'is_photographer', 'blocked_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_guest', '=', false)
    .executeTakeFirst();
