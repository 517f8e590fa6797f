import { spawn } from 'node:child_process';
import { link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Photographer } from '../support/photographer/photographer.ts';
import { endProcess } from '../support/server.ts';
import { BITS_PER_SECOND, openThrottledLine } from '../support/photographer/throttled-line.ts';

const uploader = path.resolve(import.meta.dirname, '../../apps/uploader/src/main.ts');

/** The album is looked at often where the first and the last photo are timed, seldom in between. */
const POLL_MS = { often: 200, seldom: 1000 };
/** The photos before the last one are more than a second of work from here on. */
const NEAR_THE_END = 8;

export interface Published {
  firstSeconds: number;
  lastSeconds: number;
}

interface Folder {
  dir: string;
  files: readonly string[];
  options: readonly string[];
}

/**
 * The command ends once all files of the folder are for sale; originals that follow their previews are not waited for.
 */
export async function publishFolder(photographer: Photographer, { dir, files, options }: Folder): Promise<Published> {
  const photos = path.join(dir, 'photos');
  await mkdir(photos, { recursive: true });
  for (const file of files) await link(file, path.join(photos, path.basename(file)));
  const [albumId, key] = [await photographer.createAlbum(), await photographer.createKey()];
  const line = await openThrottledLine(photographer.port, BITS_PER_SECOND);
  const begun = performance.now();
  const command = spawn(process.execPath, [uploader, photos, '--album', albumId, '--json', ...options], {
    env: {
      PATH: process.env['PATH'],
      PLEAMAR_SERVER: `http://127.0.0.1:${line.port}`,
      PLEAMAR_KEY: key,
      PLEAMAR_STATE: path.join(dir, 'state'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    let firstSeconds: number | null = null;
    for (;;) {
      const count = await photographer.countForSale(albumId);
      const seconds = (performance.now() - begun) / 1000;
      if (count > 0) firstSeconds ??= seconds;
      if (firstSeconds !== null && count === files.length) return { firstSeconds, lastSeconds: seconds };
      if (command.exitCode !== null && command.exitCode !== 0) throw new Error('the uploader ended early');
      const isTimed = count === 0 || count > files.length - NEAR_THE_END;
      await wait(isTimed ? POLL_MS.often : POLL_MS.seldom);
    }
  } finally {
    await endProcess(command);
    line.close();
  }
}

/** The pace is that between the first and the last photo that were measured. */
export const lastSecondsOf = (total: number, { firstSeconds, lastSeconds }: Published, measured: number): number =>
  firstSeconds + ((lastSeconds - firstSeconds) / (measured - 1)) * (total - 1);
