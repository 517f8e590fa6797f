import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startThrowAway } from '../../apps/api/src/db/throw-away.ts';
import { placeId } from '../../apps/api/src/modules/places/gazetteer.ts';
import { Photographer } from './api.ts';
import { makeLargeFiles, makePictures } from './pictures.ts';
import { peakWhile, usageOf } from './watch.ts';

/**
 * node bench/ingest/run.ts [pictures] [rounds]
 * The whole way from upload to ready beside plain sharp making the same pictures, in one run on one machine. One after
 * the other in several rounds, of which the middle one counts; in each, enough pictures that the first upload, before
 * which there is nothing to do, and the last picture, beside which there is nothing else, do not decide.
 */
const COUNT = Number(process.argv[2] ?? 72);
const ROUNDS = Number(process.argv[3] ?? 3);
const CORES = availableParallelism();
const MEGABYTE = 1024 * 1024;
const run = promisify(execFile);

const dir = await mkdtemp(path.join(tmpdir(), 'pleamar-bench-'));
const database = await startThrowAway();
try {
  const files = await makePictures(path.join(dir, 'pictures'), COUNT);
  const large = await makeLargeFiles(path.join(dir, 'large'), files[0] ?? '', 20, 30 * MEGABYTE);
  const unmarked = await plainSharp('unmarked', files);
  const port = 40_000 + Math.floor(Math.random() * 20_000);
  const ana = await Photographer.start({ databaseUrl: database.url, dataDir: path.join(dir, 'data'), port });
  try {
    const surfBreakId = placeId('europa/ES/pais-vasco/mundaka');
    const warm = await ana.album(surfBreakId);
    await ana.upload(warm, files.slice(0, CORES), { atOnce: CORES });
    await ana.untilReady(warm, CORES);
    await listTimesDuring(ana, () => wait(4000));
    const idle = await listTimesDuring(ana, () => wait(8000));
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) {
      const plain = await plainSharp('marked', files);
      rounds.push({ plain, whole: await wholeWay(ana, await ana.album(surfBreakId), files) });
    }
    const busy = await listTimesWhileFull(ana, await ana.album(surfBreakId), files);
    const growth = await largeUploads(ana, await ana.album(surfBreakId), large);
    report({ unmarked, rounds, idle, busy, growth });
  } finally {
    await ana.stop();
  }
} finally {
  await database.stop();
  await rm(dir, { recursive: true, force: true });
}

interface Cost {
  seconds: number;
  cpuSeconds: number;
}

/** As many processes as cores, each with its share of the files. */
async function plainSharp(marking: 'marked' | 'unmarked', files: string[]): Promise<Cost> {
  const script = path.join(import.meta.dirname, 'plain-sharp.ts');
  const begun = performance.now();
  const ends = await Promise.all(
    Array.from({ length: CORES }, (_, core) =>
      run(process.execPath, [script, marking, ...files.filter((_file, index) => index % CORES === core)]),
    ),
  );
  const cpu = ends.map(({ stdout }): { cpuSeconds: number } => JSON.parse(stdout));
  return {
    seconds: (performance.now() - begun) / 1000,
    cpuSeconds: cpu.reduce((total, one) => total + one.cpuSeconds, 0),
  };
}

async function wholeWay(ana: Photographer, albumId: string, files: string[]) {
  const before = await usageOf(ana.pid);
  const begun = performance.now();
  let sender = { cpuSeconds: 0 };
  const peak = await peakWhile(ana.pid, async () => {
    sender = await ana.upload(albumId, files, { atOnce: 4 });
    await ana.untilReady(albumId, files.length);
  });
  const seconds = (performance.now() - begun) / 1000;
  const after = await usageOf(ana.pid);
  const api = after.ownCpuSeconds - before.ownCpuSeconds;
  const children = after.childCpuSeconds - before.childCpuSeconds;
  return { seconds, cpuSeconds: api + children, api, children, sender: sender.cpuSeconds, peak };
}

/** The same again with somebody who asks for the list, which costs time of its own. */
async function listTimesWhileFull(ana: Photographer, albumId: string, files: string[]): Promise<number[]> {
  return listTimesDuring(ana, async () => {
    await ana.upload(albumId, files, { atOnce: 4 });
    await ana.untilReady(albumId, files.length);
  });
}

/** 20 uploads of 30 MB at once; how much the API's own memory grew at its highest. */
async function largeUploads(ana: Photographer, albumId: string, files: string[]): Promise<number> {
  const { ownBytes } = await usageOf(ana.pid);
  const peak = await peakWhile(ana.pid, async () => {
    await ana.upload(albumId, files, { atOnce: files.length });
  });
  return peak.own - ownBytes;
}

/** The list, asked for twenty times a second by somebody else while the work goes on. */
async function listTimesDuring(ana: Photographer, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const done = new AbortController();
  const asking = (async () => {
    while (!done.signal.aborted) {
      times.push(await ana.listTime());
      await wait(50);
    }
  })();
  await work().finally(() => done.abort());
  await asking;
  return times;
}

function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

interface Round {
  plain: Cost;
  whole: Awaited<ReturnType<typeof wholeWay>>;
}

function ratioOf({ plain, whole }: Round): number {
  return plain.seconds / whole.seconds;
}

interface Findings {
  unmarked: Cost;
  rounds: Round[];
  idle: number[];
  busy: number[];
  growth: number;
}

function report({ unmarked, rounds, idle, busy, growth }: Findings): void {
  const ranked = rounds.toSorted((a, b) => ratioOf(a) - ratioOf(b));
  const middle = ranked[Math.floor(ranked.length / 2)];
  if (!middle) throw new Error('there must be a round');
  const { plain, whole } = middle;
  const rate = (cost: Cost) => (COUNT / cost.seconds).toFixed(2);
  const each = (cpuSeconds: number) => `${((cpuSeconds / COUNT) * 1000).toFixed(0)} ms`;
  const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
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
    ['list p95, idle', `${p95(idle).toFixed(1)} ms`, ''],
    [
      'list p95, pipeline full (goal: at most twice)',
      `${p95(busy).toFixed(1)} ms`,
      `${(p95(busy) / p95(idle)).toFixed(2)} times`,
    ],
  ];
  for (const [name = '', ...values] of table) console.log(name.padEnd(48), values.join('   '));
}
