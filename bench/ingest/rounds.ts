import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { measureWork } from '../support/process-usage.ts';
import { sum } from '../report/statistics.ts';
import type { Photographer } from '../support/photographer/photographer.ts';

const run = promisify(execFile);
const CORES = availableParallelism();

interface Cost {
  seconds: number;
  cpuSeconds: number;
}

export interface PictureRound {
  plain: Cost;
  product: Cost;
}

export async function measureRound(photographer: Photographer, files: string[]): Promise<PictureRound> {
  const plain = await runPlainSharp(files);
  return { plain, product: await uploadToReady(photographer, await photographer.createAlbum(), files) };
}

async function runPlainSharp(files: string[]): Promise<Cost> {
  const script = path.join(import.meta.dirname, 'plain-sharp.ts');
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

async function uploadToReady(photographer: Photographer, albumId: string, files: string[]): Promise<Cost> {
  return measureWork([photographer.pid], async () => {
    await photographer.upload(albumId, files, { atOnce: 4 });
    await photographer.waitUntilReady(albumId, files.length);
  });
}
