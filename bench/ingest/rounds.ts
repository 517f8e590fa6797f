import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cpuSecondsOf } from '../support/process-usage.ts';
import { sum } from '../support/statistics.ts';
import type { Photographer } from './photographer.ts';

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

/** Starts the image children and runs every step of the pipeline once. */
export async function warmUp(ana: Photographer, files: string[]): Promise<void> {
  const albumId = await ana.album();
  await ana.upload(albumId, files.slice(0, CORES), { atOnce: CORES });
  await ana.untilReady(albumId, CORES);
}

export async function oneRound(ana: Photographer, files: string[]): Promise<PictureRound> {
  const plain = await plainSharp(files);
  return { plain, product: await uploadToReady(ana, await ana.album(), files) };
}

async function plainSharp(files: string[]): Promise<Cost> {
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

async function uploadToReady(ana: Photographer, albumId: string, files: string[]): Promise<Cost> {
  const before = await cpuSecondsOf(ana.pid);
  const begun = performance.now();
  await ana.upload(albumId, files, { atOnce: 4 });
  await ana.untilReady(albumId, files.length);
  const seconds = (performance.now() - begun) / 1000;
  return { seconds, cpuSeconds: (await cpuSecondsOf(ana.pid)) - before };
}
