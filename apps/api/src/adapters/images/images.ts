import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { ownFile } from '../../process/own-files.ts';
import type { ImageTask, Results } from './child-protocol.ts';
import { ImageWorkFailed, ImageWorkInterrupted } from './port.ts';
import type { ImageInput, Images } from './port.ts';
import { recognise } from './recognise.ts';
import { ImageWorker } from './worker.ts';

type Options = {
  log?: { warn: (details: object, message: string) => void };
  children?: number;
  timeoutMs?: number;
  memoryBytes?: number;
  /** Leaks of native libraries would add up in a child that is never replaced. */
  jobsPerChild?: number;
  /** Each idle child holds about 100 MB. */
  idleMs?: number;
  script?: string | URL;
};

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
  const busy = new Map<ImageWorker, string>();
  const waiting: (PromiseWithResolvers<ImageWorker> & { account: string })[] = [];
  let isClosed = false;

  async function run<W extends ImageTask['work']>(
    account: string,
    input: ImageInput,
    job: Extract<ImageTask, { work: W }>,
  ): Promise<Results[W]> {
    const worker = await take(account);
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

  async function take(account: string): Promise<ImageWorker> {
    if (isClosed) throw new ImageWorkInterrupted('the image processes are closed');
    if (mayStart(account)) return employ(account, idleWorker() ?? fresh());
    const turn = { ...Promise.withResolvers<ImageWorker>(), account };
    waiting.push(turn);
    return turn.promise;
  }

  const busyFor = (account: string) => [...busy.values()].filter((each) => each === account).length;

  /**
   * An account with no child at work may have an extra one: pictures that hang a decoder block only their own account.
   */
  const mayStart = (account: string) => busy.size < children || (busy.size === children && busyFor(account) === 0);

  function nextTurn() {
    const at = waiting.findIndex(({ account }) => mayStart(account));
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  }

  function employ(account: string, worker: ImageWorker): ImageWorker {
    busy.set(worker, account);
    return worker;
  }

  function give(worker: ImageWorker): void {
    busy.delete(worker);
    const next = worker.isAlive && worker.jobs < jobsPerChild ? worker : undefined;
    if (!next) worker.kill('is replaced');
    const turn = nextTurn();
    if (turn) turn.resolve(employ(turn.account, next ?? fresh()));
    else if (next && !isClosed) rest(next);
  }

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
    process: (account, input, request) => run(account, input, { work: 'photo', request }),
    profilePicture: (account, input) => run(account, input, { work: 'profile' }),
    webSize: (account, input) => run(account, input, { work: 'web' }),
    shareCard: (account, previews) =>
      run(account, async () => Readable.from(previews), {
        work: 'card',
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
