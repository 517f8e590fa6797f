import type { AlikeWave, MoreOfSurfer, SurferQuestion } from '@pleamar/contract';
import { MAX_LISTED_FRAMES, likenessOf, utcOffsetMinutes } from '@pleamar/domain';
import { AppError } from '../../../common/app-error.ts';
import type { CallerContext } from '../../../common/context.ts';
import { knownPlaces } from '../../places/known-places.ts';
import { dayWith, listedDay, type ComparableDay } from './compare-day.ts';
import { dayOfPhoto } from '../queries/gear.ts';
import { readPhotosById } from '../read-by-id.ts';
import { shownPhoto } from '../read-photos.ts';
import type { DayRide } from './rides-of-day.ts';

/** Clothing is compared, no biometrics: nothing is stored or compared across days, and answers live for one request. */
export async function moreOfSurfer(
  ctx: CallerContext,
  photoId: string,
  question: SurferQuestion,
): Promise<MoreOfSurfer> {
  const { is_open: isOpen } = await shownPhoto(ctx, photoId);
  const found = await dayOfPhoto(ctx.db, photoId);
  if (!found) throw new AppError('photo_not_found');
  // A holder of the link sees the whole album; a buyer whose link was renewed, only the bought photos.
  const start = { ...found, is_alone: found.is_alone || (found.is_by_link && isOpen) };
  const { place_id: placeId, timezone, taken_on: date } = start;
  const listed = await listedDay(ctx, start);
  // An unlisted photo of the owner or buyer starts the search, but is not among the results.
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

type AnsweredRide = { ride: DayRide; answer: AlikeWave['answer'] };

/**
 * The ride itself comes first, then confirmed rides, the others by likeness, those without a descriptor, rejected ones.
 */
function inOrder({ rides, gear, rideOf }: ComparableDay, photoId: string, { yes, no }: SurferQuestion): AnsweredRide[] {
  const start = rideOf.get(photoId) ?? -1;
  const answers = new Map<number, 'start' | 'yes' | 'no'>();
  for (const id of no) answers.set(rideOf.get(id) ?? -1, 'no');
  for (const id of yes) answers.set(rideOf.get(id) ?? -1, 'yes');
  answers.delete(-1);
  answers.set(start, 'start');
  const saidTo = (answer: 'start' | 'yes' | 'no') =>
    [...answers].filter(([, own]) => own === answer).map(([ride]) => ride);
  const likeness = likenessOf(gear, { yes: [start, ...saidTo('yes')], no: saidTo('no') });
  const groupOf = (ride: number) => {
    const answer = answers.get(ride);
    if (answer) return { start: 0, yes: 1, no: 4 }[answer];
    return Number.isNaN(likeness[ride]) ? 3 : 2;
  };
  // The rides are sorted by time, which decides between equal likeness.
  return rides
    .map((ride, index) => ({ ride, index, group: groupOf(index), likeness: likeness[index] || 0 }))
    .toSorted((a, b) => a.group - b.group || b.likeness - a.likeness || a.index - b.index)
    .map(({ ride, index }) => ({ ride, answer: answers.get(index) ?? null }))
    .filter(({ ride, answer }) => ride.hasRider || answer !== null);
}

async function withPhotos(ctx: CallerContext, waves: readonly AnsweredRide[]): Promise<AlikeWave[]> {
  const photos = await readPhotosById(
    ctx,
    waves.flatMap(({ ride }) => ride.photoIds.slice(0, MAX_LISTED_FRAMES)),
  );
  return waves.map(({ ride, answer }) => ({
    id: ride.id,
    started_at: ride.startMs === null ? null : new Date(ride.startMs).toISOString(),
    answer,
    photo_count: ride.photoIds.length,
    photos: ride.photoIds.flatMap((photoId) => photos.get(photoId) ?? []),
  }));
}
