import type { AuditAct, OwnerAct } from '@pleamar/contract';
import type { App, CallerContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { approximateNetwork } from './approximate.ts';
import { insertLine } from './queries.ts';

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
  /** Details are only numbers and kinds: no secrets, no addresses, nothing that a person wrote. */
  details?: Record<string, string | number | boolean | null>;
}

interface Line extends LineFacts {
  act: OwnerAct;
  userId: string;
  actor?: 'system' | 'provider';
}

interface OperatorLine extends LineFacts {
  act: AuditAct;
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
    network: origin ? approximateNetwork(origin.ip) : null,
    details: JSON.stringify(details),
  });
}

function actorOf({ actor, userId }: Line | OperatorLine) {
  if (actor === undefined) return { actor: 'user' as const, actor_id: userId };
  if (typeof actor === 'string') return { actor, actor_id: null };
  return { actor: 'operator' as const, actor_id: actor.operator, reason: actor.reason };
}
