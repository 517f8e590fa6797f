import type { CallerContext } from '../../common/ctx.ts';
import { knownPlaces } from '../places/known-places.ts';
import { readPerson } from '../users/read-people.ts';
import { orNull } from './public-albums.ts';

/** Null for an id that names no surf break. */
export async function surfBreakName(ctx: CallerContext, id: string): Promise<string | null> {
  return (await knownPlaces(ctx)).surfBreaks.get(id)?.names[ctx.language] ?? null;
}

/** Null for an id that names no photographer. */
export async function photographerName(ctx: CallerContext, id: string): Promise<string | null> {
  const person = await orNull(readPerson(ctx, id));
  return person?.is_photographer ? person.full_name : null;
}
