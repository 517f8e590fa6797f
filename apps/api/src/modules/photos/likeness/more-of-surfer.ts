import type { AlikeWave, MoreOfSurfer, SurferQuestion } from '@pleamar/contract';
import { MAX_LISTED_FRAMES, likenessOf, utcOffsetMinutes } from '@pleamar/domain';
import { AppError } from '../../../common/app-error.ts';
import type { CallerContext } from '../../../common/context.ts';
import { readKnownPlaces } from '../../places/known-places.ts';
import { loadDayWith, loadListedDay, type ComparableDay } from './compare-day.ts';
import { findDayOfPhoto } from '../queries/gear.ts';
import { readPhotosById } from '../read-by-id.ts';
import { requireVisiblePhotoWithAlbum } from '../read-photos.ts';
import type { WaveOfDay } from './waves-of-day.ts';

/** Clothing is compared, no biometrics: nothing is stored or compared across days, and answers live for one request. */
export async function findMoreOfSurfer(
  ctx: CallerContext,
  photoId: string,
  question: SurferQuestion,
): Promise<MoreOfSurfer> {
  const { is_open: isOpen } = await requireVisiblePhotoWithAlbum(ctx, photoId);
  const album = await findDayOfPhoto(ctx.db, photoId);
  if (!album) throw new AppError('photo_not_found');
  // A holder of the link sees the whole album; a buyer whose link was renewed, only the bought photos.
  const start = { ...album, is_alone: album.is_alone || (album.is_by_link && isOpen) };
  const { place_id: placeId, timezone, taken_on: date } = start;
  const listed = await loadListedDay(ctx, start);
  // An unlisted photo of the owner or buyer starts the search, but is not among the results.
  const isListed = listed.waveByPhoto.has(photoId);
  const day = isListed ? listed : await loadDayWith(ctx, photoId, start);
  const waves = sortWaves(day, photoId, question).filter(({ answer }) => isListed || answer !== 'start');
  const { names } = await readKnownPlaces(ctx);
  return {
    spot: names.get(placeId ?? '')?.[ctx.language] ?? null,
    date,
    utc_offset_minutes: timezone && date ? utcOffsetMinutes(date, timezone) : 0,
    total: waves.length,
    waves: await presentWaves(ctx, waves.slice(question.offset, question.offset + question.limit)),
  };
}

type AnsweredWave = { wave: WaveOfDay; answer: AlikeWave['answer'] };

/** The order is: the photo's wave, confirmed waves, others by likeness, those without a descriptor, rejected ones. */
function sortWaves(
  { waves, gear, waveByPhoto }: ComparableDay,
  photoId: string,
  { yes, no }: SurferQuestion,
): AnsweredWave[] {
  const start = waveByPhoto.get(photoId) ?? -1;
  const answers = new Map<number, 'start' | 'yes' | 'no'>();
  for (const id of no) answers.set(waveByPhoto.get(id) ?? -1, 'no');
  for (const id of yes) answers.set(waveByPhoto.get(id) ?? -1, 'yes');
  answers.delete(-1);
  answers.set(start, 'start');
  const wavesAnswered = (answer: 'start' | 'yes' | 'no') =>
    [...answers].filter(([, own]) => own === answer).map(([wave]) => wave);
  const likeness = likenessOf(gear, { yes: [start, ...wavesAnswered('yes')], no: wavesAnswered('no') });
  const groupOf = (wave: number) => {
    const answer = answers.get(wave);
    if (answer) return { start: 0, yes: 1, no: 4 }[answer];
    return Number.isNaN(likeness[wave]) ? 3 : 2;
  };
  // The waves are sorted by time, which decides between equal likeness.
  return waves
    .map((wave, index) => ({ wave, index, group: groupOf(index), likeness: likeness[index] || 0 }))
    .toSorted((a, b) => a.group - b.group || b.likeness - a.likeness || a.index - b.index)
    .map(({ wave, index }) => ({ wave, answer: answers.get(index) ?? null }))
    .filter(({ wave, answer }) => wave.hasRider || answer !== null);
}

async function presentWaves(ctx: CallerContext, waves: readonly AnsweredWave[]): Promise<AlikeWave[]> {
  const photos = await readPhotosById(
    ctx,
    waves.flatMap(({ wave }) => wave.photoIds.slice(0, MAX_LISTED_FRAMES)),
  );
  return waves.map(({ wave, answer }) => ({
    id: wave.id,
    started_at: wave.startMs === null ? null : new Date(wave.startMs).toISOString(),
    answer,
    photo_count: wave.photoIds.length,
    photos: wave.photoIds.flatMap((photoId) => photos.get(photoId) ?? []),
  }));
}
