import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Photographer } from '../ingest/api.ts';
import { listTimesDuring } from '../ingest/list-times.ts';
import { EIGHT_MEGABYTES, makePictures } from '../ingest/pictures.ts';
import { warmUp } from '../ingest/rounds.ts';
import { type LinesByPart, type Row, shareRow } from '../support/row.ts';
import { quantile } from '../support/statistics.ts';
import { type Temporary, withTemporary } from '../support/temporary.ts';
import {
  CAMERAS,
  listWhileReceiving,
  receiveAtFullSpeed,
  startTransfer,
  transferSettings,
  type Received,
} from './cameras.ts';

/** More files than are drawn would be copies. */
const FILES = 12;
const ROUNDS = 3;
const IDLE_MS = 8000;

interface Round extends Received {
  list: { idle: number[]; meanwhile: number[] };
  hashed: number;
}

export const measureCameras = async (): Promise<LinesByPart> => ({ cameras: await withTemporary(cameraRows) });

async function cameraRows(temporary: Temporary): Promise<Row[]> {
  const files = await makePictures(path.join(temporary.dir, 'pictures'), FILES, EIGHT_MEGABYTES);
  const settings = await transferSettings();
  const ana = await Photographer.start(temporary, settings);
  const transfer = await startTransfer(temporary, settings);
  try {
    await warmUp(ana, files);
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) {
      const idle = await listTimesDuring(ana, () => wait(IDLE_MS));
      const meanwhile = await listWhileReceiving(ana, transfer, files);
      const received = await receiveAtFullSpeed(ana, transfer, files);
      rounds.push({ ...received, list: { idle, meanwhile }, hashed: await hashSecondsPerGigabyte(files) });
    }
    return [
      shareRow(
        listBeside,
        rounds.map(({ list: { idle, meanwhile } }) => ({
          ours: quantile(meanwhile, 0.95),
          theirs: quantile(idle, 0.95),
        })),
      ),
      shareRow(
        cpu,
        rounds.map(({ cpuSecondsPerGigabyte, hashed }) => ({ ours: cpuSecondsPerGigabyte, theirs: hashed })),
      ),
      shareRow(
        memory,
        rounds.map(({ peakBytes, idleBytes }) => ({ ours: peakBytes / 1e6, theirs: idleBytes / 1e6 })),
      ),
    ];
  } finally {
    await transfer.stop();
    await ana.stop();
  }
}

/** Receiving takes no less than hashing the bytes once. */
async function hashSecondsPerGigabyte(files: readonly string[]): Promise<number> {
  const all = await Promise.all(files.map((file) => readFile(file)));
  const before = process.cpuUsage();
  for (const bytes of all) createHash('sha256').update(bytes).digest();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / (all.reduce((sum, { length }) => sum + length, 0) / 1e9);
}

const listBeside = {
  what: `album list while ${CAMERAS} cameras send by SFTP over 10 Mbit/s, p95`,
  bare: 'the same while nothing is sent',
  unit: 'ms',
  digits: 1,
  better: 'less',
  goal: { share: 0.5 },
} as const;

const cpu = {
  what: `CPU of the transfer process with ${CAMERAS} cameras, for a gigabyte`,
  bare: 'hashing the same files',
  unit: 's',
  digits: 1,
  better: 'less',
} as const;

const memory = {
  what: `memory of the transfer process with ${CAMERAS} cameras, peak`,
  bare: 'the same process before',
  unit: 'MB',
  digits: 0,
  better: 'less',
} as const;
