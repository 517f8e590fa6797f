import { MINUTE_MS, orderCode } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { task } from '../../../jobs/queue.ts';
import { notifyAll, type NewNotification } from '../../notifications/notify.ts';
import { sendOriginalsMailJob } from '../job-kinds.ts';
import { photoEvent } from '../notify-owner.ts';
import { findOrdersAwaiting } from '../queries/awaited.ts';
import { findAlbumForNotification } from '../queries/notified-album.ts';

/** Originals of one order that arrive with shorter pauses get one mail. The mail about the last one is sent at once. */
const MAIL_AFTER_MS = 10 * MINUTE_MS;

/** Buyers may download the original from now on. The call must be the transaction's last step. */
export async function notifyBuyersOfOriginal(
  app: Pick<App, 'queue'>,
  trx: Db,
  { id: photoId, album_id: albumId }: { id: string; album_id: string },
): Promise<void> {
  const album = await findAlbumForNotification(trx, albumId);
  const orders = await findOrdersAwaiting(trx, photoId);
  await app.queue.addAll(
    trx,
    orders.map(({ id: orderId, awaited }) =>
      task(
        sendOriginalsMailJob,
        { orderId },
        { key: `originals-arrived:${orderId}`, ...(awaited > 0 && { afterMs: MAIL_AFTER_MS }) },
      ),
    ),
  );
  const notifications = orders.map(({ id, number, buyer_id: userId }): NewNotification => ({
    kind: 'original_ready',
    userId,
    params: { order_id: id, order: orderCode(number), count: 1 },
    dedupeKey: `original_ready:${id}`,
  }));
  await notifyAll(trx, notifications, [
    photoEvent(album.user_id, albumId, photoId),
    ...orders.map(({ id, buyer_id: userId }) => ({ userId, event: { kind: 'order', order_id: id } as const })),
  ]);
}
