import { orderCode } from '@pleamar/domain';
import type { Db } from '../../db/connect.ts';
import { notifyAll, type NewNotification } from '../notifications/notify.ts';
import { photoEvent } from './notify-owner.ts';
import { ordersAwaiting } from './queries/awaited.ts';
import { albumForNotification } from './queries/photos.ts';

/** The buyers may download it now. Must be the transaction's last step. */
export async function notifyOfOriginal(
  trx: Db,
  { id: photoId, album_id: albumId }: { id: string; album_id: string },
): Promise<void> {
  const album = await albumForNotification(trx, albumId);
  const orders = await ordersAwaiting(trx, photoId);
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
