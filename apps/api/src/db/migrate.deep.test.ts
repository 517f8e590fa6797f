import { createHash } from 'node:crypto';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { StartupError } from '../process/startup-error.ts';
import { emptyDatabase } from '../testing/database.ts';
import { onServer } from '../testing/server.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { migrate, migrationsDir } from './migrate.ts';
import { tableTypes } from './table-types.ts';

test('all migrations run once and in order; a second run has nothing to do', async () => {
  const url = await freshDatabase();

  const first = await migrate(url);
  const second = await migrate(url);

  expect(first).toEqual((await readdir(migrationsDir)).sort());
  expect(second).toEqual([]);
});

test('two processes that migrate at the same moment run each file once between them', async () => {
  const url = await freshDatabase();

  const runs = await Promise.all([migrate(url), migrate(url), migrate(url)]);

  expect(runs.flat().sort()).toEqual((await readdir(migrationsDir)).sort());
});

const statements = ['create table a ()', 'create table b ()', 'create table c ()'];
const places = [0, 1, 2, 3].map((place) => ({ place }));

test.each(places)('a migration that is killed after $place statements runs whole the next time', async ({ place }) => {
  const url = await freshDatabase();
  const dir = await scratchFolder();
  const kill = 'select pg_terminate_backend(pg_backend_pid())';
  await writeMigration(dir, '001-before.sql', 'create table before ()');
  await writeMigration(dir, '002-tables.sql', ...statements.toSpliced(place, 0, kill));
  await expect(migrate(url, dir)).rejects.toThrow(StartupError);

  await writeMigration(dir, '002-tables.sql', ...statements);
  const names = await migrate(url, dir);

  expect(names).toEqual(['002-tables.sql']);
});

test('a killed migration of the real schema leaves nothing behind that a whole one would not', async () => {
  const [url, whole] = [await freshDatabase(), await freshDatabase()];
  const dir = await scratchFolder();
  await cp(migrationsDir, dir, { recursive: true });
  await writeMigration(
    dir,
    '006-orders.sql',
    'create table orders ()',
    'select pg_terminate_backend(pg_backend_pid())',
  );
  await expect(migrate(url, dir)).rejects.toThrow(StartupError);

  await migrate(url);
  await migrate(whole);

  expect(await tableTypes(url)).toBe(await tableTypes(whole));
});

test('a migration that fails names its file and the reason, and is rolled back', async () => {
  const url = await freshDatabase();
  const dir = await scratchFolder();
  await writeMigration(dir, '001-wrong.sql', 'create table a ()', 'create tabel b ()');

  await expect(migrate(url, dir)).rejects.toThrow(
    new StartupError('The migration 001-wrong.sql failed and was undone: syntax error at or near "tabel"'),
  );
  expect(await hasTable(url, 'a')).toBe(false);
});

const tamperings: { what: string; tamper: (dir: string) => Promise<void>; sentence: string }[] = [
  {
    what: 'was changed after it had been run',
    tamper: (dir) => writeMigration(dir, '002-second.sql', 'create table other ()'),
    sentence: 'The migration 002-second.sql was changed after it had been run.',
  },
  {
    what: 'is missing',
    tamper: (dir) => rm(join(dir, '002-second.sql')),
    sentence: 'The database knows the migration 002-second.sql, which this version of Pleamar does not have.',
  },
  {
    what: 'comes before one that has run',
    tamper: (dir) => writeMigration(dir, '001-late.sql', 'create table late ()'),
    sentence: 'The migration 001-late.sql comes before one that has already been run.',
  },
  {
    what: 'has the number of another',
    tamper: (dir) => writeMigration(dir, '002-twice.sql', 'create table twice ()'),
    sentence: 'Two migrations have the number 2.',
  },
  {
    what: 'has no number',
    tamper: (dir) => writeMigration(dir, 'third.sql', 'create table third ()'),
    sentence: 'The migration third.sql is not named like 001-title.sql.',
  },
];

test.each(tamperings)('a migration that $what is refused with one clear sentence', async ({ tamper, sentence }) => {
  const url = await freshDatabase();
  const dir = await scratchFolder();
  await writeMigration(dir, '002-second.sql', 'create table second ()');
  await migrate(url, dir);
  await tamper(dir);

  await expect(migrate(url, dir)).rejects.toThrow(new StartupError(sentence));
});

test('line ends of another system do not count as a change of a migration', async () => {
  const url = await freshDatabase();
  const dir = await scratchFolder();
  await writeFile(join(dir, '001-first.sql'), 'create table\nfirst ();\n');
  await migrate(url, dir);
  await writeFile(join(dir, '001-first.sql'), 'create table\r\nfirst ();\r\n');

  expect(await migrate(url, dir)).toEqual([]);
});

test('a migration that names the checksum of its former text is no change, and does not run again', async () => {
  const url = await freshDatabase();
  const dir = await scratchFolder();
  const former = 'create table first ();\n';
  await writeFile(join(dir, '001-first.sql'), former);
  await migrate(url, dir);
  const checksum = createHash('sha256').update(former).digest('hex');
  await writeFile(join(dir, '001-first.sql'), `-- former checksum: ${checksum} (why)\ncreate table first();\n`);

  expect(await migrate(url, dir)).toEqual([]);
});

// PostgreSQL 15.20 adds no column with a default to a table whose row such a function takes.
test('no migration makes a function with a parsed body that takes the row of a table', async () => {
  const url = await freshDatabase();
  await onServer(
    url,
    `create function refuse_parsed_body() returns event_trigger language plpgsql as $$
    declare
      found text := (
        select string_agg(p.oid::regprocedure::text, ', ')
        from pg_proc p join pg_type t on t.oid = any (p.proargtypes::oid[])
        where p.prosqlbody is not null and t.typrelid <> 0 and p.pronamespace = 'public'::regnamespace
      );
    begin
      if found is not null then raise 'parsed body: %', found; end if;
    end $$;
    create event trigger no_parsed_body on ddl_command_end when tag in ('CREATE FUNCTION')
      execute function refuse_parsed_body()`,
  );

  await expect(migrate(url)).resolves.not.toEqual([]);
});

test('a database that is not in UTF8 is refused with one clear sentence', async () => {
  const url = await freshDatabase();
  const name = `${new URL(url).pathname.slice(1)}_latin`;
  await onServer(
    url,
    `create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
  );
  onTestFinished(() => onServer(url, `drop database ${name} with (force)`));
  const latin = new URL(url);
  latin.pathname = `/${name}`;

  await expect(migrate(latin.href)).rejects.toThrow('Pleamar needs a database in UTF8; this one is in SQL_ASCII.');
});

async function freshDatabase(): Promise<string> {
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  return url;
}

function writeMigration(dir: string, name: string, ...statements: string[]): Promise<void> {
  return writeFile(join(dir, name), `${statements.join(';\n')};\n`);
}

async function hasTable(url: string, name: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select to_regclass($1) is not null as is_there', [name]);
    return rows[0]?.is_there === true;
  } finally {
    await client.end();
  }
}
