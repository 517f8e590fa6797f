import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readdir, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, isReachable } from './account.ts';

export type Home = { data: string; passwordFile: string; socketDir: string; logDir: string };

/**
 * The home is `<dataDir>/postgres`. Where the server's account cannot reach it (root's home has mode 700), it is a link
 * to a folder in the stage. With the link in the data folder, a deleted data folder means an empty database, not the
 * old one.
 */
export async function serverHome(dataDir: string, account: Account, stage: string): Promise<Home> {
  const path = join(dataDir, 'postgres');
  if (!(await lstat(path).catch(() => undefined))) {
    if (isOwn(account) || (await isReachable(dataDir, account))) await ownFolder(path, account);
    else await symlink(await stagedHome(dataDir, account, stage), path);
  }
  const folder = await realpath(path);
  const home = homeIn(folder);
  for (const owned of [folder, home.socketDir, home.logDir]) await ownFolder(owned, account);
  return home;
}

export async function existingHome(dataDir: string): Promise<Home> {
  return homeIn(await realpath(join(dataDir, 'postgres')));
}

const homeIn = (folder: string): Home => ({
  data: join(folder, 'data'),
  passwordFile: join(folder, 'password'),
  socketDir: shortPath(join(folder, 'socket')),
  logDir: join(folder, 'log'),
});

/** Staged homes of deleted data folders at the same path. Pleamar never removes them. */
export async function abandonedHomes(dataDir: string, stage: string): Promise<string[]> {
  const current = await realpath(join(dataDir, 'postgres'));
  const names = await readdir(stage).catch(() => []);
  return names
    .filter((name) => name.startsWith(`${pathHash(dataDir)}-`))
    .map((name) => join(stage, name))
    .filter((path) => path !== current);
}

export function isOwn(account: Account): boolean {
  return account.uid === process.getuid?.();
}

async function stagedHome(dataDir: string, account: Account, stage: string): Promise<string> {
  await mkdir(stage, { recursive: true });
  await chmod(stage, 0o755);
  const home = join(stage, `${pathHash(dataDir)}-${randomBytes(4).toString('hex')}`);
  await ownFolder(home, account);
  return home;
}

async function ownFolder(path: string, account: Account): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (!isOwn(account)) await chown(path, account.uid, account.gid);
  await chmod(path, 0o700);
}

/** A socket's path must fit into 104 bytes (macOS; Linux 108), so a deep folder has its socket in a temporary one. */
function shortPath(socketDir: string): string {
  const longest = 104 - '/.s.PGSQL.5432.lock'.length - 1;
  if (Buffer.byteLength(socketDir) <= longest) return socketDir;
  return join(tmpdir(), `pleamar-${pathHash(socketDir)}`);
}

function pathHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
