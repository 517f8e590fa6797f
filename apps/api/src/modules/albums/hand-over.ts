import type { App } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { notifyOfBookingPhotosJob } from './job-kinds.ts';
import { markHandedOver } from './queries/albums.ts';

export async function handOverAlbum(app: Pick<App, 'queue' | 'now'>, trx: Db, albumId: string): Promise<void> {
  if (!(await markHandedOver(trx, albumId, app.now()))) return;
  await app.queue.add(trx, notifyOfBookingPhotosJob, { albumId }, { key: bookingPhotosKey(albumId) });
}

export const bookingPhotosKey = (albumId: string): string => `session-photos-${albumId}`;
