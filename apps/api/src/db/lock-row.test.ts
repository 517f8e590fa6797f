import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { albumRow, surfBreakRow, userRow } from '../testing/rows.ts';
import { type Connection, connect, type Db } from './connect.ts';
import { lockRow } from './lock-row.ts';

let database: TestDatabase;
let connection: Connection;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect(database.url, { max: 5 });
  ({ db } = connection);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

test('a locked row cannot be locked again, and rows that refer to it are written meanwhile', async () => {
  const userId = await userRow(db);
  const surfBreakId = await surfBreakRow(db);

  await db.transaction().execute(async (holder) => {
    await lockRow(holder, 'users', userId);
    await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '2s'`.execute(trx);
      const free = await sql`select from users where id = ${userId} for no key update skip locked`.execute(trx);
      expect(free.rows).toEqual([]);
      await albumRow(trx, { user_id: userId, surf_break_id: surfBreakId });
    });
  });
});
