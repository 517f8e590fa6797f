import { MINUTE_MS, orderCode } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { task } from '../../../jobs/queue.ts';
import { notifyAll, type NewNotification } from '../../notifications/notify.ts';
import { sendOriginalsMailJob } from '../job-kinds.ts';
import { photoEvent } from '../notify-owner.ts';
import { ordersAwaiting } from '../queries/awaited.ts';
import { albumForNotification } from '../queries/notified-album.ts';

/** Originals of one order that arrive with shorter pauses get one mail; the last one is not waited for. */
const MAIL_AFTER_MS = 10 * MINUTE_MS;

/** The call must be the transaction's last step. The buyers may download the original now. */
export async function notifyOfOriginal(
  app: Pick<App, 'queue'>,
  trx: Db,
  { id: photoId, album_id: albumId }: { id: string; album_id: string },
): Promise<void> {
  const album = await albumForNotification(trx, albumId);
  const orders = await ordersAwaiting(trx, photoId);
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
