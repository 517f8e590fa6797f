import type { AlbumColours, ColourFilter } from '@pleamar/contract';
import { GEAR_COLOURS, GEAR_LENGTH, namesOfShares, type GearNames } from '@pleamar/domain';
import type { Asking } from '../../common/ctx.ts';
import { visibleAlbum } from '../albums/access.ts';
import { gearOfAlbum } from './queries/gear.ts';
import { ridesOfDay, type DayRide } from './rides-of-day.ts';

type OfAlbum = { albumId: string; isOwner: boolean };

/** Which colours there are to choose from. */
export async function readColours(ctx: Asking, albumId: string): Promise<AlbumColours> {
  const album = await visibleAlbum(ctx, albumId);
  const waves = await namedWaves(ctx, { albumId: album.id, isOwner: album.user_id === ctx.user?.id });
  const countsOf = (part: keyof GearNames) =>
    GEAR_COLOURS.map((colour) => ({ colour, waves: waves.filter(({ names }) => names[part].includes(colour)).length }))
      .filter((count) => count.waves > 0)
      .toSorted((a, b) => b.waves - a.waves);
  return { suit: countsOf('suit'), board: countsOf('board') };
}

/** The ids of the photos that pass, wave by wave: a frame in the shade stays with its ride. Null where nothing is chosen. */
export async function photosInColours(
  ctx: Asking,
  ofAlbum: OfAlbum,
  { suit, board }: ColourFilter,
): Promise<string[] | null> {
  if (!suit && !board) return null;
  const passes = (names: readonly string[], chosen: string | undefined) =>
    !chosen || chosen.split(',').some((colour) => names.includes(colour));
  const waves = await namedWaves(ctx, ofAlbum);
  return waves
    .filter(({ names }) => passes(names.suit, suit) && passes(names.board, board))
    .flatMap(({ ride }) => ride.photoIds);
}

/** By the mean of its frames. */
async function namedWaves({ db }: Asking, ofAlbum: OfAlbum): Promise<{ ride: DayRide; names: GearNames }[]> {
  const { rides, gear } = ridesOfDay(await gearOfAlbum(db, ofAlbum));
  return rides.map((ride, place) => ({
    ride,
    names: namesOfShares(gear.shares.subarray(place * GEAR_LENGTH, (place + 1) * GEAR_LENGTH)),
  }));
}
