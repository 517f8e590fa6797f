import { setTimeout as wait } from 'node:timers/promises';
import { comparisonRow } from '../../report/make-rows.ts';
import type { ComparisonRow } from '../../report/row.ts';
import { quantile } from '../../report/statistics.ts';
import type { PhotographerClient } from './photographer-client.ts';

/** How long lists are timed while the server is idle; longer, where fewer than `MIN_IDLE_LISTS` would be timed. */
const IDLE_MS = 8000;
const MIN_IDLE_LISTS = 80;
const EVERY_MS = 50;

/** Milliseconds of album lists while the server is idle, and during the other work. */
export interface ListTimes {
  idle: number[];
  during: number[];
}

export const listRow = (otherWork: string, rounds: readonly ListTimes[]): ComparisonRow =>
  comparisonRow(
    {
      what: `album list while ${otherWork}, p95`,
      baselineName: 'the same list on the idle server',
      unit: 'ms',
      digits: 1,
      better: 'less',
      goal: { ratio: 0.5 },
    },
    rounds.map(({ idle, during }) => ({ product: quantile(during, 0.95), baseline: quantile(idle, 0.95) })),
  );

/** With another `everyMs` than during the other work, the two could not be compared. */
export const timeIdleLists = async (photographer: PhotographerClient, everyMs = EVERY_MS): Promise<number[]> =>
  (await timeListsDuring(photographer, () => wait(Math.max(IDLE_MS, MIN_IDLE_LISTS * everyMs)), everyMs)).times;

/** `everyMs` is longer where the work itself is timed, because the lists take processor time from it. */
export async function timeListsDuring<T>(
  photographer: PhotographerClient,
  work: () => Promise<T>,
  everyMs = EVERY_MS,
): Promise<{ result: T; times: number[] }> {
  const times: number[] = [];
  const done = new AbortController();
  const requests = (async () => {
    while (!done.signal.aborted) {
      times.push(await photographer.timeList());
      await wait(everyMs);
    }
  })();
  const result = await work().finally(() => done.abort());
  await requests;
  return { result, times };
}
