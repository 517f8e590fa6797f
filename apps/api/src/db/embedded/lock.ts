import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../../process/startup-error.ts';

/** Node has no flock. The kernel ends SQLite's exclusive lock with our process, so a stale lock cannot exist. */
export function lockDataDir(dataDir: string): { release(): void } {
  const pidFile = join(dataDir, 'postgres.pid');
  try {
    const lock = exclusiveLock(join(dataDir, 'postgres.lock'));
    writeFileSync(pidFile, `${process.pid}\n`);
    return { release: () => lock.close() };
  } catch (cause) {
    if (isBusy(cause))
      throw new StartupError(`The data folder ${dataDir} is already in use${holderText(pidFile)}.`, { cause });
    throw new StartupError(`The data folder ${dataDir} cannot be made or written.`, { cause });
  }
}

function exclusiveLock(path: string): DatabaseSync {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

/** The file only completes the message: the lock itself is SQLite's. */
function holderText(pidFile: string): string {
  try {
    return ` by process ${readFileSync(pidFile, 'utf8').trim()}`;
  } catch {
    return '';
  }
}
