import { cameraShift } from '@pleamar/domain';
import type { Db } from '../../db/connect.ts';
import {
  findCameraClocks,
  findClockCodes,
  saveManualShift,
  saveShifts,
  shiftPhotoTimes,
  type CameraKey,
  type ClockCodeRow,
} from './queries.ts';

/** The caller must hold the album's exclusive lock, so that no photo becomes ready meanwhile. */
export async function applyClocks(trx: Db, albumId: string): Promise<void> {
  const [clocks, codes] = [await findCameraClocks(trx, albumId), await findClockCodes(trx, albumId)];
  const manualClocks = clocks.filter((clock) => clock.hand_ms !== null);
  const cameras = new Map(
    [...manualClocks, ...codes].map(({ camera, serial }) => [keyOf({ camera, serial }), { camera, serial }]),
  );
  const shifts = [...cameras.values()].map((camera) => ({
    camera: camera.camera,
    serial: camera.serial,
    shiftMs: cameraShift({
      manualShiftMs: manualClocks.find((clock) => isSameCamera(clock, camera))?.hand_ms ?? null,
      codes: codes.filter((code) => isSameCamera(code, camera)).map(toClockCode),
    }),
  }));
  await saveShifts(trx, albumId, shifts);
  await shiftPhotoTimes(trx, albumId);
}

/** `null` removes the manual shift. The shift then comes from the clock codes, or is zero. */
export async function setManualShift(
  trx: Db,
  albumId: string,
  camera: CameraKey,
  manualShiftMs: number | null,
): Promise<void> {
  await saveManualShift(trx, albumId, camera, manualShiftMs);
  await applyClocks(trx, albumId);
}

export const toClockCode = ({ code_at, file_at }: ClockCodeRow) => ({
  codeMs: code_at.getTime(),
  fileMs: file_at?.getTime() ?? null,
});

export const isSameCamera = (one: CameraKey, other: CameraKey) =>
  one.camera === other.camera && one.serial === other.serial;

const keyOf = ({ camera, serial }: CameraKey) => JSON.stringify([camera, serial]);
