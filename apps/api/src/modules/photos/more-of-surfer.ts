import type { AlikeWave, MoreOfSurfer, SurferQuestion } from '@pleamar/contract';
import { likenessOf, utcOffsetMinutes } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { Asking } from '../../common/ctx.ts';
import { knownPlaces } from '../places/known-places.ts';
import { visiblePhoto } from './access.ts';
import { dayWith, listedDay, type ComparableDay } from './compare-day.ts';
import { dayOfPhoto } from './queries/gear.ts';
import { readPhotosById } from './read-by-id.ts';
import type { DayRide } from './rides-of-day.ts';

/** Of a long burst the first frames are enough to know oneself; its album has them all. */
const MOST_FRAMES = 30;

/**
 * The waves of the photo's surf break and day, those first whose surfer wears what this one wears. Clothes and no body:
 * nothing leaves the day, nothing is stored, and what the caller answered is gone with the request.
 */
export async function moreOfSurfer(ctx: Asking, photoId: string, question: SurferQuestion): Promise<MoreOfSurfer> {
  await visiblePhoto(ctx, photoId);
  const start = await dayOfPhoto(ctx.db, photoId);
  if (!start) throw new AppError('photo_not_found');
  const { place_id: placeId, timezone, taken_on: date } = start;
  const listed = await listedDay(ctx, start);
  // A photo that only its owner or buyer sees begins the search, but is nothing that others' albums list.
  const isListed = listed.rideOf.has(photoId);
  const day = isListed ? listed : await dayWith(ctx, photoId, start);
  const waves = inOrder(day, photoId, question).filter(({ answer }) => isListed || answer !== 'start');
  const { names } = await knownPlaces(ctx);
  return {
    spot: names.get(placeId ?? '')?.[ctx.language] ?? null,
    date,
    utc_offset_minutes: timezone && date ? utcOffsetMinutes(date, timezone) : 0,
    total: waves.length,
    waves: await withPhotos(ctx, waves.slice(question.offset, question.offset + question.limit)),
  };
}

type Ordered = { ride: DayRide; answer: AlikeWave['answer'] };

/**
 * The ride itself, those said yes to, then the others by likeness, those that cannot be compared yet, those said no to.
 * Waves without a rider are nobody to be asked about.
 */
function inOrder({ rides, gear, rideOf }: ComparableDay, photoId: string, { yes, no }: SurferQuestion): Ordered[] {
  const start = rideOf.get(photoId) ?? -1;
  const said = new Map<number, 'start' | 'yes' | 'no'>();
  for (const id of no) said.set(rideOf.get(id) ?? -1, 'no');
  for (const id of yes) said.set(rideOf.get(id) ?? -1, 'yes');
  said.delete(-1);
  said.set(start, 'start');
  const saidTo = (answer: 'start' | 'yes' | 'no') =>
    [...said].filter(([, own]) => own === answer).map(([ride]) => ride);
  const likeness = likenessOf(gear, { yes: [start, ...saidTo('yes')], no: saidTo('no') });
  const groupOf = (ride: number) => {
    const answer = said.get(ride);
    if (answer) return { start: 0, yes: 1, no: 4 }[answer];
    return Number.isNaN(likeness[ride]) ? 3 : 2;
  };
  // The rides stand in their order of time, which decides where two are equally alike.
  return rides
    .map((ride, index) => ({ ride, index, group: groupOf(index), likeness: likeness[index] || 0 }))
    .toSorted((a, b) => a.group - b.group || b.likeness - a.likeness || a.index - b.index)
    .map(({ ride, index }) => ({ ride, answer: said.get(index) ?? null }))
    .filter(({ ride, answer }) => ride.hasRider || answer !== null);
}

async function withPhotos(ctx: Asking, waves: readonly Ordered[]): Promise<AlikeWave[]> {
  const photos = await readPhotosById(
    ctx,
    waves.flatMap(({ ride }) => ride.photoIds.slice(0, MOST_FRAMES)),
  );
  return waves.map(({ ride, answer }) => ({
    id: ride.id,
    started_at: ride.startMs === null ? null : new Date(ride.startMs).toISOString(),
    answer,
    photo_count: ride.photoIds.length,
    photos: ride.photoIds.flatMap((photoId) => photos.get(photoId) ?? []),
  }));
}
