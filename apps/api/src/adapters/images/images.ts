import { availableParallelism } from 'node:os';
import { ownFile } from '../../process/own-files.ts';
import type { Job, Results } from './child-protocol.ts';
import { ImageWorkFailed, ImageWorkInterrupted } from './port.ts';
import type { ImageInput, Images } from './port.ts';
import { recognise } from './recognise.ts';
import { ImageWorker } from './worker.ts';

type Options = {
  log?: { warn: (details: object, message: string) => void };
  /** How many pictures are worked on at once; the cores of the machine. */
  children?: number;
  timeoutMs?: number;
  memoryBytes?: number;
  /** A child is replaced after this many jobs, so that nothing a native library leaks adds up. */
  jobsPerChild?: number;
  /** A child without work is ended after this long: each holds about 100 MB. */
  idleMs?: number;
  /** Another program for the children; for tests. */
  script?: string | URL;
};

/** A pool of child processes. They are started when needed; a waiting job takes the first that is free. */
export function createImages({
  log,
  children = availableParallelism(),
  timeoutMs = 60_000,
  memoryBytes = 1_200_000_000,
  jobsPerChild = 500,
  idleMs = 60_000,
  script = ownFile('src/adapters/images/child.ts'),
}: Options = {}): Images {
  const idle: ImageWorker[] = [];
  const busy = new Set<ImageWorker>();
  const waiting: PromiseWithResolvers<ImageWorker>[] = [];
  let isClosed = false;

  async function run<W extends Job['work']>(input: ImageInput, job: Extract<Job, { work: W }>): Promise<Results[W]> {
    const worker = await take();
    try {
      return await worker.run(input, job);
    } catch (error) {
      if (error instanceof ImageWorkFailed) {
        log?.warn({ err: error }, 'images: a child process failed');
        worker.kill('failed');
      }
      throw error;
    } finally {
      if (typeof input === 'object') input.destroy();
      give(worker);
    }
  }

  async function take(): Promise<ImageWorker> {
    if (isClosed) throw new ImageWorkInterrupted('the image processes are closed');
    const free = idleWorker() ?? (busy.size < children ? fresh() : undefined);
    if (free) {
      busy.add(free);
      return free;
    }
    const turn = Promise.withResolvers<ImageWorker>();
    waiting.push(turn);
    return turn.promise;
  }

  function give(worker: ImageWorker): void {
    busy.delete(worker);
    const next = worker.isAlive && worker.jobs < jobsPerChild ? worker : undefined;
    if (!next) worker.kill('is replaced');
    const waiter = waiting.shift();
    if (waiter) {
      const successor = next ?? fresh();
      busy.add(successor);
      waiter.resolve(successor);
    } else if (next && !isClosed) rest(next);
  }

  /** An idle one whose process still runs. */
  function idleWorker(): ImageWorker | undefined {
    const worker = idle.pop();
    return worker && !worker.isAlive ? idleWorker() : worker;
  }

  function rest(worker: ImageWorker): void {
    idle.push(worker);
    const { jobs } = worker;
    setTimeout(() => {
      const at = worker.jobs === jobs ? idle.indexOf(worker) : -1;
      if (at < 0) return;
      idle.splice(at, 1);
      worker.kill('had nothing to do');
    }, idleMs).unref();
  }

  const fresh = () => new ImageWorker(script, { timeoutMs, memoryBytes });

  return {
    recognise,
    process: (input, request) => run(input, { work: 'photo', request }),
    profilePicture: (input) => run(input, { work: 'profile' }),
    async close() {
      isClosed = true;
      for (const turn of waiting.splice(0)) turn.reject(new ImageWorkInterrupted('the image processes are closed'));
      const workers = [...idle.splice(0), ...busy];
      for (const worker of workers) worker.stop();
      await Promise.all(workers.map((worker) => worker.ended));
    },
  };
}
