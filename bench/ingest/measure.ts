import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTemporaryServer } from '../../apps/api/src/db/temporary-server.ts';
import { type Row, rowOf } from '../support/row.ts';
import { quantile } from '../support/statistics.ts';
import { Photographer } from './api.ts';
import { makePictures } from './pictures.ts';
import { listBesidePictures, type ListTimes } from './list-times.ts';
import { oneRound, type Round, warmUp } from './rounds.ts';

const PICTURES = 48;
const ROUNDS = 3;

export async function measureIngest(): Promise<Row[]> {
  const dir = await mkdtemp(path.join(tmpdir(), 'pleamar-bench-'));
  const database = await startTemporaryServer();
  try {
    const files = await makePictures(path.join(dir, 'pictures'), PICTURES);
    const ana = await Photographer.start({ databaseUrl: database.url, dataDir: path.join(dir, 'data') });
    try {
      await warmUp(ana, files);
      const rounds: Round[] = [];
      while (rounds.length < ROUNDS) rounds.push(await oneRound(ana, files));
      const lists: ListTimes[] = [];
      for (let round = 0; round < ROUNDS; round += 1) lists.push(await listBesidePictures(ana, files));
      return [
        rowOf(ingest, rounds.map(ratesOf)),
        rowOf(listBesideProcessing, lists.map(p95s('processing'))),
        rowOf(listBesideArriving, lists.map(p95s('arriving'))),
      ];
    } finally {
      await ana.stop();
    }
  } finally {
    await database.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

const ingest = {
  what: 'ingest, upload to ready, 24 megapixels, half of them textured',
  bare: 'sharp alone making the same pictures',
  unit: 'photos/s',
  digits: 2,
  better: 'more',
  goal: { share: 0.8 },
} as const;

const listBesideProcessing = {
  what: 'album list while pictures are processed, p95',
  bare: 'the same while nothing is',
  unit: 'ms',
  digits: 1,
  better: 'less',
  goal: { share: 0.5 },
} as const;

const listBesideArriving = {
  ...listBesideProcessing,
  what: 'album list while four files at once arrive over loopback, p95',
} as const;

const p95s = (part: 'arriving' | 'processing') => (times: ListTimes) => ({
  ours: quantile(times[part], 0.95),
  theirs: quantile(times.idle, 0.95),
});

const each = (seconds: number) => (seconds * 1000) / PICTURES;

const ratesOf = ({ plain, whole }: Round) => ({
  ours: PICTURES / whole.seconds,
  theirs: PICTURES / plain.seconds,
  cpuMs: { ours: each(whole.cpuSeconds), theirs: each(plain.cpuSeconds) },
});
