import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Chosen } from './choose.ts';
import { type Line, reasonIn } from './row.ts';

/** In a process of its own: one that fails or hangs ends alone, and leaves no garbage to the next. */
export async function measureApart({ benchmark, parts }: Chosen, temporary: string): Promise<Line[]> {
  const { name, withinMs } = benchmark;
  const child = fork(path.join(import.meta.dirname, 'isolated.ts'), [name, parts.join(',')], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    said = (said + text).slice(-4000);
  });
  let lines: Line[] | undefined;
  child.on('message', (found: Line[]) => (lines = found));
  const timer = setTimeout(() => child.kill('SIGTERM'), withinMs);
  await once(child, 'close');
  clearTimeout(timer);
  if (lines) return lines;
  const isLate = child.signalCode === 'SIGTERM';
  const failure = isLate ? `not within ${withinMs / 60_000} minutes` : reasonIn(said);
  return parts.map((what) => ({ what, failure }));
}
