import type { App } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { showOwner } from './notify-owner.ts';

/** Must be the transaction's last step. */
export async function notifyOfOriginal(
  _app: Pick<App, 'queue'>,
  trx: Db,
  { id: photoId, album_id: albumId }: { id: string; album_id: string },
): Promise<void> {
  await showOwner(trx, { photoId, albumId });
}
