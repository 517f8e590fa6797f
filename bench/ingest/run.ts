import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTemporaryServer } from '../../apps/api/src/db/temporary-server.ts';
import { quantile } from '../support/statistics.ts';
import { peakWhile, usageOf } from '../support/watch.ts';
import { Photographer } from './api.ts';
import { listBesidePictures, type ListTimes } from './list-times.ts';
import { makeLargeFiles, makePictures } from './pictures.ts';
import { anAlbum, CORES, type Cost, oneRound, plainSharp, type Round, warmUp } from './rounds.ts';

/**
 * node bench/ingest/run.ts [pictures] [rounds]
 * Upload to ready beside plain sharp making the same pictures, in one run on one machine; the middle of several rounds
 * counts. Each round has enough pictures that its first upload and its last picture, which run alone, do not decide.
 */
const COUNT = Number(process.argv[2] ?? 72);
const ROUNDS = Number(process.argv[3] ?? 3);
const MEGABYTE = 1024 * 1024;

const dir = await mkdtemp(path.join(tmpdir(), 'pleamar-bench-'));
const database = await startTemporaryServer();
try {
  const files = await makePictures(path.join(dir, 'pictures'), COUNT);
  const large = await makeLargeFiles(path.join(dir, 'large'), files[0] ?? '', 20, 30 * MEGABYTE);
  const unmarked = await plainSharp('unmarked', files);
  const ana = await Photographer.start({ databaseUrl: database.url, dataDir: path.join(dir, 'data') });
  try {
    await warmUp(ana, files);
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) rounds.push(await oneRound(ana, files));
    const lists = await listBesidePictures(ana, files);
    const growth = await largeUploads(ana, await anAlbum(ana), large);
    report({ unmarked, rounds, lists, growth });
  } finally {
    await ana.stop();
  }
} finally {
  await database.stop();
  await rm(dir, { recursive: true, force: true });
}

/** Returns how much the API's own memory grew at its highest. */
async function largeUploads(ana: Photographer, albumId: string, files: string[]): Promise<number> {
  const { ownBytes } = await usageOf(ana.pid);
  const peak = await peakWhile(ana.pid, async () => {
    await ana.upload(albumId, files, { atOnce: files.length });
  });
  return peak.own - ownBytes;
}

function p95(times: number[]): number {
  return quantile(times, 0.95);
}

function ratioOf({ plain, whole }: Round): number {
  return plain.seconds / whole.seconds;
}

interface Findings {
  unmarked: Cost;
  rounds: Round[];
  lists: ListTimes;
  growth: number;
}

function report({ unmarked, rounds, lists, growth }: Findings): void {
  const ranked = rounds.toSorted((a, b) => ratioOf(a) - ratioOf(b));
  const middle = ranked[Math.floor(ranked.length / 2)];
  if (!middle) throw new Error('there must be a round');
  const { plain, whole } = middle;
  const rate = (cost: Cost) => (COUNT / cost.seconds).toFixed(2);
  const each = (cpuSeconds: number) => `${((cpuSeconds / COUNT) * 1000).toFixed(0)} ms`;
  const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
  const besideIdle = (times: number[]) => [
    `${p95(times).toFixed(1)} ms`,
    `${(p95(times) / p95(lists.idle)).toFixed(2)} times`,
  ];
  const table = [
    ['pictures, cores', `${COUNT}, ${CORES}`, ''],
    ['plain sharp without marks', `${rate(unmarked)} images/s`, `${each(unmarked.cpuSeconds)} CPU each`],
    ['plain sharp', `${rate(plain)} images/s`, `${each(plain.cpuSeconds)} CPU each`],
    [
      'upload to ready',
      `${rate(whole)} images/s`,
      `${each(whole.cpuSeconds)} CPU each (api ${each(whole.api)}, image children ${each(whole.children)}; ` +
        `the sender beside it ${each(whole.sender)})`,
    ],
    [
      'ratio (goal: 0.80 or more)',
      ratioOf(middle).toFixed(2),
      `all rounds: ${rounds.map((round) => ratioOf(round).toFixed(2)).join(', ')}`,
    ],
    ['ratio to plain sharp without marks', (unmarked.seconds / whole.seconds).toFixed(2), ''],
    ['peak memory', `api ${megabytes(whole.peak.own)}`, `largest image child ${megabytes(whole.peak.child)}`],
    ['20 uploads of 30 MB (goal: under 100 MB)', `api grew by ${megabytes(growth)}`, ''],
    ['list p95, idle', `${p95(lists.idle).toFixed(1)} ms`, ''],
    ['list p95, files arriving', ...besideIdle(lists.arriving)],
    ['list p95, pictures processed (goal: at most twice)', ...besideIdle(lists.processing)],
  ];
  for (const [name = '', ...values] of table) console.log(name.padEnd(48), values.join('   '));
}
