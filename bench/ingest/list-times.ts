import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../support/statistics.ts';
import type { Photographer } from './api.ts';
import { anAlbum } from './rounds.ts';

const IDLE_MS = 8_000;

export async function listBesidePictures(
  ana: Photographer,
  files: string[],
): Promise<{ ours: number; theirs: number }> {
  const idle = await listTimesDuring(ana, () => wait(IDLE_MS));
  const busy = await listTimesWhileFull(ana, await anAlbum(ana), files);
  return { ours: quantile(busy, 0.95), theirs: quantile(idle, 0.95) };
}

export async function listTimesWhileFull(ana: Photographer, albumId: string, files: string[]): Promise<number[]> {
  return listTimesDuring(ana, async () => {
    await ana.upload(albumId, files, { atOnce: 4 });
    await ana.untilReady(albumId, files.length);
  });
}

export async function listTimesDuring(ana: Photographer, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const done = new AbortController();
  const requests = (async () => {
    while (!done.signal.aborted) {
      times.push(await ana.listTime());
      await wait(50);
    }
  })();
  await work().finally(() => done.abort());
  await requests;
  return times;
}
