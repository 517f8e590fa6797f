import { MAX_UPLOAD_BYTES } from '@pleamar/domain';
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import type { FromChild, ImageTask, Results, ToChild } from './child-protocol.ts';
import { ImageRejected, ImageWorkFailed, ImageWorkInterrupted } from './port.ts';
import type { ImageInput } from './port.ts';

/** A terminal or supervisor sends these to the process group. A decoder that crashes ends with another signal. */
const STOPPING: ReadonlySet<NodeJS.Signals> = new Set(['SIGINT', 'SIGTERM', 'SIGHUP']);

export type WorkerLimits = { timeoutMs: number; memoryBytes: number };

/** A crash of the native libraries ends only the child. */
export class ImageWorker {
  readonly #child: ChildProcess;
  readonly #bounds: WorkerLimits;
  #stderrEnd = '';
  #endReason: ImageWorkFailed | null = null;
  #fail: (error: ImageWorkFailed) => void = () => {};
  tasks = 0;
  readonly ended: Promise<void>;

  constructor(script: string | URL, bounds: WorkerLimits) {
    this.#bounds = bounds;
    // The environment is not inherited, so that a hijacked decoder finds no passwords in it.
    const env = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2', NODE_NO_WARNINGS: '1' };
    const stdio: ('ignore' | 'pipe' | 'ipc')[] = ['ignore', 'ignore', 'pipe', 'ipc'];
    this.#child = fork(script, { env, stdio, execArgv: [], serialization: 'advanced' });
    lowerPriority(this.#child.pid);
    this.#child.stderr?.on('data', (text: Buffer) => {
      this.#stderrEnd = (this.#stderrEnd + text.toString()).slice(-1000);
    });
    this.#child.on('error', (error) => this.#end(`could not be started: ${error.message}`));
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    this.#child.once('close', () => resolve());
    this.#child.on('exit', (code, signal) => {
      const Failure = signal && STOPPING.has(signal) ? ImageWorkInterrupted : ImageWorkFailed;
      this.#end(`ended with ${signal ?? code}: ${this.#stderrEnd.trim()}`, Failure);
    });
  }

  get isAlive(): boolean {
    return this.#endReason === null && this.#child.connected;
  }

  async run<T extends ImageTask['type']>(
    input: ImageInput,
    task: Extract<ImageTask, { type: T }>,
  ): Promise<Results[T]> {
    this.tasks += 1;
    const { promise: broken, reject } = Promise.withResolvers<never>();
    this.#fail = reject;
    if (this.#endReason) reject(this.#endReason);
    // If the child ends before this is awaited, Node would report an unhandled rejection.
    broken.catch(() => {});
    const stopWatching = this.#watchMemory();
    try {
      await Promise.race([this.#feed(input), broken]);
      const timer = setTimeout(() => this.kill(`took over ${this.#bounds.timeoutMs} ms`), this.#bounds.timeoutMs);
      const message: ToChild = { kind: 'run', task, ...(typeof input === 'string' ? { path: input } : {}) };
      const reply = await Promise.race([this.#ask(message), broken]).finally(() => clearTimeout(timer));
      if (reply.kind === 'rejected') throw new ImageRejected(reply.code, reply.message);
      if (reply.kind === 'failed') throw new ImageWorkFailed(reply.message);
      // each kind of task has its own kind of result
      return reply.result as Results[T];
    } finally {
      stopWatching();
      this.#fail = () => {};
    }
  }

  kill(reason: string): void {
    this.#end(reason);
    this.#child.kill('SIGKILL');
  }

  /** A task that is running fails as interrupted, which does not count as a failure of the picture. */
  stop(): void {
    this.#end('was closed', ImageWorkInterrupted);
    this.#child.kill('SIGKILL');
  }

  async #feed(input: ImageInput): Promise<void> {
    if (typeof input === 'string') return;
    const source = typeof input === 'function' ? await input() : input;
    let size = 0;
    try {
      for await (const chunk of source) {
        // a byte stream gives buffers
        const bytes = chunk as Uint8Array;
        size += bytes.length;
        if (size > MAX_UPLOAD_BYTES) throw new ImageRejected('too_large', 'more than 60 MB');
        await this.#send({ kind: 'bytes', bytes });
      }
    } catch (error) {
      await this.#send({ kind: 'forget' });
      throw error;
    }
  }

  async #ask(message: ToChild): Promise<FromChild> {
    const { promise, resolve } = Promise.withResolvers<FromChild>();
    this.#child.once('message', (reply: FromChild) => resolve(reply));
    await this.#send(message);
    return promise;
  }

  async #send(message: ToChild): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#child.send(message, (error) => (error ? reject(new ImageWorkFailed(error.message)) : resolve()));
    await promise;
  }

  #end(reason: string, Failure = ImageWorkFailed): void {
    // The first reason stays: after our own kill the exit of the child would be reported as a second one.
    this.#endReason ??= new Failure(`the image process ${reason}`);
    this.#fail(this.#endReason);
  }

  /** Works only on Linux, where /proc reports a process's memory. */
  #watchMemory(): () => void {
    const timer = setInterval(() => {
      const bytes = residentBytes(this.#child.pid);
      if (bytes > this.#bounds.memoryBytes) this.kill(`took ${Math.round(bytes / 1_048_576)} MB of memory`);
    }, 200);
    return () => clearInterval(timer);
  }
}

/** A child then gets a tenth of a busy core. With 19 it would miss its deadline on a busy machine. */
const LOWER_NICENESS_BY = 10;

/**
 * Keeps requests fast while pictures are decoded. It is set right after the start, because a later change reaches only
 * the first thread of the child and not those that libvips has started.
 */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined)
      setPriority(pid, Math.min(getPriority() + LOWER_NICENESS_BY, constants.priority.PRIORITY_LOW));
  } catch {
    // The child has already ended, which its exit reports, or the system has no priorities.
  }
}

/**
 * The read is synchronous because /proc needs no disk, and a promise would take ten times as long. `status` counts
 * kilobytes; `statm` would count pages, whose size differs between kernels.
 */
function residentBytes(pid: number | undefined): number {
  try {
    return residentBytesIn(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return 0;
  }
}

export const residentBytesIn = (status: string): number => Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
