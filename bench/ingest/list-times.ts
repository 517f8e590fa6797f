import { setTimeout as wait } from 'node:timers/promises';
import type { Photographer } from './api.ts';
import { anAlbum } from './rounds.ts';

const IDLE_MS = 8_000;

export type ListTimes = { idle: number[]; arriving: number[]; processing: number[] };

/**
 * Files arrive at the speed of this machine's memory, many times a beach's line, and that load has nothing to do with
 * pictures: the two parts are measured apart.
 */
export async function listBesidePictures(ana: Photographer, files: string[]): Promise<ListTimes> {
  const idle = await listTimesDuring(ana, () => wait(IDLE_MS));
  const albumId = await anAlbum(ana);
  const arriving = await listTimesDuring(ana, async () => {
    await ana.upload(albumId, files, { atOnce: 4 });
  });
  const processing = await listTimesDuring(ana, () => ana.untilReady(albumId, files.length));
  return { idle, arriving, processing };
}

/** `everyMs` is longer where the work takes long: the lists cost the processor that the work is measured by. */
export async function listTimesDuring(ana: Photographer, work: () => Promise<void>, everyMs = 50): Promise<number[]> {
  const times: number[] = [];
  const done = new AbortController();
  const requests = (async () => {
    while (!done.signal.aborted) {
      times.push(await ana.listTime());
      await wait(everyMs);
    }
  })();
  await work().finally(() => done.abort());
  await requests;
  return times;
}
