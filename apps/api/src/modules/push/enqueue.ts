import type { NotificationKind } from '@pleamar/contract';
import type { Db } from '../../db/connect.ts';
import { graphileQueue } from '../../jobs/queue.ts';
import { sendPushes } from './job-kinds.ts';
import { pushKinds } from './kinds.ts';
import { insertDue } from './queries.ts';

export interface Told {
  id: string;
  userId: string;
  kind: NotificationKind;
}

/**
 * Sends new or renewed notifications to the devices of their people, in the transaction that tells them: one statement
 * for any number of people. Whoever has no device, or does not want this kind there, is left out.
 */
export async function enqueuePushes(trx: Db, told: readonly Told[]): Promise<void> {
  const wanted = told.flatMap(({ id, userId, kind }) => {
    const switchKind = pushKinds[kind];
    return switchKind ? [{ id, user_id: userId, kind: switchKind }] : [];
  });
  if (wanted.length === 0 || (await insertDue(trx, wanted)) === 0) return;
  // A queue of its own: one sender at a time, so that slow push services never take the workers of photos and mails.
  await graphileQueue.add(trx, sendPushes, {}, { queueName: 'push' });
}
