import type { Album } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext } from '../../common/context.ts';
import { WrittenAnswer } from '../../common/written-answer.ts';
import { listAlbums } from '../albums/read-albums.ts';

/** Reads the albums through the public list, so that a feed never has an album that the list leaves out. */
export async function publicAlbums(
  ctx: CallerContext,
  filter: { surf_break_id: string } | { user_id: string },
  limit: number,
): Promise<Album[]> {
  const answer = await listAlbums(ctx, { ...filter, sort: 'newest', limit });
  return (answer instanceof WrittenAnswer ? answer.value() : answer).items;
}

/** Returns null if the subject of a document was not found; rethrows all other errors. */
export async function nullIfNotFound<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AppError && error.code.endsWith('not_found')) return null;
    throw error;
  }
}

export const placeOf = ({ location: { spot, region, country } }: Album): string =>
  [spot, region, country].filter(Boolean).slice(0, 2).join(', ');
