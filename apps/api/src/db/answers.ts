import { type DeleteResult, type InsertResult, type SelectQueryBuilder, sql, type UpdateResult } from 'kysely';
import type { Db } from './connect.ts';

// Answers of queries as plain values. The functions that end in `(db)` take the statement as a tagged template.

interface ReturningQuery<Answer> {
  executeTakeFirst: () => Promise<Answer>;
}
type Change = ReturningQuery<UpdateResult | DeleteResult | InsertResult>;

export const isFound = async (query: ReturningQuery<Record<string, unknown> | undefined>): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

export async function countChangedRows(change: Change): Promise<number> {
  const result = await change.executeTakeFirst();
  if ('numUpdatedRows' in result) return Number(result.numUpdatedRows);
  return Number('numDeletedRows' in result ? result.numDeletedRows : (result.numInsertedOrUpdatedRows ?? 0n));
}

export const hasChanged = async (change: Change): Promise<boolean> => (await countChangedRows(change)) > 0;

export async function countRows<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)::int`.as('count'));
  return (await counted.$castTo<{ count: number }>().executeTakeFirstOrThrow()).count;
}

export const readIds = async (query: { execute: () => Promise<{ id: string }[]> }): Promise<string[]> =>
  (await query.execute()).map(({ id }) => id);

type Statement<Answer> = (text: TemplateStringsArray, ...values: readonly unknown[]) => Promise<Answer>;

export const readRows =
  <Row>(db: Db): Statement<Row[]> =>
  async (text, ...values) =>
    (await sql<Row>(text, ...values).execute(db)).rows;

export const readFirstRow =
  <Row>(db: Db): Statement<Row | undefined> =>
  async (...statement) =>
    (await readRows<Row>(db)(...statement))[0];

export const hasRow =
  (db: Db): Statement<boolean> =>
  async (...statement) =>
    (await readRows(db)(...statement)).length > 0;

export const readOneRow =
  <Row>(db: Db): Statement<Row> =>
  async (...statement) => {
    const row = await readFirstRow<Row>(db)(...statement);
    if (!row) throw new TypeError('a statement that must return a row returned none');
    return row;
  };

export const readColumn =
  <Value>(db: Db): Statement<Value[]> =>
  async (...statement) =>
    (await readRows<Record<string, Value>>(db)(...statement)).flatMap((row) => Object.values(row));

export const readValue =
  <Value>(db: Db): Statement<Value> =>
  async (...statement) => {
    const [value] = await readColumn<Value>(db)(...statement);
    if (value === undefined) throw new TypeError('a statement that must return a value returned none');
    return value;
  };
