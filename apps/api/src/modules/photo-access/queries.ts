import type { PhotoSize, SoldAs } from '@pleamar/domain';
import { sql } from 'kysely';
import { hasRow } from '../../db/answers.ts';
import type { Db } from '../../db/connect.ts';

// A paid order line has a row of access. A web size and its upgrade are two rows, which together give the original
// (decision 113). Fragments name a row of access `x` and a photo `p`.

/** The user's access to photo `p`: one row at most, because its upgrade has a row of its own. */
const heldBy = (userId: string | null) => sql`
  from photo_access x where x.user_id = ${userId} and x.photo_id = p.id and x.revoked_at is null and x.sold_as <> 'upgrade'`;

const hasUpgrade = sql<boolean>`exists (
  select from photo_access y
  where y.user_id = x.user_id and y.photo_id = x.photo_id and y.revoked_at is null and y.sold_as = 'upgrade')`;

/** Any size counts. An upgrade alone gives nothing. */
export const isBoughtBy = (userId: string | null) => sql<boolean>`exists (select ${heldBy(userId)})`;

/** A web size with its upgrade counts as the original. */
export const ownedSizeBy = (userId: string | null) => sql<PhotoSize | null>`(
  select case when x.sold_as = 'original' or ${hasUpgrade} then 'original' else 'web' end ${heldBy(userId)})`;

/** The order line of the web size, also while its upgrade is held. */
export const webLineBy = (userId: string | null) => sql<string | null>`(
  select x.order_line_id ${heldBy(userId)} and x.sold_as = 'web')`;

export const hasBuyer = sql<boolean>`exists (
  select from photo_access x where x.photo_id = p.id and x.revoked_at is null)`;

/** Row `x` gives its file. An upgrade does so only together with its web size. */
export const isInForce = sql<boolean>`(x.revoked_at is null and (x.sold_as <> 'upgrade' or exists (
  select from photo_access b where b.user_id = x.user_id and b.photo_id = x.photo_id and b.sold_as = 'web'
    and b.revoked_at is null)))`;

/** Row `x` is a web size in whose place the original is delivered. */
export const isUpgradedWebSize = sql<boolean>`(x.sold_as = 'web' and x.revoked_at is null and ${hasUpgrade})`;

/** The order line gives its file. `lineId` is the column with its id. */
export const isLineInForce = (lineId: string) => sql<boolean>`exists (
  select from photo_access x where x.order_line_id = ${sql.ref(lineId)} and ${isInForce})`;

/** The line's own access is not revoked. An upgrade counts here also without its web size. */
export const isLineGranted = (lineId: string) => sql<boolean>`exists (
  select from photo_access x where x.order_line_id = ${sql.ref(lineId)} and x.revoked_at is null)`;

interface GrantedLine {
  id: string;
  photoId: string;
  soldAs: SoldAs;
}

// Triggers count sales on the albums' rows and lock them in one order, so that two payments never deadlock.

export async function grantAccess(trx: Db, buyerId: string, lines: readonly GrantedLine[], now: Date): Promise<void> {
  await trx
    .insertInto('photo_access')
    .values(
      lines.map((line) => ({
        user_id: buyerId,
        photo_id: line.photoId,
        order_line_id: line.id,
        sold_as: line.soldAs,
        granted_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('order_line_id').doUpdateSet({ granted_at: now, revoked_at: null }))
    .execute();
}

export async function revokeAccess(trx: Db, lines: readonly { id: string }[], now: Date): Promise<void> {
  await trx
    .updateTable('photo_access')
    .set({ revoked_at: now })
    .where(
      'order_line_id',
      'in',
      lines.map((line) => line.id),
    )
    .where('revoked_at', 'is', null)
    .execute();
}

export async function moveAccess(trx: Db, fromId: string, toId: string): Promise<void> {
  await trx.updateTable('photo_access').set({ user_id: toId }).where('user_id', '=', fromId).execute();
}

export const haveSamePhoto = (db: Db, userId: string, otherId: string): Promise<boolean> => hasRow(db)`
  select from photo_access mine join photo_access theirs on theirs.photo_id = mine.photo_id
  where mine.user_id = ${userId} and mine.revoked_at is null
    and theirs.user_id = ${otherId} and theirs.revoked_at is null limit 1`;
