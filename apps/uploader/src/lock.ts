import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Lock {
  release: () => Promise<void>;
}

/** Another process has the lock. */
export class Locked extends Error {
  override readonly name = 'Locked';
}

/** After a reboot, the number of a dead process may be that of a living one, which does not touch the file. */
const TOUCH_MS = 5000;
const STALE_MS = 6 * TOUCH_MS;

/** The file of a dead process is taken over. Throws `Locked` while its process lives. */
export async function takeLock(folder: string, name: string): Promise<Lock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, name);
  const own = `${file}.${randomUUID()}`;
  const content = `${process.pid} ${path.basename(own)}\n`;
  await writeFile(own, content, { mode: 0o600 });
  try {
    await claim(file, own);
  } finally {
    await rm(own, { force: true });
  }
  const timer = setInterval(() => void touch(file), TOUCH_MS);
  timer.unref();
  return {
    release: async () => {
      clearInterval(timer);
      if ((await readFile(file, 'utf8').catch(() => '')) === content) await rm(file, { force: true });
    },
  };
}

async function claim(file: string, own: string): Promise<void> {
  if (await isLinked(own, file)) return;
  const held = await readFile(file, 'utf8').catch(() => '');
  if (held !== '' && (await isAlive(file, held))) throw new Locked();
  // One of several processes that find a dead one moves its file; the file of a new one is put back.
  const moved = `${own}.old`;
  await rename(file, moved).catch(() => undefined);
  const isStale = (await readFile(moved, 'utf8').catch(() => held)) === held;
  if (!isStale) await isLinked(moved, file);
  await rm(moved, { force: true });
  if (!isStale || !(await isLinked(own, file))) throw new Locked();
}

/** The system creates the name with its whole content, or not at all. */
async function isLinked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function isAlive(file: string, held: string): Promise<boolean> {
  const touched = await stat(file).catch(() => null);
  if (!touched || Date.now() - touched.mtimeMs > STALE_MS) return false;
  try {
    process.kill(Number.parseInt(held, 10), 0);
    return true;
  } catch (error) {
    // A process of another user lives too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function touch(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
}
