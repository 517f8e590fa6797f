import { BOOKING_STATUSES } from '@pleamar/domain';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { HideReason, ReportDecision } from './reports.ts';
import { Cents, Done, Id, Instant, cursorFields, fieldPerLanguage, pageOf, PersonBrief, SurfDay } from './common.ts';

/** The name is in every language of the gazetteer; the page shows its own. */
const PlaceName = z.object(fieldPerLanguage(z.string()));

const album = { album_id: Id, album: z.string() };
const order = { order_id: Id, order: z.string() };
const count = { count: z.int().positive() };
const withdrawn = { is_withdrawn: z.boolean().optional() };
const ClockTime = z.string().regex(/^\d\d:\d\d$/);
/** Day and clock time are those of the surf break. */
const booking = { booking_id: Id, date: SurfDay, time: ClockTime, spot: PlaceName };

/** `status` is the booking's present one, so that an answered request asks no more. */
const ongoing = { ...booking, status: z.enum(BOOKING_STATUSES).optional() };

const awaited = { awaited: z.int().positive().optional() };

const publicAlbum = { ...album, date: SurfDay, spot: PlaceName };

const content = <Kind extends string, Params extends z.ZodRawShape>(kind: Kind, params: Params) =>
  z.object({ kind: z.literal(kind), params: z.object(params) });

/** The content has parameters only: the page has the texts. */
export const NotificationContent = z.discriminatedUnion('kind', [
  content('sale', { ...order, ...album, ...count, ...awaited, amount_cents: Cents }),
  content('order', { ...order, ...count, ...awaited }),
  content('order_cancelled', order),
  /** A bank rejected a payment that was on its way. */
  content('payment_failed', order),
  content('refund', { ...order, amount_cents: Cents }),
  content('refund_sent', { ...order, amount_cents: Cents }),
  /**
   * The bank sent a refund back, which operators then pay in another way. The three kinds are for the buyer
   * (`refund_failed`), the photographer and the operators (`refund_to_pay`).
   */
  content('refund_failed', { ...order, amount_cents: Cents, gift_id: Id.optional() }),
  content('refund_sent_failed', { ...order, amount_cents: Cents }),
  content('refund_to_pay', { ...order, amount_cents: Cents }),
  /**
   * For the buyer, awaited originals have come (`original_ready`) or never came (`original_missed`). `original_overdue`
   * is for the photographer.
   */
  content('original_ready', { ...order, ...count }),
  content('original_missed', { ...order, ...count, amount_cents: Cents, ...withdrawn }),
  content('original_overdue', { ...order, ...count, amount_cents: Cents, ...withdrawn }),
  content('session_request', ongoing),
  content('session_accepted', ongoing),
  content('session_declined', { ...booking, reason: z.string() }),
  content('session_cancelled', { ...booking, reason: z.string() }),
  content('session_withdrawn', booking),
  content('session_expired', booking),
  content('session_completed', booking),
  content('session_photos', { ...booking, ...album }),
  content('review', { booking_id: Id, rating: z.int().min(1).max(5) }),
  content('message', { conversation_id: Id, text: z.string(), ...count }),
  /** `since` is when the first like came: a like withdrawn later is subtracted. */
  content('like', { ...album, photo_id: Id, ...count, since: Instant.optional() }),
  content('photos_ready', { ...album, ...count }),
  content('photos_failed', { ...album, ...count }),
  /** The photos were withdrawn: their original is not a picture, or not that of the preview. */
  content('original_refused', { ...album, ...count }),
  /** A report or an operator hid the photo, or the whole album where `photo_id` is absent. */
  content('photo_hidden', { ...album, photo_id: Id.optional(), reason: HideReason }),
  content('photo_decided', { ...album, photo_id: Id.optional(), decision: ReportDecision }),
  /** `spot` is set where all photos of the cart are of one place. */
  content('cart', { ...count, amount_cents: Cents, spot: PlaceName.optional() }),
  /** The receiver failed for days, or answered 410. Older notifications have no reason. */
  content('webhook_disabled', { endpoint_id: Id, host: z.string(), reason: z.enum(['failing', 'gone']).optional() }),
  content('surf_photos', { ...publicAlbum, surf_id: Id, ...count }),
  content('surf_break_album', publicAlbum),
  content('photographer_album', publicAlbum),
  /** A shoot has one notification, with its current state. */
  content('shoot', {
    shoot_id: Id,
    surf_break_id: Id,
    spot: PlaceName,
    date: SurfDay,
    start: ClockTime,
    end: ClockTime,
    state: z.enum(['announced', 'changed', 'cancelled']),
  }),
]);
export type NotificationContent = z.infer<typeof NotificationContent>;
export type NotificationKind = NotificationContent['kind'];

export const Notification = NotificationContent.and(
  z.object({
    id: Id,
    actor: PersonBrief.nullable(),
    /** The picture is the photo or the album's cover; it is empty where there is no picture. */
    picture: z.string(),
    created_at: Instant,
    is_read: z.boolean(),
  }),
).meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

export const Unread = z.object({ notifications: z.int().nonnegative(), messages: z.int().nonnegative() });
export type Unread = z.infer<typeof Unread>;

/** These mails are optional; receipts and passwords are always sent. */
export const MailSwitches = z.object({
  sale: z.boolean(),
  photos: z.boolean(),
  session: z.boolean(),
  message: z.boolean(),
  /** New albums of follows and of own surfs are mailed each at once, all of a day in one mail, or never. */
  follows: z.enum(['at_once', 'daily', 'never']),
  /** The reminder of a forgotten cart is off until the user allows it. */
  cart: z.boolean(),
});
export type MailSwitches = z.infer<typeof MailSwitches>;
export type FollowMails = MailSwitches['follows'];
export type MailKind = Exclude<keyof MailSwitches, 'follows' | 'cart'>;

export const notificationsSchemas = {
  list: {
    summary: "The caller's notifications, latest first",
    query: z.object({ ...cursorFields(30, 100) }),
    returns: pageOf(Notification),
  },
  unread: { summary: 'How many notifications and messages wait to be read', returns: Unread },
  read: { summary: 'The caller has seen all notifications', returns: Done },
  mails: { summary: 'Which mails the caller wants', returns: MailSwitches },
  changeMails: { summary: 'Want or do not want some mails', body: MailSwitches.partial(), returns: MailSwitches },
  unsubscribe: {
    summary: 'End mails of one kind by the link in such a mail (RFC 8058), without a login',
    params: z.object({ token: z.string().max(200) }),
    returns: Done,
    refusals: ['not_found'],
  },
  unsubscribePage: {
    summary: 'The same link opened in a browser changes nothing: it leads to the choice of mails',
    params: z.object({ token: z.string().max(200) }),
    returns: z.unknown(),
  },
  dismiss: {
    summary: 'Dismiss one notification',
    params: z.object({ notificationId: Id }),
    returns: Done,
    refusals: ['not_found'],
  },
  clear: { summary: 'Dismiss all notifications', returns: Done },
} satisfies SchemaTable;
