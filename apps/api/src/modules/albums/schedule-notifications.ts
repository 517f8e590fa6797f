import { SECOND_MS } from '@pleamar/domain';
import type { App } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { notifyOfAlbum } from './job-kinds.ts';

/** Photos come one by one: people are told when none has come for a while. */
const IDLE_MS = 30 * SECOND_MS;

type Notifying = Pick<App, 'queue'>;

/** A photo of this album is ready. Each one puts off what the one before it asked for. */
export const scheduleNotifications = (app: Notifying, db: Db, albumId: string): Promise<void> =>
  app.queue.add(db, notifyOfAlbum, { albumId }, { key: keyOf(albumId), afterMs: IDLE_MS });

/** It was published, or moved to another place or day. */
export const notifyNow = (app: Notifying, db: Db, albumId: string): Promise<void> =>
  app.queue.add(db, notifyOfAlbum, { albumId }, { key: keyOf(albumId) });

const keyOf = (albumId: string) => `tell-of-album-${albumId}`;
