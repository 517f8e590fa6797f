import { SECOND_MS } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { notifyFollowersOfAlbumJob } from './job-kinds.ts';

/** Photos become ready one by one. Followers are notified once no further photo became ready for this long. */
const IDLE_MS = 30 * SECOND_MS;

type QueueContext = Pick<App, 'queue'>;

/** The job's key lets each ready photo postpone the job that the previous one added. */
export const scheduleNotifications = (app: QueueContext, db: Db, albumId: string): Promise<void> =>
  app.queue.add(db, notifyFollowersOfAlbumJob, { albumId }, { key: keyOf(albumId), afterMs: IDLE_MS });

export const notifyNow = (app: QueueContext, db: Db, albumId: string): Promise<void> =>
  app.queue.add(db, notifyFollowersOfAlbumJob, { albumId }, { key: keyOf(albumId) });

const keyOf = (albumId: string) => `tell-of-album-${albumId}`;
