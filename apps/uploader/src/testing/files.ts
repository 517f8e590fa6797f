import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { FoundFile } from '../folder/scan-folder.ts';

/** The folder is removed at the end of the test. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pleamar-uploader-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export const aFile = (name: string, mtimeMs = 0): FoundFile => ({ path: name, size: 100, mtimeMs });
