import { chmod, chown, cp, lstat, mkdir, readFile, readdir, readlink, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StartupError } from '../../process/startup-error.ts';
import { embeddedProcess } from '../../testing/embedded-process.ts';
import { scratchFolder } from '../../testing/scratch-folder.ts';
import { connect, type Db } from '../connect.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { isReachable, unprivilegedAccount } from './account.ts';
import { installedBinaries } from './binaries.ts';

const isRoot = process.getuid?.() === 0;
const otherAccount = unprivilegedAccount(isRoot ? await readFile('/etc/passwd', 'utf8') : '');
/** As root the ordinary user is tried too, unless that user cannot read the repository. */
const canChangeAccount = isRoot && (await isReachable(import.meta.filename, otherAccount));

type Way = { name: string; start: (folder: string) => Promise<Embedded> };

const asCurrentAccount: Way = {
  name: isRoot ? 'root' : 'an ordinary user',
  start: (folder) => start({ dataDir: join(folder, 'data') }),
};
const asOtherAccount: Way = {
  name: 'an ordinary user',
  start: async (folder) => {
    await chown(folder, otherAccount.uid, otherAccount.gid);
    const child = await embeddedProcess({ dataDir: join(folder, 'data') }, otherAccount);
    onTestFinished(() => child.stop());
    if ('refused' in child.answer) throw new Error(child.answer.refused);
    return { url: child.answer.url, stop: child.stop };
  },
};
const asRootInAClosedHome: Way = {
  name: 'root below a home of mode 700',
  start: async (folder) => start(await closedHome(folder)),
};

const ways = [
  asCurrentAccount,
  ...(isRoot ? [asRootInAClosedHome] : []),
  ...(canChangeAccount ? [asOtherAccount] : []),
];

test.each(ways)('a database started as $name keeps its data over a stop', async ({ start }) => {
  const folder = await scratchFolder();
  const first = await start(folder);
  await query(first.url, 'create table waves (height integer)');
  await query(first.url, 'insert into waves values (3)');
  await first.stop();

  const second = await start(folder);

  expect(await query(second.url, 'select height from waves')).toEqual([{ height: 3 }]);
});

test.each(ways)(
  'a database started as $name has the extensions, UTF-8 and every setting that keeps data through a crash',
  async ({ start }) => {
    const { url } = await start(await scratchFolder());

    const extensions = await query(
      url,
      "select name from pg_available_extensions where name in ('btree_gist', 'citext', 'pg_trgm', 'unaccent') order by name",
    );
    const settings = await query(
      url,
      "select current_setting('fsync') fsync, current_setting('synchronous_commit') commit, current_setting('data_checksums') checksums, current_setting('server_encoding') encoding, lower('ÁÑ') lowered",
    );

    expect(extensions.map((row) => row['name'])).toEqual(['btree_gist', 'citext', 'pg_trgm', 'unaccent']);
    expect(settings).toEqual([{ fsync: 'on', commit: 'on', checksums: 'on', encoding: 'UTF8', lowered: 'áñ' }]);
  },
);

test('password, data and socket are closed to other users', async () => {
  const dataDir = join(await scratchFolder(), 'data');
  await start({ dataDir });

  const modes = await Promise.all(
    ['', 'data', 'socket', 'password'].map(async (name) => (await stat(join(dataDir, 'postgres', name))).mode & 0o777),
  );

  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600]);
});

