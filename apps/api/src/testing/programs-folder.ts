import { glob, rm } from 'node:fs/promises';
import path from 'node:path';

/** `run` is the id of the run's process. The folder is as deep as the sources (`process/own-files.ts`). */
export const programsFolder = (run: number): string => path.resolve(import.meta.dirname, `../../dist/programs-${run}`);

export async function removePrograms(): Promise<void> {
  for await (const folder of glob(`${programsFolder(process.pid)}-*`)) await rm(folder, { recursive: true });
}
