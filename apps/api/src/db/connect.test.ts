import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { connect } from './connect.ts';
import { StatementNames } from './prepared.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const readings: { what: string; expression: string; value: unknown }[] = [
  { what: 'a count', expression: 'count(*) from generate_series(1, 3)', value: 3 },
  { what: 'a day', expression: "date '2026-03-29'", value: '2026-03-29' },
  { what: 'days', expression: "array[date '2026-03-29', date '2026-03-30']", value: ['2026-03-29', '2026-03-30'] },
  { what: 'no days', expression: "'{}'::date[]", value: [] },
  { what: 'a clock reading', expression: "timestamp '2026-03-29 02:30:00.25'", value: '2026-03-29 02:30:00.25' },
  {
    what: 'an instant',
    expression: "timestamptz '2026-03-29 02:30:00.25+02'",
    value: new Date('2026-03-29T00:30:00.250Z'),
  },
  { what: 'an email', expression: "'Ana@Pleamar.demo'::citext", value: 'Ana@Pleamar.demo' },
  { what: 'json', expression: `'{"waves": [1, 2]}'::jsonb`, value: { waves: [1, 2] } },
];

test.each(readings)('$what is read as the type that the table types promise', async ({ expression, value }) => {
  const { db } = open();

  const { rows } = await sql`select ${sql.raw(expression)}`.execute(db);

  expect(Object.values(rows[0] ?? {})).toEqual([value]);
});

test('a bigint too large for a number is an error and never rounded', async () => {
  const { db } = open();

  await expect(sql`select 9007199254740993::int8`.execute(db)).rejects.toThrow('does not fit into a number');
});

test('connections that the database ends, idle or in use, are replaced and the process lives on', async () => {
  const lost = vi.fn<(error: Error) => void>();
  const { db, pool } = open({ max: 2, onLostConnection: lost });
  const inUse = await pool.connect();
  const idle = await pool.connect();
  idle.release();
  const killer = open({ applicationName: 'killer' });
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'pleamar'`.execute(killer.db);
  await expect.poll(() => lost.mock.calls.length).toBeGreaterThanOrEqual(2);
  // The idle connection's event may come after the other one.
  await expect.poll(() => pool.idleCount).toBe(0);
  inUse.release(true);

  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);

  expect(rows).toEqual([{ one: 1 }]);
});

test('the database ends a statement that takes too long', async () => {
  const { db } = open({ statementTimeoutMs: 50 });

  await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toThrow('statement timeout');
});

test.for([
  ['that is new', 0],
  ['that has come before', 5],
] as const)('a statement %s and gets no answer is given up on, and its connection with it', async ([, before]) => {
  const { db, pool } = open({ max: 1, statementTimeoutMs: 50 });
  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(db);
  // Then only our own timeout can end the statement.
  await sql`set statement_timeout = 0`.execute(db);
  for (let time = 0; time < before; time += 1) await sleep(0);

  await expect(sleep(20)).rejects.toThrow('Query read timeout');

  expect(pool.totalCount).toBe(0);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a repeated statement is parsed and planned once; one with `select *` is not prepared', async () => {
  const { db } = open({ max: 1 });
  for (let time = 0; time < 6; time += 1) {
    await db.selectFrom('settings').select('value').where('key', '=', `waves-${time}`).execute();
    await db.selectFrom('settings').selectAll().where('key', '=', `waves-${time}`).execute();
  }

  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);

  expect(rows).toEqual([{ statement: 'select "value" from "settings" where "key" = $1' }]);
});

test('a prepared statement returns the same rows, also after one that failed', async () => {
  const { db } = open({ max: 1 });
  const read = async (text: string) => {
    const { rows } =
      await sql`select ${text}::int8 as waves, ${null}::text as nothing, ${new Date('2026-03-29T00:30:00Z')}::timestamptz as at,
        ${true}::boolean as is_big, ${7}::int as height`
        .execute(db)
        .catch((error: Error) => ({ rows: error.message }));
    return rows;
  };
  const row = { nothing: null, at: new Date('2026-03-29T00:30:00Z'), is_big: true, height: 7 };
  const found: unknown[] = [];

  for (let time = 0; time < 4; time += 1) {
    found.push(await read('many'), await read(String(time)), await read('9007199254740993'));
  }

  const failures = ['invalid input syntax for type bigint: "many"', '9007199254740993 does not fit into a number'];
  expect(found).toEqual([0, 1, 2, 3].flatMap((waves) => [failures[0], [{ waves, ...row }], failures[1]]));
});

test('endlessly many different statements do not fill the memory of a connection', async () => {
  const names = new StatementNames();
  const texts = Array.from({ length: 2000 }, (_, index) => `select $1 + ${index}`);

  const named = texts.filter((text) => [1, 2, 3, 4, 5].map(() => names.nameFor(text)).at(-1) !== null);

  expect(named.length).toBe(150);
});

function open(options: Parameters<typeof connect>[1] = {}) {
  const connection = connect(database.url, options);
  onTestFinished(() => connection.close());
  return connection;
}
