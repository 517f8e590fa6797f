import { CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';

type RawStatement<Row, Values extends readonly unknown[]> = (db: Db, ...values: Values) => Promise<Row[]>;

/**
 * Nearly every request runs such a query: building the text and looking its name up costs more than the rest in Node.
 */
export const rawStatement =
  <Row, Values extends readonly unknown[]>(text: string): RawStatement<Row, Values> =>
  async (db, ...values) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
