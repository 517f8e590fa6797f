import { fork } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { messageUntilExit } from './child-message.ts';
import type { ChosenParts } from './choose.ts';
import { reasonIn } from '../report/make-rows.ts';
import type { RowsByPart } from '../report/row.ts';

/**
 * Each benchmark has a process of its own, so that one that fails or hangs ends alone, and none begins with another's
 * compiled code and garbage.
 */
export async function runBenchmark({ benchmark, parts }: ChosenParts, folder: string): Promise<RowsByPart> {
  const { name, maxMinutes } = benchmark;
  const child = fork(path.join(import.meta.dirname, 'benchmark-process.ts'), [name, parts.join(',')], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    // The child gets a process group, so that `kill(-pid)` also ends what it started.
    detached: true,
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    output = (output + text).slice(-4000);
  });
  const timer = setTimeout(() => child.kill('SIGTERM'), maxMinutes * 60_000);
  const rows = await messageUntilExit<RowsByPart>(child);
  clearTimeout(timer);
  if (rows) return rows;
  await endLeftovers(child.pid, folder);
  const reason = child.signalCode === 'SIGTERM' ? `not within ${maxMinutes} minutes` : reasonIn(output);
  return Object.fromEntries(parts.map((part) => [part, [{ kind: 'failure', what: part, reason }]]));
}

/** PostgreSQL has a process group of its own, so its servers are found by their files. */
async function endLeftovers(group: number | undefined, folder: string): Promise<void> {
  if (group !== undefined) end(-group, 'SIGKILL');
  for await (const file of glob('**/postmaster.pid', { cwd: folder })) {
    const [pid] = (await readFile(path.join(folder, file), 'utf8')).split('\n');
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
