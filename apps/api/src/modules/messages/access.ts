import { ONLINE_MS } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { findOwnConversation, type ConversationRow } from './queries/conversations.ts';

/** Throws `not_found` for a conversation of other users. */
export async function requireOwnConversation(ctx: UserContext, id: string): Promise<ConversationRow> {
  const row = await findOwnConversation(ctx.db, ctx.user.id, id, onlineSince(ctx));
  if (!row) throw new AppError('not_found');
  return row;
}

export const onlineSince = (ctx: Pick<UserContext, 'now'>): Date => new Date(ctx.now().getTime() - ONLINE_MS);
