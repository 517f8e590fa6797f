import type { CartAnswer } from '@pleamar/contract';
import type { UserContext } from '../../common/context.ts';
import { pictureUrlsFor } from '../photos/pictures/bought-pictures.ts';
import { presentCart } from './present.ts';
import { cartRows } from './queries/cart.ts';
import { packagesOfRows } from './sizes.ts';

export async function readCart(ctx: UserContext, unknown: readonly string[] = []): Promise<CartAnswer> {
  const { rows, packages } = await pricedRows(ctx);
  return presentCart(rows, packages, { userId: ctx.user.id, pictureUrls: await pictureUrlsFor(ctx), unknown });
}

export async function pricedRows(ctx: UserContext) {
  const rows = await cartRows(ctx.db, ctx.user.id, ctx.language);
  const packages = await packagesOfRows(ctx.db, rows);
  return { rows, packages };
}
