import type { CompiledQuery, Kysely, PostgresPool } from 'kysely';
import type { Db } from './connect.ts';

/** The pools of those databases on which nothing but kysely itself stands between a statement and its connection. */
const pools = new WeakMap<object, PostgresPool>();

export function readsStraight<T>(db: Kysely<T>, pool: PostgresPool): Kysely<T> {
  pools.set(db, pool);
  return db;
}

/**
 * The rows of a statement that was built before, straight from a connection: on kysely's way they pass a dozen
 * promises. In a transaction, or where a plugin wants to see them, they take it.
 */
export async function rowsOf<Row>(db: Db, statement: CompiledQuery<Row>): Promise<Row[]> {
  const pool = pools.get(db);
  if (!pool) return (await db.executeQuery(statement)).rows;
  const connection = await pool.connect();
  try {
    return (await connection.query<Row>(statement.sql, statement.parameters)).rows;
  } finally {
    connection.release();
  }
}
