import { type DeleteResult, type InsertResult, type SelectQueryBuilder, sql, type UpdateResult } from 'kysely';
import type { Db } from './connect.ts';

interface ReturningQuery<Answer> {
  executeTakeFirst: () => Promise<Answer>;
}
type Change = ReturningQuery<UpdateResult | DeleteResult | InsertResult>;

export const isFound = async (query: ReturningQuery<Record<string, unknown> | undefined>): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

export async function changedRows(change: Change): Promise<number> {
  const result = await change.executeTakeFirst();
  if ('numUpdatedRows' in result) return Number(result.numUpdatedRows);
  return Number('numDeletedRows' in result ? result.numDeletedRows : (result.numInsertedOrUpdatedRows ?? 0n));
}

export const hasChanged = async (change: Change): Promise<boolean> => (await changedRows(change)) > 0;

export async function countRows<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)::int`.as('count'));
  return (await counted.$castTo<{ count: number }>().executeTakeFirstOrThrow()).count;
}

export const idsOf = async (query: { execute: () => Promise<{ id: string }[]> }): Promise<string[]> =>
  (await query.execute()).map(({ id }) => id);

type Statement<Answer> = (text: TemplateStringsArray, ...values: readonly unknown[]) => Promise<Answer>;

export const rowsOf =
  <Row>(db: Db): Statement<Row[]> =>
  async (text, ...values) =>
    (await sql<Row>(text, ...values).execute(db)).rows;

export const firstRow =
  <Row>(db: Db): Statement<Row | undefined> =>
  async (...statement) =>
    (await rowsOf<Row>(db)(...statement))[0];

export const hasRow =
  (db: Db): Statement<boolean> =>
  async (...statement) =>
    (await rowsOf(db)(...statement)).length > 0;

export const oneRow =
  <Row>(db: Db): Statement<Row> =>
  async (...statement) => {
    const row = await firstRow<Row>(db)(...statement);
    if (!row) throw new TypeError('a statement that answers one row answered none');
    return row;
  };

export const columnOf =
  <Value>(db: Db): Statement<Value[]> =>
  async (...statement) =>
    (await rowsOf<Record<string, Value>>(db)(...statement)).flatMap((row) => Object.values(row));

export const oneValue =
  <Value>(db: Db): Statement<Value> =>
  async (...statement) => {
    const [value] = await columnOf<Value>(db)(...statement);
    if (value === undefined) throw new TypeError('a statement that answers one value answered none');
    return value;
  };
