import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Id, Instant } from './common.ts';
import { Message } from './messages.ts';

/** An event says what to load again, and never more than its reader may see. */
export const LiveEvent = z.discriminatedUnion('kind', [
  /** The first of every stream. `is_whole` is false when too much was missed: everything must be loaded anew. */
  z.object({ kind: z.literal('ready'), is_whole: z.boolean() }),
  /** A new notification, or some were read or dismissed in another window. */
  z.object({ kind: z.literal('notifications') }),
  /** Sent to both people of the conversation. */
  z.object({ kind: z.literal('message'), message: Message }),
  /** One person has read it, blocked the other, or ended the block. */
  z.object({
    kind: z.literal('conversation'),
    conversation_id: Id,
    read_by: Id.optional(),
    read_at: Instant.optional(),
  }),
  /** A conversation partner has come online or gone offline. Without an event id: a later stream does not repeat it. */
  z.object({ kind: z.literal('presence'), user_id: Id, online: z.boolean() }),
  z.object({ kind: z.literal('order'), order_id: Id }),
  /** A session was asked for, answered, ended, reviewed, or its photos are there. */
  z.object({ kind: z.literal('booking'), booking_id: Id }),
  z.object({ kind: z.literal('photo'), album_id: Id, photo_id: Id }),
  z.object({ kind: z.literal('like'), photo_id: Id, is_liked: z.boolean() }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const liveSchemas = {
  stream: {
    summary:
      'What happens to the caller as it happens, as server-sent events. Last-Event-ID goes on where a stream broke off; ' +
      'Prefer: wait=0 answers what was missed and ends',
    returns: LiveEvent,
  },
} satisfies SchemaTable;
