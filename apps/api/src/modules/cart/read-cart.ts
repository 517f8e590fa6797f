import type { CartAnswer } from '@pleamar/contract';
import type { UserContext } from '../../common/context.ts';
import { pictureUrlsFor } from '../photos/pictures/bought-pictures.ts';
import { presentCart } from './present.ts';
import { findCartRows } from './queries/cart.ts';
import { readPackagesOfRows } from './sizes.ts';

export async function readCart(ctx: UserContext, unknown: readonly string[] = []): Promise<CartAnswer> {
  const { rows, packages } = await readPricedRows(ctx);
  return presentCart(rows, packages, { userId: ctx.user.id, pictureUrls: await pictureUrlsFor(ctx), unknown });
}

export async function readPricedRows(ctx: UserContext) {
  const rows = await findCartRows(ctx.db, ctx.user.id, ctx.language);
  const packages = await readPackagesOfRows(ctx.db, rows);
  return { rows, packages };
}
