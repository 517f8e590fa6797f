import type { Album } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext } from '../../common/context.ts';
import { SerializedAnswer } from '../../common/serialized-answer.ts';
import { listAlbums } from '../albums/read-albums.ts';

/** Reads the public list of albums, so that a feed has no album that the list does not have. */
export async function readPublicAlbums(
  ctx: CallerContext,
  filter: { surf_break_id: string } | { user_id: string },
  limit: number,
): Promise<Album[]> {
  const answer = await listAlbums(ctx, { ...filter, sort: 'newest', limit });
  return (answer instanceof SerializedAnswer ? answer.value() : answer).items;
}

/** Resolves to null after a `not_found` error. */
export async function nullIfNotFound<Result>(result: Promise<Result>): Promise<Result | null> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof AppError && error.code.endsWith('not_found')) return null;
    throw error;
  }
}

export const placeOf = ({ location: { spot, region, country } }: Album): string =>
  [spot, region, country].filter(Boolean).slice(0, 2).join(', ');
