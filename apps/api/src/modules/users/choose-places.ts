import type { Place, ProfileDraft } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext, UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { isNameOf, loadPlaces } from '../places/known-places.ts';
import { readPlacesById } from '../places/read-places.ts';
import { findBreaksNamed, findBreaksOfPhotographer, type ProfileBreak } from './queries/profile-places.ts';

interface ChosenPlaces {
  names: string[];
  breaks: ProfileBreak[];
}

export async function choosePlaces(
  ctx: UserContext,
  trx: Db,
  { places, surf_break_ids }: ProfileDraft,
): Promise<ChosenPlaces | undefined> {
  if (surf_break_ids) return checkSurfBreaks(ctx, [...new Set(surf_break_ids)], places ?? []);
  return places && { names: places, breaks: await findBreaksNamed(trx, ctx.user.id, places) };
}

async function checkSurfBreaks(ctx: UserContext, ids: string[], names: readonly string[]): Promise<ChosenPlaces> {
  const { surfBreaks } = await loadPlaces(ctx, ids);
  const known = ids.map((id) => {
    const row = surfBreaks.get(id);
    if (!row) throw new AppError('surf_break_unknown');
    return row;
  });
  const further = names.filter((name) => !known.some((row) => isNameOf(row, name)));
  return {
    names: [...known.map((row) => row.names[ctx.language]), ...further],
    breaks: ids.map((surf_break_id, index) => ({ surf_break_id, position: index + 1 })),
  };
}

/** Surf breaks get their current names, which may have changed since they were chosen. */
export async function readChosenPlaces(
  ctx: CallerContext,
  userId: string,
  names: readonly string[],
): Promise<{ places: string[]; surf_breaks: Place[] }> {
  const breaks = await findBreaksOfPhotographer(ctx.db, userId);
  const places = await readPlacesById(
    ctx,
    breaks.map(({ surf_break_id }) => surf_break_id),
  );
  const spots = new Map(
    breaks.map(({ position, surf_break_id }) => [position, places.get(surf_break_id)?.spot] as const),
  );
  return {
    places: [...new Set(names.map((name, index) => spots.get(index + 1) ?? name))],
    surf_breaks: breaks.flatMap(({ surf_break_id }) => places.get(surf_break_id) ?? []),
  };
}
