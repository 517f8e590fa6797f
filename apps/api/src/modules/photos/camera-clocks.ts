import type { CameraClock } from '@pleamar/contract';
import type { UserContext } from '../../common/context.ts';
import { requireOwnAlbum } from '../albums/access.ts';
import { lockAlbum } from '../albums/published.ts';
import { setManualShift } from '../clocks/apply-clocks.ts';
import { findCameras, findCameraClocks, findClockCodes } from '../clocks/published.ts';
import { requireOwnPhoto } from './access.ts';
import { presentClocks } from './present-clocks.ts';

type CameraClocks = { cameras: CameraClock[] };

export async function readClocks(ctx: UserContext, albumId: string): Promise<CameraClocks> {
  const album = await requireOwnAlbum(ctx, albumId);
  const [cameras, clocks, codes] = await Promise.all([
    findCameras(ctx.db, album.id),
    findCameraClocks(ctx.db, album.id),
    findClockCodes(ctx.db, album.id),
  ]);
  return { cameras: presentClocks(cameras, clocks, codes) };
}

/** All photos of this photo's camera in the album are shifted. Null removes the manual shift. */
export async function setClock(ctx: UserContext, photoId: string, shiftMs: number | null): Promise<CameraClocks> {
  const photo = await requireOwnPhoto(ctx, photoId);
  await ctx.db.transaction().execute(async (trx) => {
    await lockAlbum(trx, photo.album_id);
    const key = { camera: photo.camera ?? '', serial: photo.camera_serial ?? '' };
    await setManualShift(trx, photo.album_id, key, shiftMs);
  });
  return readClocks(ctx, photo.album_id);
}
