import { MINUTE_MS } from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { notifyAll } from '../notifications/notify.ts';
import { bookingPhotosKey } from '../albums/hand-over.ts';
import { notifyOfBookingPhotosJob } from '../albums/job-kinds.ts';
import { sendBookingMailJob } from './job-kinds.ts';
import { findBookingForNotification } from './queries/bookings.ts';
import { findHandedOverAlbum, isHandedOver, markPhotosNotified } from './queries/handed-over.ts';
import { bookingEvents, bookingParams } from './notify-of-booking.ts';

/** Photos become ready one by one. The surfer is notified once, when no further photo became ready for this long. */
const IDLE_MS = 2 * MINUTE_MS;

export async function scheduleBookingPhotosNotification(
  app: Pick<App, 'queue' | 'now'>,
  trx: Db,
  albumId: string,
): Promise<void> {
  if (await isHandedOver(trx, albumId)) await enqueueNotification(app, trx, albumId);
}

export async function notifyOfBookingPhotos(app: App, albumId: string): Promise<void> {
  const album = await findHandedOverAlbum(app.db, albumId);
  const bookingId = album?.booking_id;
  if (!album || !bookingId || !album.has_photos) return;
  if (album.is_in_work) return enqueueNotification(app, app.db, albumId);
  await app.db.transaction().execute(async (trx) => {
    const booking = await findBookingForNotification(trx, bookingId);
    if (!booking || !(await markPhotosNotified(trx, bookingId, app.now()))) return;
    await app.queue.add(trx, sendBookingMailJob, { bookingId, notice: 'session_photos', tell: 'surfer' });
    await notifyAll(
      trx,
      [
        {
          userId: booking.surfer_id,
          actorId: booking.photographer_id,
          kind: 'session_photos',
          params: { ...bookingParams(booking), album_id: albumId, album: booking.album ?? '' },
          dedupeKey: `session_photos:${bookingId}`,
          at: app.now(),
        },
      ],
      bookingEvents(booking),
    );
  });
}

const enqueueNotification = (app: Pick<App, 'queue'>, db: Db, albumId: string): Promise<void> =>
  app.queue.add(db, notifyOfBookingPhotosJob, { albumId }, { key: bookingPhotosKey(albumId), afterMs: IDLE_MS });
