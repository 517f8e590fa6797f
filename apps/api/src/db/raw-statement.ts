import { CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';

type RawStatement<Row, Values extends readonly unknown[]> = (db: Db, ...values: Values) => Promise<Row[]>;

/**
 * For queries that nearly every request runs: the query builder's work for the text would cost more than all the rest
 * in Node.
 */
export const rawStatement =
  <Row, Values extends readonly unknown[]>(text: string): RawStatement<Row, Values> =>
  async (db, ...values) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
