import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { NODE_FLAGS, type ServerStorage, type RunningProcess, startServer } from '../support/server.ts';
import { inParallel } from '../support/in-parallel.ts';
import { Streams } from './streams.ts';
import type { Pair } from './pairs.ts';

const AT_ONCE = 20;

export interface Side {
  running: RunningProcess;
  streams: Streams;
}

/** `npm start` sets the same: otherwise the space for new objects alone would be a third of the result. */
const execArgv = ['--expose-gc', ...NODE_FLAGS];

export const startApi = (storage: ServerStorage): Promise<Side> => start(storage, 'bench/live/api-process.ts');
export const startBare = (storage: ServerStorage): Promise<Side> => start(storage, 'bench/live/bare.ts');

async function start(storage: ServerStorage, entry: string): Promise<Side> {
  const running = await startServer(storage, { entry, execArgv, hasChannel: true });
  return { running, streams: new Streams(running.port) };
}

export async function stop({ running, streams }: Side): Promise<void> {
  streams.close();
  await running.stop();
}

export const openAll = ({ streams }: Side, tokens: string[]): Promise<void> =>
  inParallel(AT_ONCE, tokens, (token) => streams.open(token));

export async function memoryOf({ running: { child } }: Side): Promise<NodeJS.MemoryUsage> {
  const answered = once(child, 'message');
  child.send('memory');
  return (await answered)[0];
}

/**
 * Messages come at an even pace, each in another conversation; the answer has the milliseconds of each to its reader.
 */
export async function deliver(
  { streams }: Side,
  pairs: Pair[],
  { count, perSecond }: { count: number; perSecond: number },
): Promise<number[]> {
  const deliveries: Promise<number>[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const pair = pairs[nth % pairs.length];
    if (pair) deliveries.push(streams.send(pair));
    await wait(1000 / perSecond);
  }
  const late = new AbortController();
  const lost = wait(20_000, null, { signal: late.signal }).then(
    () => Promise.reject(new Error('Messages were lost.')),
    () => new Promise<never>(() => {}),
  );
  return Promise.race([Promise.all(deliveries), lost]).finally(() => late.abort());
}
