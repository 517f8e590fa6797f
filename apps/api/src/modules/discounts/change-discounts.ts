import { randomInt } from 'node:crypto';
import type { DiscountCode, DiscountCodeRequest } from '@pleamar/contract';
import { DISCOUNT_ALPHABET, MAX_DISCOUNT_CODES, discountCodeFrom } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { requireOwnAlbum } from '../albums/access.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { readPlacesById } from '../places/read-places.ts';
import { deleteCode, insertCode, isInOrder, lockOwnCode, lockOwnerOfCodes, setCodeOff } from './queries/codes.ts';
import { listDiscounts } from './read-discounts.ts';

const RANDOM_CODE_LENGTH = 8;

export async function createDiscount(ctx: UserContext, request: DiscountCodeRequest): Promise<DiscountCode> {
  const { album_id: albumId, surf_break_id: surfBreakId } = request;
  if (albumId !== null) await requireOwnAlbum(ctx, albumId);
  if (surfBreakId !== null && !(await readPlacesById(ctx, [surfBreakId])).has(surfBreakId))
    throw new AppError('surf_break_unknown');
  const id = await ctx.db.transaction().execute(async (trx) => {
    if ((await lockOwnerOfCodes(trx, ctx.user.id)) >= MAX_DISCOUNT_CODES) throw new AppError('discounts_full');
    const codeId = await insertDiscount(ctx, trx, request);
    await writeAuditLine(ctx, trx, {
      act: 'discount.made',
      userId: ctx.user.id,
      subject: { kind: 'discount', id: codeId },
      details: { ...valueColumns(request), max_uses: request.max_uses },
    });
    return codeId;
  });
  return readOwnDiscount(ctx, id);
}

/** Throws if the entered code exists already. A random code that exists already is replaced by another one. */
async function insertDiscount(ctx: UserContext, trx: Db, request: DiscountCodeRequest): Promise<string> {
  const enteredCode = request.code === undefined ? null : discountCodeFrom(request.code);
  const row = {
    user_id: ctx.user.id,
    ...valueColumns(request),
    album_id: request.album_id,
    surf_break_id: request.surf_break_id,
    starts_at: request.starts_at === null ? null : new Date(request.starts_at),
    ends_at: request.ends_at === null ? null : new Date(request.ends_at),
    max_uses: request.max_uses,
    max_uses_per_person: request.max_uses_per_person,
    created_at: ctx.now(),
  };
  let id: string | null = null;
  do {
    id = await insertCode(trx, { ...row, code: enteredCode ?? randomCode() });
    if (id === null && enteredCode !== null) throw new AppError('discount_taken');
  } while (id === null);
  return id;
}

const valueColumns = ({ value }: DiscountCodeRequest) =>
  value.kind === 'percent'
    ? { percent: value.percent, amount_cents: null }
    : { percent: null, amount_cents: value.amount };

const randomCode = () =>
  Array.from({ length: RANDOM_CODE_LENGTH }, () => DISCOUNT_ALPHABET[randomInt(DISCOUNT_ALPHABET.length)]).join('');

export const switchOffDiscount = (ctx: UserContext, codeId: string): Promise<DiscountCode> =>
  setOffTime(ctx, codeId, ctx.now());

export const switchOnDiscount = (ctx: UserContext, codeId: string): Promise<DiscountCode> =>
  setOffTime(ctx, codeId, null);

async function setOffTime(ctx: UserContext, codeId: string, offAt: Date | null): Promise<DiscountCode> {
  await ctx.db.transaction().execute(async (trx) => {
    const changed = await setCodeOff(trx, { userId: ctx.user.id, codeId, offAt });
    if (!changed) throw new AppError('not_found');
    const subject = { kind: 'discount', id: codeId } as const;
    await writeAuditLine(ctx, trx, {
      act: 'discount.switched',
      userId: ctx.user.id,
      subject,
      details: { is_off: offAt !== null },
    });
  });
  return readOwnDiscount(ctx, codeId);
}

/**
 * Throws if an order has the code, even an unpaid order that has ended: its payment page may still be paid. Such a code
 * can only be switched off.
 */
export async function removeDiscount(ctx: UserContext, codeId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await lockOwnCode(trx, ctx.user.id, codeId))) throw new AppError('not_found');
    if (await isInOrder(trx, codeId)) throw new AppError('discount_used');
    await deleteCode(trx, codeId);
    const subject = { kind: 'discount', id: codeId } as const;
    await writeAuditLine(ctx, trx, { act: 'discount.removed', userId: ctx.user.id, subject });
  });
}

async function readOwnDiscount(ctx: UserContext, codeId: string): Promise<DiscountCode> {
  const discount = (await listDiscounts(ctx)).find(({ id }) => id === codeId);
  if (!discount) throw new AppError('not_found');
  return discount;
}
