import type { DiscountCode } from '@pleamar/contract';
import type { UserContext } from '../../common/context.ts';
import { placesById } from '../places/read-places.ts';
import { presentDiscount } from './present.ts';
import { codesOf } from './queries/codes.ts';

export async function listDiscounts(ctx: UserContext): Promise<DiscountCode[]> {
  const rows = await codesOf(ctx.db, ctx.user.id);
  const places = await placesById(
    ctx,
    rows.flatMap(({ surf_break_id: id }) => id ?? []),
  );
  return rows.map((row) => presentDiscount(row, places, ctx.now()));
}
