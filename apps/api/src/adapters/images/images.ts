import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { ownFile } from '../../process/own-files.ts';
import type { ImageTask, Results } from './child-protocol.ts';
import { ImageWorkFailed, ImageWorkInterrupted } from './port.ts';
import type { ImageInput, Images } from './port.ts';
import { recognise } from './recognise.ts';
import { ImageWorker } from './worker.ts';

type ImagesOptions = {
  log?: { warn: (details: object, message: string) => void };
  children?: number;
  timeoutMs?: number;
  memoryBytes?: number;
  /** After so many tasks a child is replaced, because native libraries leak memory. */
  tasksPerChild?: number;
  /** After this time an idle child is ended, because it holds about 100 MB. */
  idleMs?: number;
  script?: string | URL;
};

export function createImages({
  log,
  children = availableParallelism(),
  timeoutMs = 60_000,
  memoryBytes = 1_200_000_000,
  tasksPerChild = 500,
  idleMs = 60_000,
  script = ownFile('src/adapters/images/child.ts'),
}: ImagesOptions = {}): Images {
  const idle: ImageWorker[] = [];
  const busy = new Map<ImageWorker, string>();
  const waiting: (PromiseWithResolvers<ImageWorker> & { account: string })[] = [];
  let isClosed = false;

  async function run<T extends ImageTask['type']>(
    account: string,
    input: ImageInput,
    task: Extract<ImageTask, { type: T }>,
  ): Promise<Results[T]> {
    try {
      return await runIn(await acquire(account), input, task);
    } finally {
      // A job that gets no worker has not read its stream either.
      if (typeof input === 'object') input.destroy();
    }
  }

  async function runIn<T extends ImageTask['type']>(
    worker: ImageWorker,
    input: ImageInput,
    task: Extract<ImageTask, { type: T }>,
  ): Promise<Results[T]> {
    try {
      return await worker.run(input, task);
    } catch (error) {
      if (error instanceof ImageWorkFailed) {
        log?.warn({ err: error }, 'images: a child process failed');
        worker.kill('failed');
      }
      throw error;
    } finally {
      release(worker);
    }
  }

  async function acquire(account: string): Promise<ImageWorker> {
    if (isClosed) throw new ImageWorkInterrupted('the image processes are closed');
    if (mayStart(account)) return assign(account, idleWorker() ?? startWorker());
    const turn = { ...Promise.withResolvers<ImageWorker>(), account };
    waiting.push(turn);
    return turn.promise;
  }

  const busyFor = (account: string) => [...busy.values()].filter((each) => each === account).length;

  /**
   * An account without a busy child may start an extra one, so that pictures that hang a decoder block only the account
   * that sent them.
   */
  const mayStart = (account: string) => busy.size < children || (busy.size === children && busyFor(account) === 0);

  function nextTurn() {
    const index = waiting.findIndex(({ account }) => mayStart(account));
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  }

  function assign(account: string, worker: ImageWorker): ImageWorker {
    busy.set(worker, account);
    return worker;
  }

  function release(worker: ImageWorker): void {
    busy.delete(worker);
    const next = worker.isAlive && worker.tasks < tasksPerChild ? worker : undefined;
    if (!next) worker.kill('is replaced');
    const turn = nextTurn();
    if (turn) turn.resolve(assign(turn.account, next ?? startWorker()));
    else if (next && !isClosed) parkIdle(next);
  }

  function idleWorker(): ImageWorker | undefined {
    const worker = idle.pop();
    return worker && !worker.isAlive ? idleWorker() : worker;
  }

  function parkIdle(worker: ImageWorker): void {
    idle.push(worker);
    const { tasks } = worker;
    setTimeout(() => {
      const index = worker.tasks === tasks ? idle.indexOf(worker) : -1;
      if (index < 0) return;
      idle.splice(index, 1);
      worker.kill('had nothing to do');
    }, idleMs).unref();
  }

  const startWorker = () => new ImageWorker(script, { timeoutMs, memoryBytes });

  return {
    recognise,
    process: (account, input, request) => run(account, input, { type: 'photo', request }),
    profilePicture: (account, input) => run(account, input, { type: 'profile' }),
    webSize: (account, input) => run(account, input, { type: 'web' }),
    shareCard: (account, previews) =>
      run(account, async () => Readable.from(previews), {
        type: 'card',
        lengths: previews.map(({ length }) => length),
      }),
    async close() {
      isClosed = true;
      for (const turn of waiting.splice(0)) turn.reject(new ImageWorkInterrupted('the image processes are closed'));
      const workers = [...idle.splice(0), ...busy.keys()];
      for (const worker of workers) worker.stop();
      await Promise.all(workers.map((worker) => worker.ended));
    },
  };
}
