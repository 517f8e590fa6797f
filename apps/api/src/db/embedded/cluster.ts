import { randomBytes } from 'node:crypto';
import { chmod, chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../process/startup-error.ts';
import type { Account } from './account.ts';
import { type Home, isOwn } from './home.ts';
import { run } from './run.ts';

export const databaseUser = 'pleamar';

export async function ensureCluster(home: Home, binaries: string, account: Account): Promise<void> {
  const version = await readFile(join(home.data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) return checkVersion(version.trim(), home, binaries);
  await writePassword(home, account);
  const draft = `${home.data}.new`;
  await rm(draft, { recursive: true, force: true });
  // PostgreSQL's own C.UTF-8 has the same order and lower() on every machine, whatever locales it has.
  await run(
    join(binaries, 'bin/initdb'),
    [
      `--pgdata=${draft}`,
      `--username=${databaseUser}`,
      `--pwfile=${home.passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
    ],
    account,
  );
  // The folder gets its name when it is whole: an initdb that was killed is repeated.
  await rename(draft, home.data);
}

export async function readPassword(home: Home): Promise<string> {
  return (await readFile(home.passwordFile, 'utf8')).trim();
}

async function writePassword(home: Home, account: Account): Promise<void> {
  if (await stat(home.passwordFile).catch(() => undefined)) return;
  const draft = `${home.passwordFile}.new`;
  await writeFile(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  if (!isOwn(account)) await chown(draft, account.uid, account.gid);
  await rename(draft, home.passwordFile);
}

async function checkVersion(dataVersion: string, home: Home, binaries: string): Promise<void> {
  const ownVersion = /\d+/.exec(await run(join(binaries, 'bin/postgres'), ['-V']))?.[0];
  if (ownVersion === dataVersion) return;
  throw new StartupError(
    `The database in ${home.data} was made by PostgreSQL ${dataVersion}, and this Pleamar brings PostgreSQL ${ownVersion}.`,
  );
}
