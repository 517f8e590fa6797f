import type { WatchQuestion, WatchWaves } from '@pleamar/contract';
import {
  MAX_LISTED_FRAMES,
  matchWaves,
  timeHistogram,
  utcOffsetMinutes,
  type CameraTime,
  type CameraShift,
} from '@pleamar/domain';
import { AppError } from '../../../common/app-error.ts';
import type { CallerContext } from '../../../common/context.ts';
import { requireVisibleAlbum } from '../../albums/access.ts';
import { readKnownPlaces } from '../../places/known-places.ts';
import { loadComparableAlbum, loadComparableBreakDay, type ComparableDay } from './compare-day.ts';
import { findCamerasOfAlbums, findTimezoneOfAlbum, type CameraOfAlbum } from '../queries/watch.ts';
import { readPhotosById } from '../read-by-id.ts';
import type { WaveOfDay } from './waves-of-day.ts';

/** No surfer rides as many waves in a day; without the limit matches by chance would send the whole album. */
const MAX_WAVES = 60;

/** Finds the waves of rides that a watch recorded, in an album or on a surf break's day. Nothing is stored. */
export async function findWavesOfWatch(ctx: CallerContext, question: WatchQuestion): Promise<WatchWaves> {
  const { placeId, date, zone, day } = await loadSearchedDay(ctx, question);
  const cameras = await findCameras(ctx, day, question);
  const { waves, cameras: found } = matchWaves({
    rides: question.rides.map(({ starts_at, ends_at }) => ({
      startMs: Date.parse(starts_at),
      endMs: Date.parse(ends_at),
    })),
    waves: day.waves.map((wave) => timesOf(wave, cameras)),
    cameras,
    gear: day.gear,
  });
  const { names } = await readKnownPlaces(ctx);
  return {
    spot: names.get(placeId ?? '')?.[ctx.language] ?? null,
    date,
    utc_offset_minutes: zone && date ? utcOffsetMinutes(date, zone) : 0,
    minutes: minutesOf(day),
    clocks: cameras
      .flatMap((camera, index) => presentClock(camera, found[index]))
      .toSorted((a, b) => b.wave_count - a.wave_count),
    waves: await presentMatches(ctx, day, waves.slice(0, MAX_WAVES)),
  };
}

interface SearchedDay {
  placeId: string | null;
  date: string | null;
  zone: string | null;
  day: ComparableDay;
}

/** An album is searched by itself, so that one of a secret spot reveals no other, and one by link is in no search. */
async function loadSearchedDay(
  ctx: CallerContext,
  { album_id, surf_break_id, date }: WatchQuestion,
): Promise<SearchedDay> {
  if (album_id) {
    const album = await requireVisibleAlbum(ctx, album_id);
    const [zone, day] = await Promise.all([findTimezoneOfAlbum(ctx.db, album.id), loadComparableAlbum(ctx, album.id)]);
    return { placeId: album.place_id, date: album.taken_on, zone, day };
  }
  const surfBreak = (await readKnownPlaces(ctx)).surfBreaks.get(surf_break_id ?? '');
  if (!surfBreak || !date) throw new AppError('not_found');
  const day = await loadComparableBreakDay(ctx, surfBreak.id, date);
  return { placeId: surfBreak.id, date, zone: surfBreak.timezone, day };
}

type Camera = CameraTime & { row: CameraOfAlbum; waveCount: number };

async function findCameras(
  ctx: CallerContext,
  { waves, bodies }: ComparableDay,
  { shifts }: WatchQuestion,
): Promise<Camera[]> {
  const rows = await findCamerasOfAlbums(ctx.db, bodies);
  return rows.map((row) => ({
    row,
    isKnown: row.is_known,
    shiftMs: shifts.find(({ album_id, camera }) => album_id === row.album_id && camera === row.camera)?.shift_ms,
    waveCount: waves.filter((wave) => isOfCamera(wave, row) && wave.hasRider && wave.startMs !== null).length,
  }));
}

const isOfCamera = (wave: WaveOfDay, { album_id, camera }: CameraOfAlbum) =>
  wave.albumId === album_id && wave.camera === camera;

/** Returns null for a wave that cannot be matched: it has no time or no surfer. */
function timesOf(wave: WaveOfDay, cameras: readonly Camera[]) {
  const { startMs, endMs, hasRider } = wave;
  const camera = cameras.findIndex(({ row }) => isOfCamera(wave, row));
  if (startMs === null || endMs === null || !hasRider || camera === -1) return null;
  return { startMs, endMs, camera };
}

function minutesOf({ waves }: ComparableDay): WatchWaves['minutes'] {
  const photos = waves.flatMap(({ startMs, photoIds }) => photoIds.map(() => ({ takenAt: startMs })));
  const { buckets } = timeHistogram(photos, 1);
  const [first] = buckets;
  return first ? { starts_at: new Date(first.startMs).toISOString(), counts: buckets.map(({ count }) => count) } : null;
}

function presentClock(
  { row: { album_id, camera, photographer }, waveCount }: Camera,
  found: CameraShift | undefined,
): WatchWaves['clocks'] {
  if (!found || waveCount === 0) return [];
  const { source, shiftMs, isChance } = found;
  return [{ album_id, camera, photographer, wave_count: waveCount, source, shift_ms: shiftMs, is_chance: isChance }];
}

async function presentMatches(
  ctx: CallerContext,
  { waves }: ComparableDay,
  matches: readonly { wave: number; confidence: number }[],
): Promise<WatchWaves['waves']> {
  const found = matches.flatMap(({ wave: index, confidence }) => {
    const wave = waves[index];
    return wave ? [{ wave, confidence }] : [];
  });
  const photos = await readPhotosById(
    ctx,
    found.flatMap(({ wave }) => wave.photoIds.slice(0, MAX_LISTED_FRAMES)),
  );
  return found.flatMap(({ wave: { id, startMs, photoIds }, confidence }) => {
    const frames = photoIds.flatMap((photoId) => photos.get(photoId) ?? []);
    // The photos were deleted between the two queries.
    if (startMs === null || frames.length === 0) return [];
    const started_at = new Date(startMs).toISOString();
    return [{ id, started_at, photo_count: photoIds.length, photos: frames, confidence: round(confidence) }];
  });
}

const round = (confidence: number) => Math.round(confidence * 100) / 100;
