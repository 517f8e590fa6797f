import type { CameraClock } from '@pleamar/contract';
import { codeShiftMs } from '@pleamar/domain';
import { pictureUrl } from '../../common/public-urls.ts';
import { isSameCamera, toClockCode } from '../clocks/apply-clocks.ts';
import { type CameraKey, type ClockCodeRow } from '../clocks/published.ts';

type PhotosRow = CameraKey & { photo_ids: string[]; taken_at: (number | null)[] };
type ClockRow = CameraKey & { hand_ms: number | null; shift_ms: number };

/** Cameras are in the order of their photos' number, then those that only have a clock frame. */
export function presentClocks(
  photos: readonly PhotosRow[],
  clocks: readonly ClockRow[],
  codes: readonly ClockCodeRow[],
): CameraClock[] {
  const alone = codes.filter(
    (code, index) =>
      !photos.some((row) => isSameCamera(row, code)) && codes.findIndex((row) => isSameCamera(row, code)) === index,
  );
  return [...photos, ...alone.map(withoutPhotos)].map((row) => {
    const frames = codes.filter((code) => isSameCamera(code, row));
    const clock = clocks.find((each) => isSameCamera(each, row));
    return {
      photo_id: row.photo_ids[0] ?? frames[0]?.photo_id ?? '',
      camera: row.camera || null,
      serial: row.serial || null,
      photo_ids: row.photo_ids,
      taken_at: row.taken_at,
      shift_ms: clock?.shift_ms ?? 0,
      source: sourceOf(clock),
      hand_shift_ms: clock?.hand_ms ?? null,
      codes: frames.map(presentFrame),
    };
  });
}

const withoutPhotos = ({ camera, serial }: ClockCodeRow): PhotosRow => ({
  camera,
  serial,
  photo_ids: [],
  taken_at: [],
});

function sourceOf(clock: ClockRow | undefined): CameraClock['source'] {
  if (!clock) return 'camera';
  return clock.hand_ms === null ? 'code' : 'hand';
}

const presentFrame = (code: ClockCodeRow) => ({
  photo_id: code.photo_id,
  file_name: code.file_name,
  thumbnail_url: pictureUrl(code.thumbnail_key),
  code_at: code.code_at.toISOString(),
  file_at: code.file_at?.toISOString() ?? null,
  shift_ms: codeShiftMs(toClockCode(code)),
});
