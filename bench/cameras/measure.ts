import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Photographer } from '../support/photographer/photographer.ts';
import { timeIdleLists, listRow, type ListTimes } from '../support/photographer/list-times.ts';
import { EIGHT_MEGABYTES, makePictures } from '../support/photographer/pictures.ts';
import { shareRow } from '../report/make-rows.ts';
import type { LinesByPart, Row } from '../report/row.ts';
import { sum } from '../report/statistics.ts';
import { type TemporaryStorage, withTemporary } from '../support/temporary.ts';
import {
  CAMERAS,
  listWhileReceiving,
  receiveAtFullSpeed,
  startTransfer,
  transferSettings,
  type Received,
} from './transfer.ts';

/** More files than are drawn would be copies. */
const FILES = 12;
const ROUNDS = 3;

interface CameraRound extends Received {
  list: ListTimes;
  hashSeconds: number;
}

export const measureCameras = async (): Promise<LinesByPart> => ({ cameras: await withTemporary(cameraRows) });

async function cameraRows(temporary: TemporaryStorage): Promise<Row[]> {
  const files = await makePictures(path.join(temporary.dir, 'pictures'), FILES, EIGHT_MEGABYTES);
  const settings = await transferSettings();
  const photographer = await Photographer.start(temporary, settings);
  const transfer = await startTransfer(temporary, settings);
  try {
    await photographer.warmUp(files);
    const rounds: CameraRound[] = [];
    while (rounds.length < ROUNDS) {
      const idle = await timeIdleLists(photographer);
      const meanwhile = await listWhileReceiving(photographer, transfer, files);
      const received = await receiveAtFullSpeed(photographer, transfer, files);
      rounds.push({ ...received, list: { idle, meanwhile }, hashSeconds: await hashSecondsPerGigabyte(files) });
    }
    return [
      listRow(
        `${CAMERAS} cameras send by SFTP over 10 Mbit/s`,
        rounds.map(({ list }) => list),
      ),
      shareRow(
        cpu,
        rounds.map(({ cpuSecondsPerGigabyte, hashSeconds }) => ({ ours: cpuSecondsPerGigabyte, theirs: hashSeconds })),
      ),
      shareRow(
        memory,
        rounds.map(({ peakBytes, idleBytes }) => ({ ours: peakBytes / 1e6, theirs: idleBytes / 1e6 })),
      ),
    ];
  } finally {
    await transfer.stop();
    await photographer.stop();
  }
}

/** Receiving takes no less than hashing the bytes once. */
async function hashSecondsPerGigabyte(files: readonly string[]): Promise<number> {
  const all = await Promise.all(files.map((file) => readFile(file)));
  const before = process.cpuUsage();
  for (const bytes of all) createHash('sha256').update(bytes).digest();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / (sum(all.map(({ length }) => length)) / 1e9);
}

const cpu = {
  what: `CPU of the transfer process with ${CAMERAS} cameras, for a gigabyte`,
  beside: 'hashing the same files',
  unit: 's',
  digits: 1,
  better: 'less',
} as const;

const memory = {
  what: `memory of the transfer process with ${CAMERAS} cameras, peak`,
  beside: 'the same process before',
  unit: 'MB',
  digits: 0,
  better: 'less',
} as const;
