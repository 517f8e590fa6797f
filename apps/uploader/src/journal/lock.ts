import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Lock {
  release: () => Promise<void>;
}

export class Locked extends Error {
  override readonly name = 'Locked';
}

/** The number of a dead process may be that of a living one after a reboot, which does not touch the file. */
const TOUCH_MS = 5000;
const STALE_MS = 6 * TOUCH_MS;

/**
 * Throws `Locked` while the process that has it lives. A dead process is followed by the next number, which only one of
 * several can create: moving its file out of the way instead could move that of a new process.
 */
export async function takeLock(folder: string, name: string): Promise<Lock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const dead = await deadOf(folder, name);
  const file = path.join(folder, `${name}.${1 + Math.max(0, ...dead.map(numberOf))}`);
  const content = `${process.pid} ${randomUUID()}\n`;
  if (!(await isCreated(file, content))) throw new Locked();
  try {
    // A process that looked before the last one released its lock may have begun with another number.
    for (const old of await deadOf(folder, name, file)) await rm(old, { force: true });
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  const timer = setInterval(() => void touch(file), TOUCH_MS);
  timer.unref();
  return {
    release: async () => {
      clearInterval(timer);
      if ((await contentOf(file)) === content) await rm(file, { force: true });
    },
  };
}

async function deadOf(folder: string, name: string, own?: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((each) => each.startsWith(`${name}.`) && numberOf(each) > 0);
  const files = names.map((each) => path.join(folder, each)).filter((file) => file !== own);
  for (const file of files) if (await isAlive(file)) throw new Locked();
  return files;
}

const numberOf = (file: string): number => Number(path.extname(file).slice(1));

async function isCreated(file: string, content: string): Promise<boolean> {
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
  const holder = Number.parseInt(await contentOf(file), 10);
  // The number is not written yet, or the lock was released meanwhile.
  if (Number.isNaN(holder)) return true;
  try {
    process.kill(holder, 0);
    return true;
  } catch (error) {
    // A process of another user lives too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const contentOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

async function touch(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
}
