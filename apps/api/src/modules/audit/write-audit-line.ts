import type { AccountEvent } from '@pleamar/contract';
import type { BookingEvent } from '@pleamar/domain';
import type { App, CallerContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { approximateNetwork } from './approximate.ts';
import { insertLine } from './queries.ts';

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

type Act = AccountEvent['act'] | MoneyAct;

interface LineFacts {
  subject?: {
    kind:
      | 'login'
      | 'api_key'
      | 'camera_login'
      | 'passkey'
      | 'order'
      | 'refund'
      | 'payout'
      | 'album'
      | 'photo'
      | 'booking'
      | 'discount'
      | 'person';
    id: string;
  };
  /** Details are numbers and kinds alone: no secrets, no addresses, nothing that a person wrote. */
  details?: Record<string, string | number | boolean | null>;
}

interface Line extends LineFacts {
  act: Act;
  userId: string;
  actor?: 'system' | 'provider';
}

interface OperatorLine extends LineFacts {
  act: Act | OperatorAct;
  userId: string | null;
  actor: { operator: string; reason: string };
}

/** A use case passes its context, a job the app. */
export type AuditContext = Pick<App, 'now'> & Pick<CallerContext, 'request'>;

/** The line is written in the transaction of the act: there is no act without its line, and no line without its act. */
export async function writeAuditLine(ctx: AuditContext, trx: Db, line: Line | OperatorLine): Promise<void> {
  const { act, userId, subject, details = {} } = line;
  const { request } = ctx;
  // Owners see devices of their own and of failed logins, not those of providers, operators or workers.
  const origin = line.actor === undefined || act.endsWith('.locked') ? request : undefined;
  await insertLine(trx, {
    at: ctx.now(),
    ...actorOf(line),
    user_id: userId,
    act,
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    request_id: request?.id ?? null,
    user_agent: origin?.header('user-agent')?.slice(0, 300) ?? null,
    network: origin ? approximateNetwork(origin.address) : null,
    details: JSON.stringify(details),
  });
}

function actorOf({ actor, userId }: Line | OperatorLine) {
  if (actor === undefined) return { actor: 'user' as const, actor_id: userId };
  if (typeof actor === 'string') return { actor, actor_id: null };
  return { actor: 'operator' as const, actor_id: actor.operator, reason: actor.reason };
}
