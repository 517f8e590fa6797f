import type { Photo } from '@pleamar/contract/photos';
import { DAY_MS, MINUTE_MS } from '@pleamar/domain/dates/durations';
import { timeHistogram, widerBuckets, type TimeBucket } from '@pleamar/domain/waves/time-histogram';
import { captureMs, groupIntoWaves, type Wave } from '@pleamar/domain/waves/waves';

/** In milliseconds; `to` is excluded. */
export interface TimeRange {
  from: number;
  to: number;
}

export interface AlbumTimes extends TimeRange {
  buckets: TimeBucket[];
  bucketMs: number;
  untimed: number;
  waves: Wave[];
}

const bucketSizes = [1, 2, 5, 10, 15, 30];
const MAX_BARS = 60;

export interface PhotoTime extends Pick<Photo, 'id' | 'camera' | 'has_rider'> {
  taken_at: string | number | null;
}

export function albumTimesOf(photos: readonly PhotoTime[]): AlbumTimes | null {
  const timed = photos.map(({ id, taken_at, camera }) => ({ id, camera, takenAt: captureMs(taken_at) }));
  const { buckets: byMinute, outside } = timeHistogram(timed, 1);
  if (photos.length - outside < 2) return null;
  const size = bucketSizes.find((minutes) => byMinute.length / minutes <= MAX_BARS) ?? 60;
  const buckets = widerBuckets(byMinute, size);
  const bucketMs = size * MINUTE_MS;
  const from = buckets[0]?.startMs ?? 0;
  const to = (buckets.at(-1)?.startMs ?? 0) + bucketMs;
  const waves = groupIntoWaves(timed).waves.filter(({ startMs }) => startMs >= from && startMs < to);
  return { from, to, buckets, bucketMs, untimed: outside, waves: ridersFirst(waves, photos) };
}

/** Waves without a rider come last: surfers look for photos of themselves. */
function ridersFirst(waves: Wave[], photos: readonly PhotoTime[]): Wave[] {
  const empty = new Set(photos.filter(({ has_rider }) => has_rider === false).map(({ id }) => id));
  if (empty.size === 0) return waves;
  const isEmpty = ({ photoIds }: Wave) => photoIds.every((id) => empty.has(id));
  return waves.toSorted((one, other) => Number(isEmpty(one)) - Number(isEmpty(other)));
}

/** Photos without a time are shown only while all of the album's times are chosen. */
export const photosIn = <Shot extends PhotoTime>(photos: readonly Shot[], chosenRange: TimeRange): Shot[] =>
  photos.filter((photo) => isIn(photo, chosenRange));

export function isIn({ taken_at }: PhotoTime, { from, to }: TimeRange): boolean {
  const ms = captureMs(taken_at);
  return ms !== null && ms >= from && ms < to;
}

export const wavesIn = ({ waves }: AlbumTimes, { from, to }: TimeRange): Wave[] =>
  waves.filter(({ startMs, endMs }) => endMs >= from && startMs < to);

/** A missing or invalid time in the address counts as the album's first or last. */
export function chosenRangeOf(
  albumTimes: AlbumTimes,
  times: { from?: string | undefined; to?: string | undefined },
  utcOffsetMinutes: number,
): TimeRange {
  const from = times.from === undefined ? null : instantIn(albumTimes, times.from, utcOffsetMinutes);
  const to = times.to === undefined ? null : instantIn(albumTimes, times.to, utcOffsetMinutes);
  return clampTo(albumTimes, { from: from ?? albumTimes.from, to: to ?? albumTimes.to });
}

/** Within the album's times, in order, and at least one bar of the histogram wide. */
export function clampTo(albumTimes: AlbumTimes, { from, to }: TimeRange): TimeRange {
  const start = clamp(from, albumTimes.from, albumTimes.to - albumTimes.bucketMs);
  return { from: start, to: clamp(to, start + albumTimes.bucketMs, albumTimes.to) };
}

export function instantIn(albumTimes: AlbumTimes, text: string, utcOffsetMinutes: number): number | null {
  const minutes = typedMinutes(text);
  if (minutes === null) return null;
  const offsetMs = utcOffsetMinutes * MINUTE_MS;
  const midnight = Math.floor((albumTimes.from + offsetMs) / DAY_MS) * DAY_MS - offsetMs;
  const ms = midnight + minutes * MINUTE_MS;
  // In a range over midnight the hours after midnight are the next day's.
  return ms < albumTimes.from && albumTimes.to - ms > DAY_MS ? ms + DAY_MS : ms;
}

/** Accepts `9:10`, `09.10`, `9h10`, `910` and `9`; null for any other text. */
export function typedMinutes(text: string): number | null {
  const match = /^(\d{1,2})(?:[:.,h](\d{2})|(\d{2}))?h?$/i.exec(text.replaceAll(/\s+/g, ''));
  if (!match) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? match[3] ?? 0)];
  if (hours > 23 || minutes > 59) return null;
  return hours * 60 + minutes;
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
