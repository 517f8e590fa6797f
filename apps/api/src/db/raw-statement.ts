import { CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';

type RawStatement<Row, Values extends readonly unknown[]> = (db: Db, ...values: Values) => Promise<Row[]>;

/**
 * A statement with a constant text, for queries of nearly every request: building the text for each call, and looking its
 * name up by a new string, takes longer than everything else that Node does for it. Only the text is kept. Each call brings
 * its values, and PostgreSQL refuses a wrong number of them.
 */
export const rawStatement =
  <Row, Values extends readonly unknown[]>(text: string): RawStatement<Row, Values> =>
  async (db, ...values) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
