import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

const program = path.join(import.meta.dirname, '../src/main.ts');

export interface Command {
  process: ChildProcess;
  ended: Promise<Ended>;
}

export interface Ended {
  code: number | null;
  out: string;
  err: string;
  events: Record<string, unknown>[];
}

/** The sources cost each start three times as much without it, and kills start dozens. Entries are found by their text. */
const compileCache = path.join(tmpdir(), 'pleamar-uploader-cache');

export function startUploader(args: readonly string[], env: Record<string, string>): Command {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], LANG: 'es_ES.UTF-8', NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = async (): Promise<Ended> => {
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    const lines = out.split('\n').filter((line) => line.startsWith('{'));
    return { code: child.exitCode, out, err, events: lines.map((line) => JSON.parse(line)) };
  };
  return { process: child, ended: ended() };
}

export const upload = (args: readonly string[], env: Record<string, string>): Promise<Ended> =>
  startUploader(args, env).ended;

/** A younger file than an hour is looked at twice, which none on a card is. `laterMs` makes a later version of it. */
export async function putFile(folder: string, name: string, bytes: Buffer, laterMs = 0): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  const hourAgo = new Date(Date.now() - 3_600_000 + laterMs);
  await utimes(file, hourAgo, hourAgo);
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
