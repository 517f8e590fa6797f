import { sql, type Insertable } from 'kysely';
import { countRows, readIds, isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { lockRow } from '../../../db/lock-row.ts';
import type { DiscountCodesTable } from '../../../db/tables.ts';

const TERMS = [
  'c.id',
  'c.user_id',
  'c.code',
  'c.percent',
  'c.amount_cents',
  'c.album_id',
  'c.surf_break_id',
  'c.starts_at',
  'c.ends_at',
  'c.max_uses',
  'c.max_uses_per_person',
  'c.off_at',
] as const;

export const findTerms = (db: Db, code: string) =>
  db.selectFrom('discount_codes as c').select(TERMS).where('c.code', '=', code).executeTakeFirst();
export type TermsRow = NonNullable<Awaited<ReturnType<typeof findTerms>>>;

/** Orders with the same code wait for each other, so that two of them cannot take its last use. */
export const lockTerms = (trx: Db, code: string): Promise<TermsRow | undefined> =>
  trx.selectFrom('discount_codes as c').select(TERMS).where('c.code', '=', code).forNoKeyUpdate().executeTakeFirst();

/** Ignores case and everything after a plus, because a person can write the same address in several ways. */
const sameAddress = (column: string, email: string) =>
  sql<boolean>`regexp_replace(lower(${sql.ref(column)}::text), '\\+[^@]*@', '@')
    = regexp_replace(lower(${email}), '\\+[^@]*@', '@')`;

export type DiscountUses = { uses: number; usesOfPerson: number; openOfPerson: number };

/**
 * Counts open and paid orders with the code. A person is an account or guest together with all others that have the
 * same address. `openOfPerson` counts the account's own orders whose payment has not begun.
 */
export async function countUses(
  db: Db,
  codeId: string,
  person: { userId: string | null; email: string | null },
): Promise<DiscountUses> {
  const { userId, email } = person;
  const isSame = sql<boolean>`(o.user_id = ${userId} or (${email}::text is not null and (
    exists (select from users u where u.id = o.user_id and ${sameAddress('u.email', email ?? '')})
    or exists (select from guests g where g.user_id = o.guest_id and ${sameAddress('g.email', email ?? '')}))))`;
  const { rows } = await sql<DiscountUses>`
    select count(*)::int as uses, count(*) filter (where ${isSame})::int as "usesOfPerson",
      count(*) filter (where o.user_id = ${userId} and o.status = 'pending')::int as "openOfPerson"
    from orders o where o.discount_code_id = ${codeId} and o.status <> 'cancelled'`.execute(db);
  return rows[0] ?? { uses: 0, usesOfPerson: 0, openOfPerson: 0 };
}

export const findReplaceableOrders = (trx: Db, codeId: string, userId: string): Promise<string[]> =>
  readIds(
    trx
      .selectFrom('orders')
      .select('id')
      .where('discount_code_id', '=', codeId)
      .where('user_id', '=', userId)
      .where('status', '=', 'pending')
      .orderBy('created_at')
      .orderBy('id'),
  );

export const findEmail = async (db: Db, userId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('guests as g', 'g.user_id', 'u.id')
    .select((eb) => eb.fn.coalesce('u.email', 'g.email').as('email'))
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return row?.email ?? null;
};

const isUsed = sql<boolean>`exists (select from orders o where o.discount_code_id = c.id)`;

export const findCodes = (db: Db, userId: string) =>
  db
    .selectFrom('discount_codes as c')
    .leftJoin('albums as a', 'a.id', 'c.album_id')
    .select([...TERMS, 'c.created_at', 'a.title as album_title', isUsed.as('is_used')])
    .select([
      sql<number>`(select count(*)::int from orders o where o.discount_code_id = c.id and o.status <> 'cancelled')`.as(
        'use_count',
      ),
      sql<number>`(select count(*)::int from orders o where o.discount_code_id = c.id and o.paid_at is not null)`.as(
        'order_count',
      ),
      sql<number>`(select coalesce(sum(l.discount_cents), 0)::bigint from orders o join order_lines l on l.order_id = o.id
        where o.discount_code_id = c.id and o.paid_at is not null)`.as('discount_cents'),
    ])
    .where('c.user_id', '=', userId)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
export type DiscountCodeRow = Awaited<ReturnType<typeof findCodes>>[number];

/**
 * Locks the photographer, so that codes are created one after another and cannot exceed their maximum. Returns how many
 * exist.
 */
export async function lockOwnerOfCodes(trx: Db, userId: string): Promise<number> {
  await lockRow(trx, 'users', userId);
  return countRows(trx.selectFrom('discount_codes').where('user_id', '=', userId));
}

/** Returns null if any photographer has the code. */
export async function insertCode(db: Db, code: Insertable<DiscountCodesTable>): Promise<string | null> {
  const row = await db
    .insertInto('discount_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const setCodeOff = (db: Db, { userId, codeId, offAt }: { userId: string; codeId: string; offAt: Date | null }) =>
  db
    .updateTable('discount_codes')
    .set({ off_at: offAt })
    .where('id', '=', codeId)
    .where('user_id', '=', userId)
    .returning('code')
    .executeTakeFirst();

/** Waits for orders that are being placed with the code. */
export const lockOwnCode = (trx: Db, userId: string, codeId: string) =>
  trx
    .selectFrom('discount_codes as c')
    .select(['c.id', 'c.code'])
    .where('c.id', '=', codeId)
    .where('c.user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export const isInOrder = (trx: Db, codeId: string): Promise<boolean> =>
  isFound(trx.selectFrom('orders').select('id').where('discount_code_id', '=', codeId));

export async function deleteCode(trx: Db, codeId: string): Promise<void> {
  await trx.deleteFrom('discount_codes').where('id', '=', codeId).execute();
}
