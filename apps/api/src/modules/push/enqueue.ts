import type { NotificationKind } from '@pleamar/contract';
import type { Db } from '../../db/connect.ts';
import { graphileQueue } from '../../jobs/queue.ts';
import { sendDuePushesJob } from './job-kinds.ts';
import { pushKinds } from './kinds.ts';
import { insertDuePushes } from './queries.ts';

/** The queue runs one job at a time, so that slow push services do not occupy the workers of photos and mails. */
export const PUSH_QUEUE = 'push';

export interface SentNotification {
  id: string;
  userId: string;
  kind: NotificationKind;
}

/** Users without a device, and users who have switched the kind off, get no push. */
export async function enqueuePushes(trx: Db, sent: readonly SentNotification[]): Promise<void> {
  const pushes = sent.flatMap(({ id, userId, kind }) => {
    const switchKind = pushKinds[kind];
    return switchKind ? [{ id, user_id: userId, kind: switchKind }] : [];
  });
  if (pushes.length === 0 || (await insertDuePushes(trx, pushes)) === 0) return;
  await graphileQueue.add(trx, sendDuePushesJob, {}, { queueName: PUSH_QUEUE });
}
