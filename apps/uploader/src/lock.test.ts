import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Locked, takeLock } from './lock.ts';

test('one process has the lock until it releases it', async () => {
  const folder = await scratchFolder();
  const lock = await takeLock(folder, 'l');

  await expect(takeLock(folder, 'l')).rejects.toThrow(Locked);
  await lock.release();
  const next = await takeLock(folder, 'l');
  await next.release();

  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a dead process is taken over, by one of many', async () => {
  const folder = await scratchFolder();
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await writeFile(path.join(folder, 'l'), `${child.pid} l.x\n`);

  const taken = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(folder, 'l')));

  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['l']);
});

test('a lock that is not touched any more is taken over: its number may be that of another program since', async () => {
  const folder = await scratchFolder();
  await writeFile(path.join(folder, 'l'), `${process.pid} l.x\n`);
  await expect(takeLock(folder, 'l')).rejects.toThrow(Locked);
  const minuteAgo = new Date(Date.now() - 60_000);
  await utimes(path.join(folder, 'l'), minuteAgo, minuteAgo);

  await (await takeLock(folder, 'l')).release();
});

async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pleamar-lock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
