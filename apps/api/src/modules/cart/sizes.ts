import type { Package, PhotoSize, PricedPhoto } from '@pleamar/domain';
import type { Db } from '../../db/connect.ts';
import { sizesOf } from '../photos/pictures/present-sizes.ts';
import { readPackagesByAlbum, pricedAs } from '../pricing/find-for-sale.ts';
import type { CartRow } from './queries/cart.ts';

/** A photo whose web size is no longer offered counts as the original. */
export const pricedRow = (row: CartRow, packages: readonly Package[]): Omit<PricedPhoto, 'id'> =>
  pricedAs(sizesOf(row), row.wanted_size, packages);

export const sizeOf = (row: CartRow, packages: readonly Package[]): PhotoSize =>
  pricedRow(row, packages).webCents === undefined ? 'original' : 'web';

/** A photo bought in web size counts as bought; its original can still be bought as an upgrade. */
export const isBought = ({ owned_size: owned, wanted_size: size }: CartRow): boolean =>
  owned === 'original' || (owned === 'web' && size === 'web');

export const readPackagesOfRows = (db: Db, rows: readonly CartRow[]): Promise<Map<string, Package[]>> =>
  readPackagesByAlbum(
    db,
    rows.map((row) => row.album_id),
  );
