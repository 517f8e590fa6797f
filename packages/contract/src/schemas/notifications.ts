import { BOOKING_STATUSES } from '@pleamar/domain';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { HideReason, ReportDecision } from './reports.ts';
import { Cents, Done, Id, Instant, cursorFields, fieldPerLanguage, pageOf, PersonBrief, SurfDay } from './common.ts';

/** A name that the gazetteer has in every language; the page shows its own. */
const PlaceName = z.object(fieldPerLanguage(z.string()));

const album = { album_id: Id, album: z.string() };
const order = { order_id: Id, order: z.string() };
const count = { count: z.int().positive() };
const ClockTime = z.string().regex(/^\d\d:\d\d$/);
/** Day and clock time at the surf break. */
const session = { booking_id: Id, date: SurfDay, time: ClockTime, spot: PlaceName };

/** What has become of the session since: what asks for an answer must not go on asking. */
const ongoing = { ...session, status: z.enum(BOOKING_STATUSES).optional() };

/** A public album, where and when it was taken. */
const publicAlbum = { ...album, date: SurfDay, spot: PlaceName };

/** The parameters of each kind; the page has the words. */
const contents = {
  sale: { ...order, ...album, ...count, amount_cents: Cents },
  order: { ...order, ...count },
  order_cancelled: order,
  refund: { ...order, amount_cents: Cents },
  refund_sent: { ...order, amount_cents: Cents },
  session_request: ongoing,
  session_accepted: ongoing,
  session_declined: { ...session, reason: z.string() },
  session_cancelled: { ...session, reason: z.string() },
  session_withdrawn: session,
  session_expired: session,
  session_completed: session,
  session_photos: { ...session, ...album },
  review: { booking_id: Id, rating: z.int().min(1).max(5) },
  message: { conversation_id: Id, text: z.string(), ...count },
  /** `since` is when the first of them came: one that is taken back later is counted off. */
  like: { ...album, photo_id: Id, ...count, since: Instant.optional() },
  photos_ready: { ...album, ...count },
  photos_failed: { ...album, ...count },
  /** By a report or by an operator; without a photo the whole album is hidden. */
  photo_hidden: { ...album, photo_id: Id.optional(), reason: HideReason },
  photo_decided: { ...album, photo_id: Id.optional(), decision: ReportDecision },
  /** Photos of a remembered surf; `count` of them in this album. */
  surf_photos: { ...publicAlbum, surf_id: Id, ...count },
  surf_break_album: publicAlbum,
  photographer_album: publicAlbum,
  /** A shoot that was announced, changed or called off: one notification that says what is true now. */
  shoot: {
    shoot_id: Id,
    surf_break_id: Id,
    spot: PlaceName,
    date: SurfDay,
    start: ClockTime,
    end: ClockTime,
    state: z.enum(['announced', 'changed', 'cancelled']),
  },
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
  content('photo_hidden'),
  content('photo_decided'),
  content('surf_photos'),
  content('surf_break_album'),
  content('photographer_album'),
  content('shoot'),
]);
export type NotificationContent = z.infer<typeof NotificationContent>;
export type NotificationKind = NotificationContent['kind'];

export const Notification = NotificationContent.and(
  z.object({
    id: Id,
    actor: PersonBrief.nullable(),
    /** The photo, or the cover of the album, that it is about; empty where there is none. */
    picture: z.string(),
    created_at: Instant,
    is_read: z.boolean(),
  }),
).meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

/** Counts for the badges. */
export const Unread = z.object({ notifications: z.int().nonnegative(), messages: z.int().nonnegative() });
export type Unread = z.infer<typeof Unread>;

/** Which mails a person wants, beside those that are always sent (receipts, passwords). */
export const MailSwitches = z.object({
  sale: z.boolean(),
  photos: z.boolean(),
  session: z.boolean(),
  message: z.boolean(),
  /** New albums of what they follow and of their surfs: each at once, all of a day in one, or none. */
  follows: z.enum(['at_once', 'daily', 'never']),
});
export type MailSwitches = z.infer<typeof MailSwitches>;
export type FollowMails = MailSwitches['follows'];
/** Mails with a switch. */
export type MailKind = Exclude<keyof MailSwitches, 'follows'>;

export const notificationsSchemas = {
  list: {
    summary: "The caller's notifications, latest first",
    query: z.object({ ...cursorFields(30, 100) }),
    returns: pageOf(Notification),
  },
  unread: { summary: 'How many notifications and messages wait to be read', returns: Unread },
  read: { summary: 'The caller has seen all of them', returns: Done },
  mails: { summary: 'Which mails the caller wants', returns: MailSwitches },
  changeMails: { summary: 'Want or do not want some of them', body: MailSwitches.partial(), returns: MailSwitches },
  unsubscribe: {
    summary: 'End mails of one kind by the link in such a mail (RFC 8058), without a login',
    params: z.object({ token: z.string().max(200) }),
    returns: Done,
  },
  unsubscribePage: {
    summary: 'The same link opened in a browser changes nothing: it leads to the choice of mails',
    params: z.object({ token: z.string().max(200) }),
    returns: z.unknown(),
  },
  dismiss: { summary: 'Take one away', params: z.object({ notificationId: Id }), returns: Done },
  clear: { summary: 'Take all away', returns: Done },
} satisfies SchemaTable;
