// npm run drill: a backup, a morning of use, an accident, and a restore to the moment before it on an empty machine.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../apps/api/src/testing/free-port.ts';
import { contentsOf, differences } from './contents.ts';
import { aMorning, hasOriginal } from './morning.ts';
import { account, aFolder, initialise, postgresTools, requireTools, serve } from './postgres.ts';
import { openProduct } from './product.ts';

const PHOTOS = 6;
const ports = { database: await freePort(), restored: await freePort(), product: await freePort() };

requireTools();

const folder = mkdtempSync(path.join(tmpdir(), 'pleamar-drill-'));
// The server's account needs to pass through it.
chmodSync(folder, 0o755);
const here = { database: aFolder(folder, 'here/database'), data: path.join(folder, 'here/data') };
const there = { database: aFolder(folder, 'there/database'), data: path.join(folder, 'there/data') };
const backup = aFolder(folder, 'backup');
const wal = aFolder(backup, 'wal');

const tools = path.resolve(import.meta.dirname, '../backup');
/** Root runs the scripts as root; the database's folder is given to its account afterwards. */
const run = (script: string, ...args: string[]) =>
  execFileSync(path.join(tools, script), args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${postgresTools()}:${process.env['PATH']}` },
  }).trim();

let isRestored = false;
try {
  initialise(here.database);
  const archive = `test ! -f ${wal}/%f && cp %p ${wal}/%f.part && mv ${wal}/%f.part ${wal}/%f`;
  const primary = await serve(here.database, ports.database, ['archive_mode=on', `archive_command=${archive}`]);
  const product = await openProduct({ databaseUrl: primary.url, dataDir: here.data, port: ports.product });

  const first = await aMorning(product, PHOTOS);
  log(
    `A morning with ${PHOTOS} photos and a sale, then the backup: ${run('backup.sh', primary.url, filesOf(here.data), backup)}`,
  );
  const second = await aMorning(product, PHOTOS);
  await product.stop();
  // The files alone are copied every hour in operation, between two base backups.
  execFileSync('rsync', ['--archive', `${filesOf(here.data)}/`, `${backup}/files/`]);

  const moment = await momentOf(primary.url);
  const expected = await contentsOf(primary.url, filesOf(here.data));
  log(`A second morning after the backup. At ${moment}: ${expected.rows} rows, ${expected.files} files.`);
  await accident(primary.url);
  await primary.stop('SIGKILL');
  log('Then the schema is dropped by mistake, and the machine is lost.');

  run('restore.sh', backup, there.database, filesOf(there.data), moment);
  changeOwner(there.database);
  const restored = await serve(there.database, ports.restored, ['archive_mode=off']);
  const found = await contentsOf(restored.url, filesOf(there.data));
  const changed = differences(expected, found);
  log(`Restored on an empty machine: ${found.rows} rows, ${found.files} files, ${changed.length} differences.`);
  for (const name of changed) log(`  ${name}: ${expected.parts.get(name)} became ${found.parts.get(name)}`);

  const restoredProduct = await openProduct({ databaseUrl: restored.url, dataDir: there.data, port: ports.product });
  const haveOriginals = await Promise.all([first, second].map((purchase) => hasOriginal(restoredProduct, purchase)));
  log(`Both buyers get what they bought: ${haveOriginals.every(Boolean) ? 'yes' : 'no'}.`);
  await aMorning(restoredProduct, 2);
  log('The restored one publishes and sells.');
  await restoredProduct.stop();
  await restored.stop('SIGINT');
  isRestored = changed.length === 0 && haveOriginals.every(Boolean);
} finally {
  if (isRestored) rmSync(folder, { recursive: true });
  else log(`Left for a look: ${folder}`);
}
process.exitCode = isRestored ? 0 : 1;

function log(line: string): void {
  console.log(line);
}

function filesOf(dataDir: string): string {
  return path.join(dataDir, 'files');
}

function changeOwner(dataDir: string): void {
  const { uid, gid } = account();
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, dataDir]);
}

/** The moment is after the last write and before the accident, and in the archive. */
async function momentOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ now: Date }>(`select clock_timestamp() + interval '1 ms' as now`);
    await client.query('select pg_sleep(0.05)');
    return rows[0]?.now.toISOString() ?? '';
  } finally {
    await client.end();
  }
}

/** Log that is not archived is lost with the machine, so the archive is awaited. */
async function accident(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('drop schema public cascade');
  const { rows } = await client.query<{ last: string }>('select pg_walfile_name(pg_switch_wal()) as last');
  const isArchived = async () => {
    const { rows: archived } = await client.query<{ done: boolean | null }>(
      'select last_archived_wal >= $1 as done from pg_stat_archiver',
      [rows[0]?.last],
    );
    return archived[0]?.done === true;
  };
  while (!(await isArchived())) await client.query('select pg_sleep(0.1)');
  await client.end();
}
