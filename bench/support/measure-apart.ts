import { fork } from 'node:child_process';
import { once } from 'node:events';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Chosen } from './choose.ts';
import { type LinesByPart, reasonIn } from './row.ts';

/** A process of its own that fails or hangs ends alone, and leaves no garbage to the next. */
export async function measureApart({ benchmark, parts }: Chosen, temporary: string): Promise<LinesByPart> {
  const { name, withinMinutes } = benchmark;
  const child = fork(path.join(import.meta.dirname, 'isolated.ts'), [name, parts.join(',')], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    // A group of its own lets all processes it started be ended with it.
    detached: true,
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    said = (said + text).slice(-4000);
  });
  let lines: LinesByPart | undefined;
  child.on('message', (found: LinesByPart) => (lines = found));
  const timer = setTimeout(() => child.kill('SIGTERM'), withinMinutes * 60_000);
  // Processes that a killed one leaves behind hold its pipes open, so `close` would not come.
  await once(child, 'exit');
  clearTimeout(timer);
  if (!lines) await endLeftovers(child.pid, temporary);
  if (lines) return lines;
  const reason = child.signalCode === 'SIGTERM' ? `not within ${withinMinutes} minutes` : reasonIn(said);
  return Object.fromEntries(parts.map((part) => [part, [{ kind: 'failure', what: part, reason }]]));
}

/** The database has a group of its own. */
async function endLeftovers(group: number | undefined, temporary: string): Promise<void> {
  if (group !== undefined) end(-group, 'SIGKILL');
  for await (const file of glob('**/postmaster.pid', { cwd: temporary })) {
    const [pid] = (await readFile(path.join(temporary, file), 'utf8')).split('\n');
    end(Number(pid), 'SIGQUIT');
  }
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended in between.
  }
}
