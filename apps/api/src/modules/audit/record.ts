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
  | 'order.paid'
  | 'refund.asked'
  | 'refund.made'
  | 'refund.failed'
  | 'payout.made'
  | 'payout.failed'
  | 'payout.reversed'
  | 'album.published'
  | 'album.unpublished'
  | 'album.deleted'
  | 'original.downloaded'
  | `booking.${BookingEvent | 'request' | 'enter'}`;

/** What is written down about access to accounts is what its owner is shown. */
type Act = AccountEvent['act'] | MoneyAct;

interface Line {
  act: Act;
  /** Whose account or money it is. */
  user: string;
  /** The user unless told. */
  actor?: 'system' | 'provider';
  subject?: { kind: 'login' | 'order' | 'refund' | 'payout' | 'album' | 'photo' | 'booking'; id: string };
  /** Numbers and kinds alone: no secrets, no addresses, nothing that a person wrote. */
  details?: Record<string, string | number | boolean | null>;
}

/** A request, or a job, which has none. */
type By = Pick<App, 'now'> & { request?: Ctx['request'] };

/** In the transaction of the act: there is no act without its line, and no line without its act. */
export async function record(trx: Db, by: By, { act, user, actor, subject, details = {} }: Line): Promise<void> {
  const { request } = by;
  // A provider's or a worker's own machine is of no use to the owner; a guesser's is.
  const origin = actor === undefined || act.endsWith('.locked') ? request : undefined;
  await addLine(trx, {
    at: by.now(),
    actor: actor ?? 'user',
    actor_id: actor ? null : user,
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
