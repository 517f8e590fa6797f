import type { Conversation, Message } from '@pleamar/contract';
import type { UserContext } from '../../common/context.ts';
import { buildPage, readCursor, type Page, type PageQuery } from '../../common/paging.ts';
import { publishEvents } from '../live/publish-events.ts';
import { markNotificationRead } from '../notifications/read-notifications.ts';
import { onlineSince, requireOwnConversation } from './access.ts';
import { presentConversation, presentMessage } from './present.ts';
import { findConversations, countConversations } from './queries/conversations.ts';
import { countMessages, markMessagesRead, findMessages } from './queries/messages.ts';

export async function listConversations(
  ctx: UserContext,
  { q, limit, cursor }: PageQuery & { q?: string | undefined },
): Promise<Page<Conversation>> {
  const after = await readCursor(ctx, 'conversations', cursor);
  const query = { text: q, after, limit, onlineSince: onlineSince(ctx) };
  const [rows, total] = await Promise.all([
    findConversations(ctx.db, ctx.user.id, query),
    countConversations(ctx.db, ctx.user.id, q),
  ]);
  return buildPage(ctx, 'conversations', rows, {
    limit,
    total,
    position: (row) => [row.sort_key, row.id],
    present: (row) => presentConversation(row, ctx.language),
  });
}

export const readConversation = async (ctx: UserContext, id: string): Promise<Conversation> =>
  presentConversation(await requireOwnConversation(ctx, id), ctx.language);

export async function readHistory(ctx: UserContext, id: string, { limit, cursor }: PageQuery): Promise<Page<Message>> {
  const { id: conversationId } = await requireOwnConversation(ctx, id);
  const list = `messages ${conversationId}`;
  const after = await readCursor(ctx, list, cursor);
  const [rows, total] = await Promise.all([
    findMessages(ctx.db, conversationId, { after, limit }),
    countMessages(ctx.db, conversationId),
  ]);
  return buildPage(ctx, list, rows, {
    limit,
    total,
    position: (row) => [row.sort_key, row.id],
    present: presentMessage,
  });
}

/** The event updates the read marks of the sender and the badges in the reader's other windows. */
export async function markConversationRead(ctx: UserContext, id: string): Promise<void> {
  const conversation = await requireOwnConversation(ctx, id);
  const me = ctx.user.id;
  await ctx.db.transaction().execute(async (trx) => {
    const isChanged = await markMessagesRead(trx, conversation.id, me, ctx.now());
    const isNotificationRead = await markNotificationRead(trx, me, messageKey(conversation.id), ctx.now());
    const event = {
      kind: 'conversation',
      conversation_id: conversation.id,
      read_by: me,
      read_at: ctx.now().toISOString(),
    } as const;
    await publishEvents(trx, [
      ...(isNotificationRead ? [{ userId: me, event: { kind: 'notifications' } as const }] : []),
      ...(isChanged ? [me, conversation.other_id].map((userId) => ({ userId, event })) : []),
    ]);
  });
}

/** All unread messages of a conversation share one notification. */
export const messageKey = (conversationId: string): string => `message:${conversationId}`;
