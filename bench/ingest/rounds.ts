import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { measureWork } from '../support/process-usage.ts';
import { sum } from '../report/statistics.ts';
import type { PhotographerClient } from '../support/photographer/photographer-client.ts';

const run = promisify(execFile);
const CORES = availableParallelism();

interface PictureCost {
  seconds: number;
  cpuSeconds: number;
}

export interface PictureRound {
  baseline: PictureCost;
  product: PictureCost;
}

export interface MeasuredServer {
  photographer: PhotographerClient;
  serverPid: number;
}

export async function measureRound(server: MeasuredServer, files: string[]): Promise<PictureRound> {
  return { baseline: await runBaseline(files), product: await uploadToReady(server, files) };
}

async function runBaseline(files: string[]): Promise<PictureCost> {
  const script = path.join(import.meta.dirname, 'baseline.ts');
  const begun = performance.now();
  const ends = await Promise.all(
    Array.from({ length: CORES }, (_, core) =>
      run(process.execPath, [script, ...files.filter((_file, index) => index % CORES === core)]),
    ),
  );
  const cpu = ends.map(({ stdout }): { cpuSeconds: number } => JSON.parse(stdout));
  return {
    seconds: (performance.now() - begun) / 1000,
    cpuSeconds: sum(cpu.map(({ cpuSeconds }) => cpuSeconds)),
  };
}

async function uploadToReady({ photographer, serverPid }: MeasuredServer, files: string[]): Promise<PictureCost> {
  const albumId = await photographer.createAlbum();
  return measureWork([serverPid], async () => {
    await photographer.upload(albumId, files, { atOnce: 4 });
    await photographer.waitUntilReady(albumId, files.length);
  });
}
