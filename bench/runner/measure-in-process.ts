import { fork } from 'node:child_process';
import { once } from 'node:events';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChosenParts } from './choose.ts';
import { reasonIn } from '../report/make-rows.ts';
import type { LinesByPart } from '../report/row.ts';

/** Each benchmark has a process, so that one that fails or hangs ends alone and leaves no garbage to the next. */
export async function measureInProcess({ benchmark, parts }: ChosenParts, folder: string): Promise<LinesByPart> {
  const { name, maxMinutes } = benchmark;
  const child = fork(path.join(import.meta.dirname, 'measuring-process.ts'), [name, parts.join(',')], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    // Processes that it started are ended with it by its own group.
    detached: true,
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    output = (output + text).slice(-4000);
  });
  let lines: LinesByPart | undefined;
  child.on('message', (found: LinesByPart) => (lines = found));
  const timer = setTimeout(() => child.kill('SIGTERM'), maxMinutes * 60_000);
  // Processes that a killed one leaves behind hold its pipes open, so `close` would not come.
  await once(child, 'exit');
  clearTimeout(timer);
  if (!lines) await endLeftovers(child.pid, folder);
  if (lines) return lines;
  const reason = child.signalCode === 'SIGTERM' ? `not within ${maxMinutes} minutes` : reasonIn(output);
  return Object.fromEntries(parts.map((part) => [part, [{ kind: 'failure', what: part, reason }]]));
}

/** The database has a group of its own. */
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
