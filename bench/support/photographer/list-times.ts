import { setTimeout as wait } from 'node:timers/promises';
import { shareRow } from '../../report/make-rows.ts';
import type { ShareRow } from '../../report/row.ts';
import { quantile } from '../../report/statistics.ts';
import type { Photographer } from './photographer.ts';

const IDLE_MS = 8000;

/** The album list takes these milliseconds without other work and beside it. */
export interface ListTimes {
  idle: number[];
  meanwhile: number[];
}

export const listRow = (otherWork: string, rounds: readonly ListTimes[]): ShareRow =>
  shareRow(
    {
      what: `album list while ${otherWork}, p95`,
      beside: 'the same while nothing is',
      unit: 'ms',
      digits: 1,
      better: 'less',
      goal: { share: 0.5 },
    },
    rounds.map(({ idle, meanwhile }) => ({ ours: quantile(meanwhile, 0.95), theirs: quantile(idle, 0.95) })),
  );

export const timeIdleLists = async (photographer: Photographer): Promise<number[]> =>
  (await timeListsDuring(photographer, () => wait(IDLE_MS))).times;

/** `everyMs` is longer where the work takes long: the lists cost the processor that the work is measured by. */
export async function timeListsDuring<T>(
  photographer: Photographer,
  work: () => Promise<T>,
  everyMs = 50,
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
