import { z } from 'zod';
import { Cents, Id, SurfDay } from './common.ts';

/** A name that the gazetteer has in both languages; the page shows its own. */
const PlaceName = z.object({ es: z.string(), en: z.string() });

const album = { album_id: Id, album: z.string() };
const order = { order_id: Id, order: z.string() };
const count = { count: z.int().positive() };
/** Day and clock time at the surf break. */
const session = { booking_id: Id, date: SurfDay, time: z.string().regex(/^\d\d:\d\d$/), spot: PlaceName };

/** What a notification of each kind tells; the page has its words. */
const contents = {
  sale: { ...order, ...album, ...count, amount_cents: Cents },
  order: { ...order, ...count },
  order_cancelled: order,
  refund: { ...order, amount_cents: Cents },
  refund_sent: { ...order, amount_cents: Cents },
  session_request: session,
  session_accepted: session,
  session_declined: { ...session, reason: z.string() },
  session_cancelled: { ...session, reason: z.string() },
  session_withdrawn: session,
  session_expired: session,
  session_completed: session,
  session_photos: { ...session, ...album },
  review: { booking_id: Id, rating: z.int().min(1).max(5) },
  message: { conversation_id: Id, text: z.string(), ...count },
  like: { ...album, photo_id: Id, ...count },
  photos_ready: { ...album, ...count },
  photos_failed: { ...album, ...count },
} as const;

const content = <K extends keyof typeof contents>(kind: K) =>
  z.object({ kind: z.literal(kind), params: z.object(contents[kind]) });

export const NotificationContent = z.discriminatedUnion('kind', [
  content('sale'),
  content('order'),
  content('order_cancelled'),
  content('refund'),
  content('refund_sent'),
  content('session_request'),
  content('session_accepted'),
  content('session_declined'),
  content('session_cancelled'),
  content('session_withdrawn'),
  content('session_expired'),
  content('session_completed'),
  content('session_photos'),
  content('review'),
  content('message'),
  content('like'),
  content('photos_ready'),
  content('photos_failed'),
]);
export type NotificationContent = z.infer<typeof NotificationContent>;
export type NotificationKind = NotificationContent['kind'];
