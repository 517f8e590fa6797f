import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { surfOf, type SurfRow } from './queries/surfs.ts';

/** Every use case reads a surf through this check; other people's are `not_found`. */
export async function ownSurf(ctx: UserContext, surfId: string): Promise<SurfRow> {
  const surf = await surfOf(ctx.db, ctx.user.id, surfId);
  if (!surf) throw new AppError('not_found');
  return surf;
}
