import type { AccountEvent } from '@pleamar/contract';
import type { BookingEvent } from '@pleamar/domain';
import type { App, Ctx } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { approximate } from './approximate.ts';
import { addLine } from './queries.ts';

/** What is written down about money and what is sold for it. */
type MoneyAct =
  | 'price.changed'
  | 'tax_details.changed'
  | 'tax_details.withdrawn'
  | 'order.paid'
  | 'refund.asked'
  | 'refund.made'
  | 'refund.failed'
  | 'payout.made'
  | 'payout.failed'
  | 'payout.reversed'
  | 'payout.reminded'
  | 'album.published'
  | 'album.unpublished'
  | 'album.deleted'
  | 'photo.hidden'
  | 'photo.shown'
  | 'original.downloaded'
  | `booking.${BookingEvent | 'request' | 'enter'}`;

/** What operators do at their desk. Reading somebody's data is one of them. */
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

/** What is written down about access to accounts is what its owner is shown. */
type Act = AccountEvent['act'] | MoneyAct;

interface Facts {
  subject?: {
    kind: 'login' | 'order' | 'refund' | 'payout' | 'album' | 'photo' | 'booking' | 'person';
    id: string;
  };
  /** Numbers and kinds alone: no secrets, no addresses, nothing that a person wrote. */
  details?: Record<string, string | number | boolean | null>;
}

interface Line extends Facts {
  act: Act;
  /** Whose account or money it is. */
  user: string;
  /** The user unless told. */
  actor?: 'system' | 'provider';
}

interface OperatorLine extends Facts {
  act: Act | OperatorAct;
  /** Whose account or money it is; null where it is nobody's, as with a failed job. */
  user: string | null;
  /** Who acts, and why: there is no act of an operator without a reason. */
  actor: { operator: string; reason: string };
}

/** A request, or a job, which has none. */
type By = Pick<App, 'now'> & { request?: Ctx['request'] };

/** In the transaction of the act: there is no act without its line, and no line without its act. */
export async function record(trx: Db, by: By, line: Line | OperatorLine): Promise<void> {
  const { act, user, subject, details = {} } = line;
  const { request } = by;
  // A provider's, an operator's or a worker's own machine is of no use to the owner; a guesser's is.
  const origin = line.actor === undefined || act.endsWith('.locked') ? request : undefined;
  await addLine(trx, {
    at: by.now(),
    ...actorOf(line),
    user_id: user,
    act,
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    request_id: request?.id ?? null,
    user_agent: origin?.header('user-agent')?.slice(0, 300) ?? null,
    network: origin ? approximate(origin.address) : null,
    details: JSON.stringify(details),
  });
}

function actorOf({ actor, user }: Line | OperatorLine) {
  if (actor === undefined) return { actor: 'user' as const, actor_id: user };
  if (typeof actor === 'string') return { actor, actor_id: null };
  return { actor: 'operator' as const, actor_id: actor.operator, reason: actor.reason };
}
