import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { scratchFolder } from '../testing/files.ts';
import { FolderLocked, takeLock } from './lock.ts';

test('one process has the lock until it releases it', async () => {
  const folder = await scratchFolder();
  const lock = await takeLock(folder, 'l');

  await expect(takeLock(folder, 'l')).rejects.toThrow(FolderLocked);
  await lock.release();
  const next = await takeLock(folder, 'l');
  await next.release();

  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a dead process is taken over, by one of many', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');

  // Processes meet at other moments each time, so one round shows little.
  for (let round = 0; round < 50; round += 1) {
    const folder = await scratchFolder();
    await writeFile(path.join(folder, 'l.7'), `${child.pid} x\n`);

    const taken = await Promise.allSettled(Array.from({ length: 20 }, (_, turns) => takeLater(folder, turns)));

    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['l.8']);
  }
});

test('a lock that is not touched any more is taken over: its number may be that of another program since', async () => {
  const folder = await scratchFolder();
  await writeFile(path.join(folder, 'l.1'), `${process.pid} x\n`);
  await expect(takeLock(folder, 'l')).rejects.toThrow(FolderLocked);
  const minuteAgo = new Date(Date.now() - 60_000);
  await utimes(path.join(folder, 'l.1'), minuteAgo, minuteAgo);

  await (await takeLock(folder, 'l')).release();
});

async function takeLater(folder: string, turns: number) {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
  return takeLock(folder, 'l');
}
