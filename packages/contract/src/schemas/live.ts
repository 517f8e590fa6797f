import { z } from 'zod';
import { Id } from './common.ts';

/** What a stream tells: enough to know what to load anew, and never more than its reader may see. */
export const LiveEvent = z.discriminatedUnion('kind', [
  /** The first of every stream. `is_whole` is false when too much was missed: everything must be loaded anew. */
  z.object({ kind: z.literal('ready'), is_whole: z.boolean() }),
  /** One came, or some were read or dismissed in another window. */
  z.object({ kind: z.literal('notifications') }),
  z.object({ kind: z.literal('order'), order_id: Id }),
  z.object({ kind: z.literal('photo'), album_id: Id, photo_id: Id }),
  /** A heart that the reader has set or taken back, perhaps in another window. */
  z.object({ kind: z.literal('like'), photo_id: Id, is_liked: z.boolean() }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;
