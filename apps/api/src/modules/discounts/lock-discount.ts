import { coversPhoto, discountCodeFrom, discountProblem, type Discount, type DiscountProblem } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { findEmail, lockTerms, findReplaceableOrders, countUses, type TermsRow } from './queries/codes.ts';
import { conditionsOf, scopeOf, valueOf } from './terms.ts';

type PlacedPhoto = {
  id: string;
  photographerId: string;
  albumId: string;
  surfBreakId: string | null;
  isFree: boolean;
  /** The buyer's earlier order line of the web size, if the photo is its upgrade. */
  webLineId: string | null;
};

export type LockedDiscount = { id: string; code: string; discount: Discount; terms: TermsRow; order: PricedOrder };

type PricedOrder = {
  enteredCode: string;
  photos: readonly PlacedPhoto[];
  listTotalCents: number;
  isGuest: boolean;
};

/**
 * Locks the code until the transaction ends. `reserveUse` counts its uses afterwards, when it is known which open
 * orders of the buyer are abandoned.
 */
export async function lockDiscount(ctx: UserContext, trx: Db, order: PricedOrder): Promise<LockedDiscount> {
  const { photos } = order;
  const stored = discountCodeFrom(order.enteredCode);
  const terms = stored === null ? undefined : await lockTerms(trx, stored);
  const covered = terms ? photos.filter((photo) => isPriced(photo) && coversPhoto(scopeOf(terms), photo)) : [];
  if (!terms || covered.length === 0) throw refusalOf(order, 'unknown');
  const problem = discountProblem(conditionsOf(terms), { uses: 0, usesOfPerson: 0 }, ctx.now().getTime());
  if (problem) throw refusalOf(order, problem);
  const photoIds = new Set(covered.map(({ id }) => id));
  return { id: terms.id, code: terms.code, discount: { value: valueOf(terms), photoIds }, terms, order };
}

/** A discount does not apply to an upgrade, which pays the rest of an earlier purchase. */
const isPriced = ({ isFree, webLineId }: PlacedPhoto) => !isFree && webLineId === null;

/**
 * Reserves a use in the caller's transaction, which places the order. If the buyer has no use left, `abandon` ends the
 * buyer's open orders with the code: a buyer who goes back to change the cart would be refused because of their own
 * order.
 */
export async function reserveUse(
  ctx: UserContext,
  trx: Db,
  { id, terms, order }: LockedDiscount,
  abandon: (orderId: string) => Promise<void>,
): Promise<void> {
  const userId = ctx.user.id;
  const person = { userId, email: await findEmail(trx, userId) };
  const findProblem = async () =>
    discountProblem(conditionsOf(terms), await countUses(trx, id, person), ctx.now().getTime());
  let problem = await findProblem();
  for (const orderId of problem ? await findReplaceableOrders(trx, id, userId) : []) {
    if (!problem) break;
    await abandon(orderId);
    problem = await findProblem();
  }
  if (problem) throw refusalOf(order, problem);
}

/** A guest types an address without proof, so the error must not reveal what its owner has bought. */
function refusalOf({ isGuest, listTotalCents }: PricedOrder, problem: DiscountProblem | 'unknown'): AppError {
  const shownProblem = problem === 'used_by_you' && isGuest ? 'over' : problem;
  return new AppError(`discount_${shownProblem}`, { extra: { total_amount: listTotalCents } });
}
