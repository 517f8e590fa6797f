import { sql } from 'kysely';
import type { Db } from './connect.ts';
import type { DB } from './tables.ts';

/**
 * Transactions that lock the same row run one after another. `for update` would also block new rows that refer to it: a
 * like or a message would wait for the photographer's change of prices.
 */
export async function lockRow(trx: Db, table: keyof DB, id: string): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(trx);
}
