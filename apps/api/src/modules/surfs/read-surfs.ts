import type { Surf, SurfCard } from '@pleamar/contract';
import type { UserContext } from '../../common/context.ts';
import { buildPage, readCursor, type Page, type PageQuery } from '../../common/paging.ts';
import { readPhotosById } from '../photos/read-by-id.ts';
import { readPlacesById } from '../places/read-places.ts';
import { requireOwnSurf } from './access.ts';
import { readSurfsAtBreaks } from './surfs-at-breaks.ts';
import { presentSurf, presentSurfCard } from './present.ts';
import { countPhotosOfSurfs } from './queries/photos.ts';
import { countSurfs, findSurfs, type SurfRow } from './queries/surfs.ts';

const LIST = 'surfs';

export async function listSurfs(ctx: UserContext, { limit, cursor }: PageQuery): Promise<Page<SurfCard>> {
  const after = await readCursor(ctx, LIST, cursor);
  const rows = await findSurfs(ctx.db, ctx.user.id, { after, limit });
  const [total, { counts, places }] = await Promise.all([
    countSurfs(ctx.db, ctx.user.id),
    loadCountsAndPlaces(ctx, rows),
  ]);
  const photos = await readPhotosById(
    ctx,
    [...counts.values()].flatMap(({ latest }) => latest),
  );
  return buildPage(ctx, LIST, rows, {
    limit,
    total,
    position: (row) => [row.sort_key, row.id],
    present: (row) => presentSurfCard(row, { counts, places, photos }),
  });
}

export async function readSurf(ctx: UserContext, surfId: string): Promise<Surf> {
  const row = await requireOwnSurf(ctx, surfId);
  return presentSurf(row, await loadCountsAndPlaces(ctx, [row]));
}

async function loadCountsAndPlaces(ctx: UserContext, rows: readonly SurfRow[]) {
  const [counts, places] = await Promise.all([
    readSurfsAtBreaks(ctx, rows).then((at) => countPhotosOfSurfs(ctx.db, at)),
    readPlacesById(
      ctx,
      rows.map((row) => row.surf_break_id),
    ),
  ]);
  return { counts, places };
}