test('a second start on the same data folder is refused with one clear sentence, and the first goes on', async () => {
  const dataDir = join(await scratchFolder(), 'data');
  const first = await start({ dataDir });

  const sentence = `The data folder ${dataDir} is already in use by process ${process.pid}.`;
  const { answer } = await embeddedProcess({ dataDir });
  await expect(startEmbedded({ dataDir, log: silentLog() })).rejects.toThrow(new StartupError(sentence));

  expect(answer).toEqual({ refused: sentence });
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('after kill -9 of our process the next start finds every committed row and stops the server left behind', async () => {
  const dataDir = join(await scratchFolder(), 'data');
  const killed = await embeddedProcess({ dataDir });
  const url = 'url' in killed.answer ? killed.answer.url : '';
  await query(url, 'create table orders as select 1 as id');
  const orphan = await postmasterPid(dataDir);
  await killed.kill9();

  const log = silentLog();
  const server = await start({ dataDir, log });

  expect(await query(server.url, 'select id from orders')).toEqual([{ id: 1 }]);
  expect(await postmasterPid(dataDir)).not.toBe(orphan);
  expect(log.warn).toHaveBeenCalledWith({ pid: orphan }, expect.any(String));
});

test('kill -9 of our process and of the server together leaves nothing that stops the next start', async () => {
  const dataDir = join(await scratchFolder(), 'data');
  const killed = await embeddedProcess({ dataDir });
  const url = 'url' in killed.answer ? killed.answer.url : '';
  await query(url, 'create table orders as select 1 as id');
  await killed.kill9();
  process.kill(await postmasterPid(dataDir), 'SIGKILL');

  const server = await start({ dataDir });

  expect(await query(server.url, 'select id from orders')).toEqual([{ id: 1 }]);
});

test('when the server is killed it is started again, and the same pool goes on', async () => {
  const dataDir = join(await scratchFolder(), 'data');
  await (await start({ dataDir })).stop();
  const server = await start({ dataDir });
  const { db, close } = connect(server.url);
  onTestFinished(close);
  await sql`create table waves as select 3 as height`.execute(db);
  const before = await serverStart(db);
  process.kill(await postmasterPid(dataDir), 'SIGKILL');

  await expect.poll(() => serverStart(db)).not.toEqual(before);
  expect((await sql`select height from waves`.execute(db)).rows).toEqual([{ height: 3 }]);
});

test('an initdb that was killed half way is started over', async () => {
  const dataDir = join(await scratchFolder(), 'data');
  const first = await start({ dataDir });
  await first.stop();
  const home = join(dataDir, 'postgres');
  await cp(join(home, 'data'), join(home, 'data.new'), { recursive: true });
  await rm(join(home, 'data'), { recursive: true });

  const server = await start({ dataDir });

  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a data folder so deep that a socket path would not fit works as well', async () => {
  const dataDir = join(await scratchFolder(), 'a'.repeat(60), 'b'.repeat(60), 'data');

  const server = await start({ dataDir });

  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a data folder that cannot be made is refused with its name', async () => {
  const dataDir = join(import.meta.filename, 'data');

  await expect(startEmbedded({ dataDir, log: silentLog() })).rejects.toThrow(
    new StartupError(`The data folder ${dataDir} cannot be made or written.`),
  );
});

test.runIf(canChangeAccount)('a data folder of another user is refused with its name', async () => {
  const folder = await scratchFolder();
  const [dataDir, closed] = [join(folder, 'data'), join(folder, 'closed')];
  const first = await start({ dataDir });
  await first.stop();
  await chmod(dataDir, 0o777);
  await chmod(join(dataDir, 'postgres.lock'), 0o666);
  await chmod(join(dataDir, 'postgres.pid'), 0o666);
  await mkdir(closed);
  const unknownAccount = { uid: otherAccount.uid + 1, gid: otherAccount.gid + 1 };

  const answers = await Promise.all([dataDir, closed].map((dataDir) => embeddedProcess({ dataDir }, unknownAccount)));

  expect(answers.map(({ answer }) => answer)).toEqual([
    { refused: expect.stringContaining(`The database in ${dataDir} belongs to another user`) },
    { refused: `The data folder ${closed} cannot be made or written.` },
  ]);
});

test.runIf(isRoot)(
  'below a closed home binaries and data are staged once, and a deleted data folder begins anew',
  async () => {
    const home = await closedHome(await scratchFolder());
    const first = await start(home);
    await query(first.url, 'create table waves (height integer)');
    await first.stop();
    const link = join(home.dataDir, 'postgres');
    const staged = await readlink(link);
    const binaries = join(home.stage, (await versionFolder(home.stage)) ?? '');
    const copiedAt = (await stat(binaries)).ctimeMs;
    await rm(home.dataDir, { recursive: true });

    const log = silentLog();
    const second = await start({ ...home, log });

    expect(dirname(staged)).toBe(home.stage);
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    expect(await query(second.url, "select to_regclass('waves') as waves")).toEqual([{ waves: null }]);
    expect((await stat(binaries)).ctimeMs).toBe(copiedAt);
    expect(log.warn).toHaveBeenCalledWith({ path: staged }, expect.any(String));
  },
);

function silentLog() {
  return { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
}

async function start(options: Partial<EmbeddedOptions> & { dataDir: string }): Promise<Embedded> {
  const server = await startEmbedded({ log: silentLog(), ...options });
  onTestFinished(() => server.stop());
  return server;
}

/** Root's home as many machines have it, where npm installed the binaries. */
async function closedHome(folder: string) {
  const home = join(folder, 'home');
  const binaries = join(home, 'node_modules/package/native');
  if (!(await stat(home).catch(() => undefined))) {
    await mkdir(home, { mode: 0o700 });
    await cp(installedBinaries(), binaries, { recursive: true, verbatimSymlinks: true });
    await cp(join(installedBinaries(), '../package.json'), join(binaries, '../package.json'));
  }
  return { dataDir: join(home, 'data'), stage: join(folder, 'stage'), binaries };
}

async function versionFolder(stage: string): Promise<string | undefined> {
  return (await readdir(stage)).find((name) => name.startsWith('postgresql-'));
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function serverStart(db: Db): Promise<unknown> {
  return (await sql`select pg_postmaster_start_time()`.execute(db)).rows;
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
}
