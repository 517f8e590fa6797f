import { ONLINE_MS } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { conversationOf, type ConversationRow } from './queries/conversations.ts';

/** Every use case reads a conversation through this check. Throws `not_found` for other people's. */
export async function ownConversation(ctx: UserContext, id: string): Promise<ConversationRow> {
  const row = await conversationOf(ctx.db, ctx.user.id, id, onlineSince(ctx));
  if (!row) throw new AppError('not_found');
  return row;
}

export const onlineSince = (ctx: Pick<UserContext, 'now'>): Date => new Date(ctx.now().getTime() - ONLINE_MS);
