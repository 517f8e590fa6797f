import type { App, CallerContext } from '../../common/context.ts';
import type { DocumentRequest, PublicDocument } from '../../common/public-documents.ts';
import { readKnownPlaces } from '../places/known-places.ts';
import { readPerson } from '../users/read-people.ts';
import { nullIfNotFound } from './public-albums.ts';
import { visitorContext } from './visitor.ts';

export const defineDocument =
  (
    nameOf: (ctx: CallerContext, id: string) => Promise<string | null>,
    answer: (ctx: CallerContext, id: string, name: string) => Promise<PublicDocument>,
  ) =>
  async (app: App, { params, language }: DocumentRequest): Promise<PublicDocument | null> => {
    const ctx = visitorContext(app, language);
    const id = params['id'] ?? '';
    const name = await nameOf(ctx, id);
    return name === null ? null : answer(ctx, id, name);
  };

export async function findSurfBreakName(ctx: CallerContext, id: string): Promise<string | null> {
  return (await readKnownPlaces(ctx)).surfBreaks.get(id)?.names[ctx.language] ?? null;
}

export async function findPhotographerName(ctx: CallerContext, id: string): Promise<string | null> {
  const person = await nullIfNotFound(readPerson(ctx, id));
  return person?.is_photographer ? person.full_name : null;
}
