import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { connect } from './connect.ts';
import { rowsOf } from './rows-of.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const counted = CompiledQuery.raw('select count(*)::int as count from settings where key = $1', ['straight']);
const added = sql`insert into settings (key, value) values ('straight', '1')`;

test('within a transaction a read sees what the transaction wrote, and outside nobody does', async () => {
  const { db } = open(2);

  await db.transaction().execute(async (trx) => {
    await added.execute(trx);

    expect(await rowsOf(trx, counted)).toEqual([{ count: 1 }]);
    expect(await rowsOf(db, counted)).toEqual([{ count: 0 }]);
  });
});

test('a read that fails gives its connection back', async () => {
  const { db } = open(1);

  await expect(rowsOf(db, CompiledQuery.raw('select 1 / $1::int', [0]))).rejects.toThrow('division by zero');

  expect(await rowsOf(db, CompiledQuery.raw('select 2 as two'))).toEqual([{ two: 2 }]);
});

function open(max: number) {
  const connection = connect(database.url, { max });
  onTestFinished(() => connection.close());
  return connection;
}
