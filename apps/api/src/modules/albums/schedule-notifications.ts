import { SECOND_MS } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { notifyFollowersOfAlbumJob } from './job-kinds.ts';

/** Photos become ready one by one. Followers are notified once no further photo became ready for this long. */
const IDLE_MS = 30 * SECOND_MS;

type QueueContext = Pick<App, 'queue'>;

/** Because the key is the same, each ready photo postpones the job that the previous one has added. */
export const scheduleFollowerNotifications = (app: QueueContext, db: Db, albumId: string): Promise<void> =>
  app.queue.add(db, notifyFollowersOfAlbumJob, { albumId }, { key: jobKeyOf(albumId), afterMs: IDLE_MS });

export const notifyFollowersNow = (app: QueueContext, db: Db, albumId: string): Promise<void> =>
  app.queue.add(db, notifyFollowersOfAlbumJob, { albumId }, { key: jobKeyOf(albumId) });

const jobKeyOf = (albumId: string) => `tell-of-album-${albumId}`;
