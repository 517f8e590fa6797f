import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import type { Account } from '../db/embedded/account.ts';
import type { EmbeddedOptions } from '../db/embedded/embedded.ts';

type Answer = { url: string } | { refused: string };
export type EmbeddedProcess = { answer: Answer; kill9: () => Promise<void>; stop: () => Promise<void> };

export async function embeddedProcess(
  options: Pick<EmbeddedOptions, 'dataDir' | 'stage' | 'binaries'>,
  account?: Account,
): Promise<EmbeddedProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'embedded-process-main.ts')], {
    ...account,
    cwd: '/',
    env: { PLEAMAR_TEST_OPTIONS: JSON.stringify(options) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    // Our own program writes exactly one such line.
    const answer = JSON.parse(line) as Answer;
    return { answer, kill9: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') };
  }
  throw new Error('The process ended without an answer.');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
