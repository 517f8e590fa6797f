import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Lock {
  release: () => Promise<void>;
}

export class FolderLocked extends Error {
  override readonly name = 'FolderLocked';
}

/** The holder touches its file this often: after a reboot another process may have the number of a dead holder. */
const TOUCH_MS = 5000;
const STALE_MS = 6 * TOUCH_MS;

/**
 * Throws `FolderLocked` while the holder of the lock is alive. After a dead holder the lock is a file with the next
 * number, which only one process can create. Removing the old file first could remove that of a new holder.
 */
export async function takeLock(folder: string, name: string): Promise<Lock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const dead = await findDeadLocks(folder, name);
  const file = path.join(folder, `${name}.${1 + Math.max(0, ...dead.map(numberOf))}`);
  const content = `${process.pid} ${randomUUID()}\n`;
  if (!(await tryCreate(file, content))) throw new FolderLocked();
  try {
    // A process that read the folder earlier may have created a file with another number.
    for (const old of await findDeadLocks(folder, name, file)) await rm(old, { force: true });
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  const timer = setInterval(() => void touch(file), TOUCH_MS);
  timer.unref();
  return {
    release: async () => {
      clearInterval(timer);
      if ((await readContent(file)) === content) await rm(file, { force: true });
    },
  };
}

async function findDeadLocks(folder: string, name: string, own?: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((each) => each.startsWith(`${name}.`) && numberOf(each) > 0);
  const files = names.map((each) => path.join(folder, each)).filter((file) => file !== own);
  for (const file of files) if (await isAlive(file)) throw new FolderLocked();
  return files;
}

const numberOf = (file: string): number => Number(path.extname(file).slice(1));

async function tryCreate(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function isAlive(file: string): Promise<boolean> {
  const touched = await stat(file).catch(() => null);
  if (!touched || Date.now() - touched.mtimeMs > STALE_MS) return false;
  const holder = Number.parseInt(await readContent(file), 10);
  // The number of the process is not written yet, or the lock was just released.
  if (Number.isNaN(holder)) return true;
  try {
    process.kill(holder, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const readContent = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

async function touch(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
}
