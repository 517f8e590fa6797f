import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { findSurf, type SurfRow } from './queries/surfs.ts';

/** Throws `not_found` for another user's surf. */
export async function requireOwnSurf(ctx: UserContext, surfId: string): Promise<SurfRow> {
  const surf = await findSurf(ctx.db, ctx.user.id, surfId);
  if (!surf) throw new AppError('not_found');
  return surf;
}
