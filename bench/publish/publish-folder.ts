import { spawn } from 'node:child_process';
import { link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PhotographerClient } from '../support/photographer/photographer-client.ts';
import { endProcess } from '../support/server.ts';
import { BITS_PER_SECOND, openThrottledConnection } from '../support/photographer/throttled-connection.ts';

const uploader = path.resolve(import.meta.dirname, '../../apps/uploader/src/main.ts');

/** The album is requested often where the first and the last photo are timed, seldom in between. */
const POLL_MS = { often: 200, seldom: 1000 };
/** So many photos take longer than the time between two seldom polls, so that the end is not missed. */
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

/** Returns once all photos are for sale, and ends the uploader: originals that follow their previews are not awaited. */
export async function publishFolder(
  photographer: PhotographerClient,
  { dir, files, options }: Folder,
): Promise<Published> {
  const photos = path.join(dir, 'photos');
  await mkdir(photos, { recursive: true });
  for (const file of files) await link(file, path.join(photos, path.basename(file)));
  const [albumId, key] = [await photographer.createAlbum(), await photographer.createKey()];
  const connection = await openThrottledConnection(photographer.port, BITS_PER_SECOND);
  const begun = performance.now();
  const command = spawn(process.execPath, [uploader, photos, '--album', albumId, '--json', ...options], {
    env: {
      PATH: process.env['PATH'],
      PLEAMAR_SERVER: `http://127.0.0.1:${connection.port}`,
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
    connection.close();
  }
}

/** When the last of `total` photos is for sale, at the rate between the first and the last `measured` one. */
export const lastSecondsOf = (total: number, { firstSeconds, lastSeconds }: Published, measured: number): number =>
  firstSeconds + ((lastSeconds - firstSeconds) / (measured - 1)) * (total - 1);
