import { glob, rm } from 'node:fs/promises';
import path from 'node:path';

/** Programs that a run of tests builds; `run` is the id of its process. As deep as the sources (`process/own-files.ts`). */
export const programsFolder = (run: number): string => path.resolve(import.meta.dirname, `../../dist/programs-${run}`);

/** At the end of this run. */
export async function removePrograms(): Promise<void> {
  for await (const folder of glob(`${programsFolder(process.pid)}-*`)) await rm(folder, { recursive: true });
}
