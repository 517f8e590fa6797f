import type { Surf, SurfDraft } from '@pleamar/contract';
import { isSurfDay, localTimeAt, MAX_SURFS, surfWindow } from '@pleamar/domain';
import { AppError, invalidField } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { loadPlaces } from '../places/known-places.ts';
import { requireOwnSurf } from './access.ts';
import {
  countSurfs,
  deleteSurf,
  insertSurf,
  lockSurfs,
  markSeen,
  updateSurf,
  type SurfFields,
} from './queries/surfs.ts';
import { readSurf } from './read-surfs.ts';

export async function addSurf(ctx: UserContext, draft: SurfDraft): Promise<Surf> {
  const fields = await checkDraft(ctx, draft);
  const { id } = await ctx.db.transaction().execute(async (trx) => {
    await lockSurfs(trx, ctx.user.id);
    if ((await countSurfs(trx, ctx.user.id)) >= MAX_SURFS) throw new AppError('surfs_full');
    return insertSurf(trx, ctx.user.id, fields, ctx.now());
  });
  return readSurf(ctx, id);
}

export async function changeSurf(ctx: UserContext, surfId: string, draft: SurfDraft): Promise<Surf> {
  await requireOwnSurf(ctx, surfId);
  if (!(await updateSurf(ctx.db, ctx.user.id, surfId, await checkDraft(ctx, draft)))) throw new AppError('not_found');
  return readSurf(ctx, surfId);
}

export async function markSurfSeen(ctx: UserContext, surfId: string): Promise<void> {
  const { id } = await requireOwnSurf(ctx, surfId);
  await markSeen(ctx.db, id, ctx.now());
}

export async function removeSurf(ctx: UserContext, surfId: string): Promise<void> {
  if (!(await deleteSurf(ctx.db, ctx.user.id, surfId))) throw new AppError('not_found');
}

async function checkDraft(ctx: UserContext, draft: SurfDraft): Promise<SurfFields> {
  const surfBreak = (await loadPlaces(ctx, [draft.surf_break_id])).surfBreaks.get(draft.surf_break_id);
  if (!surfBreak) throw invalidField('surf_break_unknown', 'surf_break_id', ctx.language);
  const today = localTimeAt(ctx.now(), surfBreak.timezone).day;
  if (!isSurfDay(draft.day, today)) throw invalidField('surf_day', 'day', ctx.language);
  const { startsAt, endsAt } = surfWindow(draft.day, draft.start, draft.end, surfBreak.timezone);
  return {
    surf_break_id: surfBreak.id,
    day: draft.day,
    start_time: draft.start,
    end_time: draft.end,
    starts_at: startsAt,
    ends_at: endsAt,
    suit_colour: draft.suit_colour,
    board_colour: draft.board_colour,
    distance_km: draft.distance_km,
  };
}
