import type { AuditAct, OwnerAct } from '@pleamar/contract';
import type { App, CallerContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { approximateNetwork } from './approximate.ts';
import { insertAuditLine } from './queries.ts';

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
  /** Only numbers and kinds. They must not contain secrets, addresses or texts of a user. */
  details?: Record<string, string | number | boolean | null>;
}

interface UserLine extends LineFacts {
  act: OwnerAct;
  userId: string;
  actor?: 'system' | 'provider';
}

interface OperatorLine extends LineFacts {
  act: AuditAct;
  userId: string | null;
  actor: { operator: string; reason: string };
}

/** A request passes its context, a job the app. */
export type AuditContext = Pick<App, 'now'> & Pick<CallerContext, 'request'>;

/** `trx` must be the transaction of the act, so that both are stored or neither. */
export async function writeAuditLine(ctx: AuditContext, trx: Db, line: UserLine | OperatorLine): Promise<void> {
  const { act, userId, subject, details = {} } = line;
  const { request } = ctx;
  // The owner may see the device of an own act or of a failed login, but not that of an operator or provider.
  const origin = line.actor === undefined || act.endsWith('.locked') ? request : undefined;
  await insertAuditLine(trx, {
    at: ctx.now(),
    ...actorOf(line),
    user_id: userId,
    act,
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    request_id: request?.id ?? null,
    user_agent: origin?.header('user-agent')?.slice(0, 300) ?? null,
    network: origin ? approximateNetwork(origin.ip) : null,
    details: JSON.stringify(details),
  });
}

function actorOf({ actor, userId }: UserLine | OperatorLine) {
  if (actor === undefined) return { actor: 'user' as const, actor_id: userId };
  if (typeof actor === 'string') return { actor, actor_id: null };
  return { actor: 'operator' as const, actor_id: actor.operator, reason: actor.reason };
}
