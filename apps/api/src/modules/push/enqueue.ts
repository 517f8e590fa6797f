import type { NotificationKind } from '@pleamar/contract';
import type { Db } from '../../db/connect.ts';
import { graphileQueue } from '../../jobs/queue.ts';
import { sendDuePushesJob } from './job-kinds.ts';
import { pushKinds } from './kinds.ts';
import { insertDue } from './queries.ts';

/** Slow push services never take the workers of photos and mails, because their queue has one sender at a time. */
export const PUSH_QUEUE = 'push';

export interface SentNotification {
  id: string;
  userId: string;
  kind: NotificationKind;
}

/** One statement serves any number of users. Those without a device, or with this kind switched off, get no push. */
export async function enqueuePushes(trx: Db, sent: readonly SentNotification[]): Promise<void> {
  const wanted = sent.flatMap(({ id, userId, kind }) => {
    const switchKind = pushKinds[kind];
    return switchKind ? [{ id, user_id: userId, kind: switchKind }] : [];
  });
  if (wanted.length === 0 || (await insertDue(trx, wanted)) === 0) return;
  await graphileQueue.add(trx, sendDuePushesJob, {}, { queueName: PUSH_QUEUE });
}
