import type { AlbumColours, ColourFilter } from '@pleamar/contract';
import { GEAR_COLOURS, GEAR_LENGTH, namesOfShares, type GearNames } from '@pleamar/domain';
import type { Asking } from '../../common/ctx.ts';
import { visibleAlbum } from '../albums/access.ts';
import { gearOfAlbum, gearOfOwnAlbum, versionsOfAlbum, type GearPhotos } from './queries/gear.ts';
import { rideMemory } from './ride-memory.ts';
import { ridesOfDay } from './rides-of-day.ts';

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
    .flatMap(({ photoIds }) => photoIds);
}

interface NamedWave {
  photoIds: string[];
  names: GearNames;
}

/** Thirty albums of 2,500 photos. */
const remembered = rideMemory<NamedWave[]>(8 * 1024 * 1024);
const BYTES_PER_PHOTO = 100;

/** By the mean of its frames. */
async function namedWaves(ctx: Asking, { albumId, isOwner }: OfAlbum): Promise<NamedWave[]> {
  if (isOwner) return named(await gearOfOwnAlbum(ctx.db, albumId));
  const versions = await versionsOfAlbum(ctx.db, albumId);
  return remembered(ctx, { key: albumId, versions }, async () => {
    const photos = await gearOfAlbum(ctx.db, albumId);
    return { value: named(photos), versions: photos.versions, bytes: photos.photos.length * BYTES_PER_PHOTO };
  });
}

function named(photos: GearPhotos): NamedWave[] {
  const { rides, gear } = ridesOfDay(photos);
  return rides.map(({ photoIds }, place) => ({
    photoIds,
    names: namesOfShares(gear.shares.subarray(place * GEAR_LENGTH, (place + 1) * GEAR_LENGTH)),
  }));
}
