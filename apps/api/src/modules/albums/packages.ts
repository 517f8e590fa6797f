import type { PackagePrice } from '@pleamar/contract';
import { rowsFromPackages } from '@pleamar/domain';
import type { CallerContext, UserContext } from '../../common/context.ts';
import { changeAlbumPackages } from '../pricing/change-packages.ts';
import { readAlbumPackages } from '../pricing/read-packages.ts';
import { requireOwnAlbum, requireVisibleAlbum } from './access.ts';

export async function readPackages(ctx: CallerContext, albumId: string): Promise<PackagePrice[]> {
  const album = await requireVisibleAlbum(ctx, albumId);
  return rowsFromPackages(await readAlbumPackages(ctx, album.id));
}

export async function changePackages(ctx: UserContext, albumId: string, rows: PackagePrice[]): Promise<PackagePrice[]> {
  const album = await requireOwnAlbum(ctx, albumId);
  return changeAlbumPackages(ctx, album.id, rows);
}
