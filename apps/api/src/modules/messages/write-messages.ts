import type { Conversation, Message, Occasion } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { consumeLimit } from '../../common/rate-limits.ts';
import type { Db } from '../../db/connect.ts';
import { publishEvents } from '../live/publish-events.ts';
import { notifyAll } from '../notifications/notify.ts';
import { requireOwnConversation } from './access.ts';
import { sendReportMailJob } from './job-kinds.ts';
import { presentConversation, presentMessage } from './present.ts';
import {
  insertConversation,
  findConversationId,
  haveMet,
  findAddressee,
  findSidesOfBooking,
  findSidesOfOrder,
  type ConversationPair,
} from './queries/conversations.ts';
import { insertBlock, insertPersonReport, deleteBlock } from './queries/blocks.ts';
import { insertMessage } from './queries/messages.ts';
import { messageKey } from './read-messages.ts';

/**
 * Every user may write to a photographer. A photographer may write only to the surfers of their orders and bookings.
 */
export async function startConversation(ctx: UserContext, occasion: Occasion): Promise<Conversation> {
  const pair = await findSides(ctx, occasion);
  const { surferId, photographerId } = pair;
  const id =
    (await findConversationId(ctx.db, surferId, photographerId)) ??
    (await insertConversation(ctx.db, surferId, photographerId, ctx.now())) ??
    (await findConversationId(ctx.db, surferId, photographerId));
  if (id === null) throw new AppError('conflict');
  return presentConversation(await requireOwnConversation(ctx, id), ctx.language);
}

async function findSides(
  ctx: UserContext,
  { user_id: otherId, order_id: orderId, booking_id }: Occasion,
): Promise<ConversationPair> {
  const me = ctx.user.id;
  if (otherId !== undefined) return findSidesWith(ctx, otherId);
  const pair =
    orderId === undefined
      ? await findSidesOfBooking(ctx.db, booking_id ?? '', me)
      : await findSidesOfOrder(ctx.db, orderId, me);
  if (!pair || pair.surferId === pair.photographerId) throw new AppError('not_found');
  return pair;
}

async function findSidesWith(ctx: UserContext, otherId: string): Promise<ConversationPair> {
  const me = ctx.user.id;
  const other = await findAddressee(ctx.db, otherId);
  if (!other) throw new AppError('user_not_found');
  if (other.blocked_at) throw new AppError('person_blocked');
  if (other.id === me) throw new AppError('forbidden');
  if (other.is_photographer) return { surferId: me, photographerId: other.id };
  const pair = { surferId: other.id, photographerId: me };
  if (ctx.user.isPhotographer && (await haveMet(ctx.db, pair))) return pair;
  if (await findConversationId(ctx.db, me, other.id)) return pair;
  throw new AppError('forbidden');
}

/** The client chooses `clientKey`. A repeated request with the same key stores no second message. */
export async function sendMessage(
  ctx: UserContext,
  conversationId: string,
  { text, clientKey }: { text: string; clientKey: string },
): Promise<Message> {
  const conversation = await requireOwnConversation(ctx, conversationId);
  if (conversation.is_blocked || conversation.is_blocking || conversation.deleted_at !== null) {
    throw new AppError('conversation_closed');
  }
  if (conversation.is_suspended) throw new AppError('person_blocked');
  await consumeLimit(ctx, 'messagesPerAccount', ctx.user.id);
  const [me, other] = [ctx.user.id, conversation.other_id];
  return ctx.db.transaction().execute(async (trx) => {
    const { message: row, isNew } = await insertMessage(trx, {
      conversationId: conversation.id,
      senderId: me,
      text,
      clientKey,
      now: ctx.now(),
    });
    if (row.text !== text) throw new AppError('idempotency_reused');
    const message = presentMessage(row);
    if (!isNew) return message;
    await notifyAll(
      trx,
      [
        {
          kind: 'message',
          userId: other,
          actorId: me,
          params: { conversation_id: conversation.id, text: excerptOf(text), count: 1 },
          dedupeKey: messageKey(conversation.id),
          at: ctx.now(),
        },
      ],
      [me, other].map((userId) => ({ userId, event: { kind: 'message', message } })),
    );
    return message;
  });
}

const EXCERPT_LENGTH = 200;
/** Half of a surrogate pair at the end would be shown as a broken character, so it is removed. */
const excerptOf = (text: string) =>
  text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

export const blockPartner = (ctx: UserContext, conversationId: string): Promise<Conversation> =>
  changeBlock(ctx, conversationId, insertBlock);

export const unblockPartner = (ctx: UserContext, conversationId: string): Promise<Conversation> =>
  changeBlock(ctx, conversationId, deleteBlock);

async function changeBlock(
  ctx: UserContext,
  conversationId: string,
  change: (trx: Db, userId: string, blockedId: string) => Promise<void>,
): Promise<Conversation> {
  const conversation = await requireOwnConversation(ctx, conversationId);
  const event = { kind: 'conversation', conversation_id: conversation.id } as const;
  await ctx.db.transaction().execute(async (trx) => {
    await change(trx, ctx.user.id, conversation.other_id);
    await publishEvents(
      trx,
      [ctx.user.id, conversation.other_id].map((userId) => ({ userId, event })),
    );
  });
  return presentConversation(await requireOwnConversation(ctx, conversationId), ctx.language);
}

export async function reportPerson(ctx: UserContext, conversationId: string, reason: string): Promise<void> {
  const conversation = await requireOwnConversation(ctx, conversationId);
  await consumeLimit(ctx, 'reportsPerAccount', ctx.user.id);
  await ctx.db.transaction().execute(async (trx) => {
    const { id } = await insertPersonReport(trx, {
      reporterId: ctx.user.id,
      reportedId: conversation.other_id,
      conversationId: conversation.id,
      reason,
    });
    await ctx.queue.add(trx, sendReportMailJob, { reportId: id });
  });
}
