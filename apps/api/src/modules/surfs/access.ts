import { AppError } from '../../common/app-error.ts';
import type { Acting } from '../../common/ctx.ts';
import { surfOf, type SurfRow } from './queries/surfs.ts';

/** The only way to a surf: somebody else's is not there. */
export async function ownSurf(ctx: Acting, surfId: string): Promise<SurfRow> {
  const surf = await surfOf(ctx.db, ctx.user.id, surfId);
  if (!surf) throw new AppError('not_found');
  return surf;
}
