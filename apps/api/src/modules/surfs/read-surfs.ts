import type { Surf, SurfCard } from '@pleamar/contract';
import type { UserContext } from '../../common/context.ts';
import { pageOf, readCursor, type Page, type PageQuery } from '../../common/paging.ts';
import { readPhotosById } from '../photos/read-by-id.ts';
import { placesById } from '../places/read-places.ts';
import { ownSurf } from './access.ts';
import { surfsAtBreaks } from './breaks-of-surfs.ts';
import { presentSurf, presentSurfCard } from './present.ts';
import { countPhotos } from './queries/photos.ts';
import { countSurfs, surfsOf, type SurfRow } from './queries/surfs.ts';

const LIST = 'surfs';

export async function listSurfs(ctx: UserContext, { limit, cursor }: PageQuery): Promise<Page<SurfCard>> {
  const after = await readCursor(ctx, LIST, cursor);
  const rows = await surfsOf(ctx.db, ctx.user.id, { after, limit });
  const [total, { counts, places }] = await Promise.all([countSurfs(ctx.db, ctx.user.id), shownWith(ctx, rows)]);
  const photos = await readPhotosById(
    ctx,
    [...counts.values()].flatMap(({ latest }) => latest),
  );
  return pageOf(ctx, LIST, rows, {
    limit,
    total,
    position: (row) => [row.sort_key, row.id],
    present: (row) => presentSurfCard(row, { counts, places, photos }),
  });
}

export async function readSurf(ctx: UserContext, surfId: string): Promise<Surf> {
  const row = await ownSurf(ctx, surfId);
  return presentSurf(row, await shownWith(ctx, [row]));
}

async function shownWith(ctx: UserContext, rows: readonly SurfRow[]) {
  const [counts, places] = await Promise.all([
    surfsAtBreaks(ctx, rows).then((at) => countPhotos(ctx.db, at)),
    placesById(
      ctx,
      rows.map((row) => row.surf_break_id),
    ),
  ]);
  return { counts, places };
}
