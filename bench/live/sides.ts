import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { NODE_FLAGS, type ServerStorage, type RunningProcess, startServer } from '../support/server.ts';
import { inParallel } from '../support/in-parallel.ts';
import { Streams } from './streams.ts';
import type { Pair } from './pairs.ts';

const AT_ONCE = 20;

export interface LiveSide {
  running: RunningProcess;
  streams: Streams;
}

/** With V8's own settings its space for new objects would be a third of a stream's memory. */
const execArgv = ['--expose-gc', ...NODE_FLAGS];

export const startLiveProduct = (storage: ServerStorage): Promise<LiveSide> =>
  start(storage, 'bench/live/api-process.ts');
export const startLiveBaseline = (storage: ServerStorage): Promise<LiveSide> =>
  start(storage, 'bench/live/baseline.ts');

async function start(storage: ServerStorage, entry: string): Promise<LiveSide> {
  const running = await startServer(storage, { entry, execArgv, hasChannel: true });
  return { running, streams: new Streams(running.port) };
}

export async function stop({ running, streams }: LiveSide): Promise<void> {
  streams.close();
  await running.stop();
}

export const openAll = ({ streams }: LiveSide, tokens: string[]): Promise<void> =>
  inParallel(AT_ONCE, tokens, (token) => streams.open(token));

export async function memoryOf({ running: { child } }: LiveSide): Promise<NodeJS.MemoryUsage> {
  const answered = once(child, 'message');
  child.send('memory');
  return (await answered)[0];
}

/** Sends messages at an even rate, each in another conversation. Returns the milliseconds until each was read. */
export async function deliver(
  { streams }: LiveSide,
  pairs: Pair[],
  { count, perSecond }: { count: number; perSecond: number },
): Promise<number[]> {
  const deliveries: Promise<number>[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const pair = pairs[nth % pairs.length];
    if (pair) deliveries.push(streams.send(pair));
    await wait(1000 / perSecond);
  }
  const deadline = new AbortController();
  const lost = wait(20_000, null, { signal: deadline.signal }).then(
    () => Promise.reject(new Error('Messages were lost.')),
    () => new Promise<never>(() => {}),
  );
  return Promise.race([Promise.all(deliveries), lost]).finally(() => deadline.abort());
}
