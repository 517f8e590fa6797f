import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PhotographerClient } from '../support/photographer/photographer-client.ts';
import { timeIdleLists, listRow, type ListTimes } from '../support/photographer/list-times.ts';
import { EIGHT_MEGABYTES, makePictures } from '../support/photographer/pictures.ts';
import { comparisonRow } from '../report/make-rows.ts';
import type { RowsByPart, Row } from '../report/row.ts';
import { sum } from '../report/statistics.ts';
import { peakBytesDuring, usageOf } from '../support/process-usage.ts';
import { startServer } from '../support/server.ts';
import { type TemporaryStorage, withTemporary } from '../support/temporary.ts';
import { ROUNDS } from './benchmark.ts';
import {
  CAMERAS,
  cpuSecondsPerGigabyte,
  startTransfer,
  timeListsWhileReceiving,
  transferSettings,
} from './transfer.ts';

/** `makePictures` draws so many; further files would be copies. */
const FILES = 12;

interface CameraRound {
  list: ListTimes;
  cpuSeconds: number;
  hashSeconds: number;
}

export const measureCameras = async (): Promise<RowsByPart> => ({ cameras: await withTemporary(cameraRows) });

async function cameraRows(temporary: TemporaryStorage): Promise<Row[]> {
  const files = await makePictures(path.join(temporary.dir, 'pictures'), FILES, EIGHT_MEGABYTES);
  const settings = await transferSettings();
  const server = await startServer(temporary, { env: { ...settings, LOG_LEVEL: 'error' } });
  const transfer = await startTransfer(temporary, settings);
  try {
    const photographer = await PhotographerClient.register(server);
    await photographer.warmUp(files);
    // Before any file: memory that a process has had is not given back.
    const { ownBytes } = await usageOf(transfer.pid);
    const rounds: CameraRound[] = [];
    const peakBytes = await peakBytesDuring(transfer.pid, async () => {
      while (rounds.length < ROUNDS) {
        const idle = await timeIdleLists(photographer);
        const during = await timeListsWhileReceiving(photographer, transfer, files);
        const cpuSeconds = await cpuSecondsPerGigabyte(photographer, transfer, files);
        rounds.push({ list: { idle, during }, cpuSeconds, hashSeconds: await hashSecondsPerGigabyte(files) });
      }
    });
    return [
      listRow(
        `${CAMERAS} cameras send by SFTP over 10 Mbit/s`,
        rounds.map(({ list }) => list),
      ),
      comparisonRow(
        cpu,
        rounds.map(({ cpuSeconds, hashSeconds }) => ({ product: cpuSeconds, baseline: hashSeconds })),
      ),
      comparisonRow(memory, [{ product: peakBytes / 1e6, baseline: ownBytes / 1e6 }]),
    ];
  } finally {
    await transfer.stop();
    await server.stop();
  }
}

/** The baseline: a received file has to be hashed once. */
async function hashSecondsPerGigabyte(files: readonly string[]): Promise<number> {
  const all = await Promise.all(files.map((file) => readFile(file)));
  const before = process.cpuUsage();
  for (const bytes of all) createHash('sha256').update(bytes).digest();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / (sum(all.map(({ length }) => length)) / 1e9);
}

const cpu = {
  what: `CPU of the transfer process with ${CAMERAS} cameras, for a gigabyte`,
  baselineName: 'hashing the same files',
  unit: 's',
  digits: 1,
  better: 'less',
} as const;

const memory = {
  what: `memory of the transfer process with ${CAMERAS} cameras, peak`,
  baselineName: 'the same process before the first file',
  isMeasuredOnce: true,
  unit: 'MB',
  digits: 0,
  better: 'less',
} as const;
