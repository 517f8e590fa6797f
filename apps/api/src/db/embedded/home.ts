import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readdir, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, isReachable } from './account.ts';

export type Home = { data: string; passwordFile: string; socketDir: string; logDir: string };

/**
 * The home is `<dataDir>/postgres`, or a link from there to the stage where the server's account cannot reach it
 * (root's home of mode 700). The link ties the staged folder to the data folder: deleting the latter gives an empty
 * database and not yesterday's.
 */
export async function serverHome(dataDir: string, account: Account, stage: string): Promise<Home> {
  const place = join(dataDir, 'postgres');
  if (!(await lstat(place).catch(() => undefined))) {
    if (isOwn(account) || (await isReachable(dataDir, account))) await ownFolder(place, account);
    else await symlink(await stagedHome(dataDir, account, stage), place);
  }
  const folder = await realpath(place);
  const home = homeIn(folder);
  for (const path of [folder, home.socketDir, home.logDir]) await ownFolder(path, account);
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

/** These are staged homes of deleted data folders at the same path; Pleamar never removes them. */
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

/** A socket's path must fit into 104 bytes (macOS; Linux 108): deep folders get a temporary one. */
function shortPath(socketDir: string): string {
  const longest = 104 - '/.s.PGSQL.5432.lock'.length - 1;
  if (Buffer.byteLength(socketDir) <= longest) return socketDir;
  return join(tmpdir(), `pleamar-${pathHash(socketDir)}`);
}

function pathHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
