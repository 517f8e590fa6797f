import { setTimeout as wait } from 'node:timers/promises';
import { type ShareRow, shareRow } from '../report/row.ts';
import { quantile } from '../report/statistics.ts';
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

export type PictureLists = Record<'idle' | 'arriving' | 'processing', number[]>;

/**
 * Files arrive at the speed of this machine's memory, many times a beach's line, and that load has nothing to do with
 * pictures: the two parts are measured apart.
 */
export async function timeListsBesidePictures(photographer: Photographer, files: string[]): Promise<PictureLists> {
  const idle = await timeIdleLists(photographer);
  const albumId = await photographer.createAlbum();
  const arriving = await timeListsDuring(photographer, () => photographer.upload(albumId, files, { atOnce: 4 }));
  const processing = await timeListsDuring(photographer, () => photographer.waitUntilReady(albumId, files.length));
  return { idle, arriving, processing };
}

export const timeIdleLists = (photographer: Photographer): Promise<number[]> =>
  timeListsDuring(photographer, () => wait(IDLE_MS));

/** `everyMs` is longer where the work takes long: the lists cost the processor that the work is measured by. */
export async function timeListsDuring(
  photographer: Photographer,
  work: () => Promise<void>,
  everyMs = 50,
): Promise<number[]> {
  const times: number[] = [];
  const done = new AbortController();
  const requests = (async () => {
    while (!done.signal.aborted) {
      times.push(await photographer.timeList());
      await wait(everyMs);
    }
  })();
  await work().finally(() => done.abort());
  await requests;
  return times;
}
