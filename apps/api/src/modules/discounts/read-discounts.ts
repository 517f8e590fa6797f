import type { DiscountCode } from '@pleamar/contract';
import type { UserContext } from '../../common/context.ts';
import { readPlacesById } from '../places/read-places.ts';
import { presentDiscount } from './present.ts';
import { findCodes } from './queries/codes.ts';

export async function listDiscounts(ctx: UserContext): Promise<DiscountCode[]> {
  const rows = await findCodes(ctx.db, ctx.user.id);
  const places = await readPlacesById(
    ctx,
    rows.flatMap(({ surf_break_id: id }) => id ?? []),
  );
  return rows.map((row) => presentDiscount(row, places, ctx.now()));
}
