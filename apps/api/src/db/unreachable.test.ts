import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { onServer } from '../testing/server.ts';
import { isDatabaseUnreachable, lostConnectionLogLevel } from './unreachable.ts';
import { connect } from './connect.ts';
import { retryingPool } from './retrying-pool.ts';

async function database() {
  const { url, drop } = await testDatabase();
  const connection = connect(url);
  onTestFinished(async () => {
    await connection.close();
    await drop();
  });
  return { url, db: connection.db };
}

test.for([
  ['without its socket', 'postgres://someone@localhost/pleamar?host=/tmp/no-such-folder'],
  ['with a closed port', 'postgres://someone@127.0.0.1:1/pleamar'],
  ['with an unknown name', 'postgres://someone@no-such-host.invalid/pleamar'],
] as const)('a database %s is unreachable', async ([, url]) => {
  const { pool } = connect(url);

  const error = await retryingPool(pool, { retryForMs: 0 })
    .connect()
    .catch((reason: unknown) => reason);

  expect(isDatabaseUnreachable(error)).toBe(true);
});

test('a database that ends the connection in the middle of a change is unreachable', async () => {
  const { url, db } = await database();

  const error = await db
    .transaction()
    .execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await onServer(url, `select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
      await sql`select 1`.execute(trx);
    })
    .catch((reason: unknown) => reason);

  expect(isDatabaseUnreachable(error)).toBe(true);
});

test('a database that ends a statement for its length is unreachable', async () => {
  const { db } = await database();

  const error = await db
    .transaction()
    .execute(async (trx) => {
      await sql`set local statement_timeout = 1`.execute(trx);
      await sql`select pg_sleep(5)`.execute(trx);
    })
    .catch((reason: unknown) => reason);

  expect(isDatabaseUnreachable(error)).toBe(true);
});

test('a wrong statement, a broken constraint or a missing file does not count as an unreachable database', async () => {
  const { db } = await database();
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });

  const errors = await Promise.all(
    [sql`select nothing`, sql`insert into users (email) values ('x')`].map((statement) =>
      statement.execute(db).catch((reason: unknown) => reason),
    ),
  );

  expect([...errors, missing].map(isDatabaseUnreachable)).toEqual([false, false, false]);
});

test.for([
  ['an embedded server that is stopped', '57P01', true, 'debug'],
  ['an external server that is stopped', '57P01', false, 'warn'],
  ['an embedded server that crashed', '57P02', true, 'warn'],
] as const)('the connections lost to %s are logged (%s, embedded: %s) as %s', ([, code, isEmbedded, level]) => {
  const error = Object.assign(new Error('terminating connection due to administrator command'), { code });

  expect(lostConnectionLogLevel(error, { isEmbedded })).toBe(level);
});
