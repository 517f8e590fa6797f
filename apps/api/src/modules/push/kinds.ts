import type { NotificationKind, PushKind } from '@pleamar/contract';

export type OptionalPush = Exclude<PushKind, 'cart'>;

/** The switch for the push of each kind of notification. Null means that the kind has no push. */
export const pushKinds: Record<NotificationKind, PushKind | null> = {
  sale: 'sale',
  refund_sent: 'sale',
  order: 'order',
  order_cancelled: 'order',
  payment_failed: 'order',
  refund: 'order',
  refund_failed: 'order',
  refund_sent_failed: 'sale',
  // Only operators get it, and they work at a computer.
  refund_to_pay: null,
  original_ready: 'order',
  original_missed: 'order',
  original_overdue: 'sale',
  original_refused: 'photos',
  session_request: 'session',
  session_accepted: 'session',
  session_declined: 'session',
  session_cancelled: 'session',
  session_withdrawn: 'session',
  session_expired: 'session',
  session_completed: 'session',
  review: 'session',
  session_photos: 'photos',
  photos_ready: 'photos',
  photos_failed: 'photos',
  photo_hidden: 'photos',
  photo_decided: 'photos',
  message: 'message',
  surf_photos: 'follow',
  surf_break_album: 'follow',
  photographer_album: 'follow',
  shoot: 'follow',
  cart: 'cart',
  webhook_disabled: null,
  // Likes are too frequent and not important enough for a push.
  like: null,
};
