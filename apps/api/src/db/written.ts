import { CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';

type Written<Row, Values extends readonly unknown[]> = (db: Db, ...values: Values) => Promise<Row[]>;

/**
 * A statement whose text is written once, for what nearly every request asks: building it from parts for each call, and
 * looking its name up by a text that is new each time, takes longer than all else that Node does for it. Only the text is
 * kept. Each call brings its values, and PostgreSQL refuses a number of them that is not the statement's.
 */
export const written =
  <Row, Values extends readonly unknown[]>(text: string): Written<Row, Values> =>
  async (db, ...values) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
