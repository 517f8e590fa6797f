import type { App, Ctx } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { approximate } from './approximate.ts';
import { addLine } from './queries.ts';

/** What is written down about access to accounts. */
export type AccessAct =
  | 'account.registered'
  | 'account.exported'
  | 'account.deleted'
  | 'login.made'
  | 'login.locked'
  | 'login.ended'
  | 'login.revoked'
  | 'password.reset_asked'
  | 'password.changed'
  | 'email.change_asked'
  | 'email.change_cancelled'
  | 'email.changed'
  | 'two_factor.on'
  | 'two_factor.off'
  | 'two_factor.locked'
  | 'two_factor.recovery_code_used'
  | 'two_factor.codes_renewed';

export type Act = AccessAct;

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
  await addLine(trx, {
    at: by.now(),
    actor: actor ?? 'user',
    actor_id: actor ? null : user,
    user_id: user,
    act,
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    request_id: request?.id ?? null,
    user_agent: request?.header('user-agent')?.slice(0, 300) ?? null,
    network: request ? approximate(request.address) : null,
    details: JSON.stringify(details),
  });
}
