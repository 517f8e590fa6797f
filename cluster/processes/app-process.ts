import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClusterProcess } from './cluster-process.ts';

interface Options {
  name: string;
  args: readonly string[];
  env: Record<string, string | undefined>;
  logFile: string;
  /** Missing for a worker. */
  readyUrl?: string;
}

const START_WITHIN_MS = 120_000;

export class AppProcess implements ClusterProcess {
  readonly name: string;
  private readonly options: Options;
  private child: ChildProcess | null = null;
  private readonly killAtExit = () => void this.child?.kill('SIGKILL');

  constructor(options: Options) {
    this.name = options.name;
    this.options = options;
    process.once('exit', this.killAtExit);
  }

  get pid(): number {
    if (!this.child?.pid) throw new Error(`${this.name} is not running.`);
    return this.child.pid;
  }

  async start(): Promise<void> {
    const { args, env, logFile, readyUrl } = this.options;
    const log = openSync(logFile, 'a');
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', log, log] });
    this.child = child;
    if (readyUrl) await this.waitUntilReady(child, readyUrl);
  }

  async kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    process.off('exit', this.killAtExit);
  }

  async freeze(): Promise<void> {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  private async waitUntilReady(child: ChildProcess, url: string): Promise<void> {
    const until = Date.now() + START_WITHIN_MS;
    const isReady = () =>
      fetch(url, { signal: AbortSignal.timeout(2000) }).then(
        (answer) => answer.ok,
        () => false,
      );
    while (!(await isReady())) {
      // A fault has killed the process during its start, and will start another one.
      if (this.child !== child) return;
      if (child.exitCode !== null || Date.now() > until) {
        throw new Error(`${this.name} did not start: ${readFileSync(this.options.logFile, 'utf8').slice(-2000)}`);
      }
      await wait(100);
    }
  }
}
