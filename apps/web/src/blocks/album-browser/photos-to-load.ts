// How many photos to load: pages load from the first photo on, so each count goes up to the last photo that is needed.
import type { Wave } from '@pleamar/domain/waves/waves';
import { isIn, type PhotoTime, type TimeRange } from '../../features/waves/album-times.ts';

type PhotoTimes = readonly PhotoTime[] | null;

export const countUpToRange = (photoTimes: PhotoTimes, chosenRange: TimeRange | null): number =>
  photoTimes && chosenRange ? photoTimes.findLastIndex((photo) => isIn(photo, chosenRange)) + 1 : 0;

/** Only the waves in the page: a whole day's photos are megabytes. */
export function countUpToWaves(photoTimes: PhotoTimes, waves: readonly Wave[]): number {
  const wanted = new Set(waves.flatMap(({ photoIds }) => photoIds));
  return photoTimes ? photoTimes.findLastIndex(({ id }) => wanted.has(id)) + 1 : 0;
}

/** This many photos beyond the open one are loaded, for turning through the wave and further. */
const AHEAD = 30;

export function countUpToOpenPhoto(photoTimes: PhotoTimes, waves: readonly Wave[], openId: string | undefined): number {
  if (!photoTimes || openId === undefined) return 0;
  const wavePhotoIds = waves.find(({ photoIds }) => photoIds.includes(openId))?.photoIds ?? [openId];
  return photoTimes.findLastIndex(({ id }) => wavePhotoIds.includes(id)) + 1 + AHEAD;
}
