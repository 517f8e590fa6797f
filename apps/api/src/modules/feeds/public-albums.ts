import type { Album } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext } from '../../common/context.ts';
import { WrittenAnswer } from '../../common/written-answer.ts';
import { listAlbums } from '../albums/read-albums.ts';

/** The rule is that of every public list, so that an album that a list leaves out is in no feed either. */
export async function publicAlbums(
  ctx: CallerContext,
  filter: { surf_break_id: string } | { user_id: string },
  limit: number,
): Promise<Album[]> {
  const answer = await listAlbums(ctx, { ...filter, sort: 'newest', limit });
  return (answer instanceof WrittenAnswer ? answer.value() : answer).items;
}

/** A missing thing has no document; any other failure is one. */
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
