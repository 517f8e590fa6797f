import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startThrowAway } from '../../apps/api/src/db/throw-away.ts';
import { placeId } from '../../apps/api/src/modules/places/gazetteer.ts';
import { Photographer } from './api.ts';
import { makePictures } from './pictures.ts';
import { peakWhile, usageOf } from './watch.ts';

/**
 * node bench/ingest/run.ts [pictures]
 * The whole way from upload to ready beside plain sharp making the same pictures, in one run on one machine.
 */
const COUNT = Number(process.argv[2] ?? 40);
const CORES = availableParallelism();
const MEGABYTE = 1024 * 1024;
const run = promisify(execFile);

const dir = await mkdtemp(path.join(tmpdir(), 'pleamar-bench-'));
const database = await startThrowAway();
try {
  const files = await makePictures(path.join(dir, 'pictures'), COUNT);
  const plain = await plainSharp(files);
  const port = 40_000 + Math.floor(Math.random() * 20_000);
  const ana = await Photographer.start({ databaseUrl: database.url, dataDir: path.join(dir, 'data'), port });
  try {
    const surfBreakId = placeId('europa/ES/pais-vasco/mundaka');
    const warm = await ana.album(surfBreakId);
    await ana.upload(warm, files[0] ?? '');
    await ana.untilReady(warm, 1);
    const idle = await listTimes(ana, 60);
    const whole = await wholeWay(ana, await ana.album(surfBreakId), files);
    const growth = await largeUploads(ana, await ana.album(surfBreakId), files[0] ?? '');
    report({ plain, whole, idle, growth });
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
async function plainSharp(files: string[]): Promise<Cost> {
  const script = path.join(import.meta.dirname, 'plain-sharp.ts');
  const begun = performance.now();
  const ends = await Promise.all(
    Array.from({ length: CORES }, (_, core) =>
      run(process.execPath, [script, ...files.filter((_file, index) => index % CORES === core)]),
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
  const busy: number[] = [];
  const done = new AbortController();
  const peak = await peakWhile(ana.pid, async () => {
    const asking = (async () => {
      while (!done.signal.aborted) {
        busy.push(await ana.listTime());
        await wait(50);
      }
    })();
    await inParallel(4, files, (file) => ana.upload(albumId, file));
    await ana.untilReady(albumId, files.length);
    done.abort();
    await asking;
  });
  const seconds = (performance.now() - begun) / 1000;
  const { cpuSeconds } = await usageOf(ana.pid);
  return { seconds, cpuSeconds: cpuSeconds - before.cpuSeconds, peak, busy };
}

/** 20 uploads of 30 MB at once; how much the API's own memory grew at its highest. */
async function largeUploads(ana: Photographer, albumId: string, file: string): Promise<number> {
  const { ownBytes } = await usageOf(ana.pid);
  const peak = await peakWhile(ana.pid, async () => {
    await Promise.all(Array.from({ length: 20 }, () => ana.upload(albumId, file, randomBytes(20 * MEGABYTE))));
  });
  return peak.own - ownBytes;
}

async function listTimes(ana: Photographer, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let more = 0; more < count; more += 1) times.push(await ana.listTime());
  return times;
}

async function inParallel<T>(width: number, items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

interface Findings {
  plain: Cost;
  whole: Awaited<ReturnType<typeof wholeWay>>;
  idle: number[];
  growth: number;
}

function report({ plain, whole, idle, growth }: Findings): void {
  const rate = (cost: Cost) => (COUNT / cost.seconds).toFixed(2);
  const cpu = (cost: Cost) => `${((cost.cpuSeconds / COUNT) * 1000).toFixed(0)} ms`;
  const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
  const table = [
    ['pictures, cores', `${COUNT}, ${CORES}`, ''],
    ['plain sharp', `${rate(plain)} images/s`, `${cpu(plain)} CPU each`],
    ['upload to ready', `${rate(whole)} images/s`, `${cpu(whole)} CPU each`],
    ['ratio (goal: 0.80 or more)', (plain.seconds / whole.seconds).toFixed(2), ''],
    ['peak memory', `api ${megabytes(whole.peak.own)}`, `largest image child ${megabytes(whole.peak.child)}`],
    ['20 uploads of 30 MB (goal: under 100 MB)', `api grew by ${megabytes(growth)}`, ''],
    ['list p95, idle', `${p95(idle).toFixed(1)} ms`, ''],
    [
      'list p95, pipeline full (goal: at most twice)',
      `${p95(whole.busy).toFixed(1)} ms`,
      `${(p95(whole.busy) / p95(idle)).toFixed(2)} times`,
    ],
  ];
  for (const [name = '', ...values] of table) console.log(name.padEnd(48), values.join('   '));
}
