import type { Package, PhotoSize, PricedPhoto } from '@pleamar/domain';
import type { Db } from '../../db/connect.ts';
import { sizesOf } from '../photos/pictures/present-sizes.ts';
import { packagesByAlbum, pricedAs } from '../pricing/find-for-sale.ts';
import type { CartRow } from './queries/cart.ts';

/** A web size that is no longer offered is the original again. */
export const pricedRow = (row: CartRow, packages: readonly Package[]): Omit<PricedPhoto, 'id'> =>
  pricedAs(sizesOf(row), row.wanted_size, packages);

export const sizeOf = (row: CartRow, packages: readonly Package[]): PhotoSize =>
  pricedRow(row, packages).webCents === undefined ? 'original' : 'web';

/** A web size that is held is bought; its original is an upgrade. */
export const isBought = ({ held, wanted_size: size }: CartRow): boolean =>
  held === 'original' || (held === 'web' && size === 'web');

export const packagesOfRows = (db: Db, rows: readonly CartRow[]): Promise<Map<string, Package[]>> =>
  packagesByAlbum(
    db,
    rows.map((row) => row.album_id),
  );
