import type { BookingEvent } from '@pleamar/domain';
import type { AccountEvent } from './auth.ts';

type MoneyAct =
  | 'price.changed'
  | 'discount.made'
  | 'discount.switched'
  | 'discount.removed'
  | 'tax_details.changed'
  | 'tax_details.withdrawn'
  | 'order.paid'
  | 'order.claimed'
  | 'refund.asked'
  | 'refund.made'
  | 'refund.failed'
  | 'payout.made'
  | 'payout.failed'
  | 'payout.reversed'
  | 'payout.reminded'
  | 'album.published'
  | 'album.shared_by_link'
  | 'album.link_renewed'
  | 'album.code_set'
  | 'album.code_removed'
  | 'album.unpublished'
  | 'album.deleted'
  | 'photo.hidden'
  | 'photo.shown'
  | 'photo.replaced'
  | 'original.downloaded'
  | `booking.${BookingEvent | 'request' | 'enter'}`;

type OperatorAct =
  | 'person.read'
  | 'refund.retried'
  | 'payout.retried'
  | 'payout.reminded'
  | 'job.retried'
  | 'job.dropped'
  | 'mail.retried'
  | 'mail.settled'
  | 'invoice.retried'
  | 'invoice.settled';

/** The acts of an account's owner, of jobs and of providers. */
export type OwnerAct = AccountEvent['act'] | MoneyAct;

/** Every act that the API writes into the audit log. */
export type AuditAct = OwnerAct | OperatorAct;
