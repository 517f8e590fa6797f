import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { keepAlive } from './connect.ts';
import { ownFile } from '../process/own-files.ts';
import { StartupError } from '../process/startup-error.ts';

export const migrationsDir = ownFile('src/db/migrations');

/** A file may name checksums of former texts of itself that led to the same schema. */
type Migration = { number: number; name: string; sql: string; checksum: string; formerChecksums: string[] };
type AppliedMigration = { number: number; name: string; checksum: string };

/** The start fails if the server does not answer. Statements of a migration have no time limit. */
const connectLimits = { connectionTimeoutMillis: 10_000, ...keepAlive };

/** The number is arbitrary, but the same in every process that migrates. */
const lockKey = 7_352_627;

/**
 * Each file runs in one transaction with its record: after a kill, the next start continues after the last whole file.
 */
export async function migrate(url: string, dir = migrationsDir): Promise<string[]> {
  const files = await readMigrations(dir);
  const client = new Client({ connectionString: url, application_name: 'pleamar migrate', ...connectLimits });
  // Without a listener, the event of a lost connection would end the process; the awaited query reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseOldServer(client);
    // The database role behind a pooler has a time limit for requests.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const pending = pendingMigrations(files, await appliedMigrations(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

export async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => readMigration(dir, name)));
  const twice = files.find((file, index) => file.number === files[index - 1]?.number);
  if (twice) throw new StartupError(`Two migrations have the number ${twice.number}.`);
  return files;
}

export function pendingMigrations(files: Migration[], applied: AppliedMigration[]): Migration[] {
  const byNumber = new Map(files.map((file) => [file.number, file]));
  for (const { number, name, checksum } of applied) {
    const file = byNumber.get(number);
    if (!file) {
      throw new StartupError(`The database knows the migration ${name}, which this version of Pleamar does not have.`);
    }
    if (file.checksum !== checksum && !file.formerChecksums.includes(checksum)) {
      throw new StartupError(`The migration ${name} was changed after it had been run.`);
    }
  }
  const last = Math.max(0, ...applied.map((entry) => entry.number));
  const done = new Set(applied.map((entry) => entry.number));
  const pending = files.filter((file) => !done.has(file.number));
  const late = pending.find((file) => file.number < last);
  if (late) throw new StartupError(`The migration ${late.name} comes before one that has already been run.`);
  return pending;
}

async function readMigration(dir: string, name: string): Promise<Migration> {
  const number = /^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
  if (!number) throw new StartupError(`The migration ${name} is not named like 001-title.sql.`);
  const sql = (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n');
  const formerChecksums = Array.from(
    sql.matchAll(/^-- former checksum: ([0-9a-f]{64})\b/gm),
    ([, former = '']) => former,
  );
  return {
    number: Number(number),
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    formerChecksums,
  };
}

async function appliedMigrations(client: Client): Promise<AppliedMigration[]> {
  await client.query(`
    create table if not exists schema_migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from schema_migrations order by number',
  );
  return rows;
}

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number; encoding: string }>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding`);
  const [server] = rows;
  if (!server || server.number < 150_000) {
    throw new StartupError(`Pleamar needs PostgreSQL 15 or newer; this one is ${server?.version}.`);
  }
  if (server.encoding !== 'UTF8') {
    throw new StartupError(`Pleamar needs a database in UTF8; this one is in ${server.encoding}.`);
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`The migration ${migration.name} failed and was undone: ${reason}`, { cause });
  }
}
