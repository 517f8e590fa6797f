import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Id, Instant } from './common.ts';
import { Message } from './messages.ts';

/** An event says what to load again, and never more than its reader may see. */
export const LiveEvent = z.discriminatedUnion('kind', [
  /** Every stream begins with `ready`. `is_whole` is false when too much was missed: everything must be loaded anew. */
  z.object({ kind: z.literal('ready'), is_whole: z.boolean() }),
  /** A notification is new, or some were read or dismissed in another window. */
  z.object({ kind: z.literal('notifications') }),
  /** Both people of the conversation get this event. */
  z.object({ kind: z.literal('message'), message: Message }),
  z.object({
    kind: z.literal('conversation'),
    conversation_id: Id,
    read_by: Id.optional(),
    read_at: Instant.optional(),
  }),
  /** A conversation partner has come online or gone offline. The event has no id: a later stream does not repeat it. */
  z.object({ kind: z.literal('presence'), user_id: Id, online: z.boolean() }),
  z.object({ kind: z.literal('order'), order_id: Id }),
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
