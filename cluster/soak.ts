// npm run soak: the long form of cluster.deep.test.ts, then many fuzz requests.
// npm run soak -- --mutations [words]: only the deliberate mistakes, or those whose names contain a word.
// npm run soak -- --outage: only the outage of the database with 500 clients.
import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { brokenRules } from './check/check.ts';
import { BUILT } from './processes/cluster.ts';
import { infrastructureMissing, startInfrastructure } from './processes/infrastructure.ts';
import { mutations } from './mutations/mutations.ts';
import { tryMutation } from './mutations/run.ts';
import { measureOutage, type OutageResult } from './outage.ts';
import { runCluster, type RunReport } from './run.ts';
import { planFaults } from './faults.ts';

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const MINUTES = number('SOAK_MINUTES', 10);
const SEED = number('SOAK_SEED', 20_261_116);
const KILLS = number('SOAK_KILLS', 24);
const FREEZES = number('SOAK_FREEZES', 6);
const FUZZ_REQUESTS = number('FUZZ_REQUESTS', 20_000);
const CLIENTS = 500;
const DOWN_MS = 15_000;

const root = path.resolve(import.meta.dirname, '..');
const startedAt = Date.now();
const log = (line: string) => console.log(`${((Date.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}`);

const isOutageAlone = process.argv.includes('--outage');
const missing = isOutageAlone ? null : await infrastructureMissing();
if (missing) throw new Error(missing);
log(`seed ${SEED}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${commit()}`);
const isGood = isOutageAlone
  ? printOutage(await outage())
  : process.argv.includes('--mutations')
    ? await tryAllMutations()
    : await soak();
process.exitCode = isGood ? 0 : 1;

async function soak(): Promise<boolean> {
  const infrastructure = await startInfrastructure();
  let report: RunReport;
  try {
    report = await runCluster({
      infrastructure,
      programs: BUILT,
      seed: SEED,
      faults: planFaults(SEED, { kills: KILLS, freezes: FREEZES, withinMs: MINUTES * 60_000 }),
      minMs: MINUTES * 60_000,
      idleWithinMs: 300_000,
      log,
    });
  } finally {
    await infrastructure.close();
  }
  const outageResult = await outage();
  const isFuzzGood = fuzz();
  print(report);
  printOutage(outageResult);
  console.log(`${FUZZ_REQUESTS} fuzz requests`.padEnd(44), isFuzzGood ? 'nothing' : 'FAILED, see above');
  return isFuzzGood && brokenRules(report.verdicts).length === 0;
}

function outage(): Promise<OutageResult> {
  log(`${CLIENTS} clients while the database is frozen for ${DOWN_MS / 1000} s`);
  return measureOutage({ clients: CLIENTS, downMs: DOWN_MS, program: BUILT.api });
}

/** Always returns true, because the times depend on the machine. */
function printOutage({ afterReturnMs, tries }: OutageResult): true {
  const seconds = [0.5, 0.95, 1].map((part) => secondsAt(afterReturnMs, part)).join(', ');
  console.log('after the freeze: median, p95, longest wait'.padEnd(44), `${seconds} s`);
  console.log('tries of a client on average'.padEnd(44), (tries / CLIENTS).toFixed(1));
  return true;
}

function fuzz(): boolean {
  log(`${FUZZ_REQUESTS} fuzz requests`);
  const args = ['run', '--project', 'api', 'apps/api/src/http/fuzz.deep.test.ts', '--testTimeout', '1800000'];
  const done = spawnSync(path.join(root, 'node_modules/.bin/vitest'), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_REQUESTS: String(FUZZ_REQUESTS), FUZZ_SEED: String(SEED) },
  });
  return done.status === 0;
}

function secondsAt(timesMs: readonly number[], part: number): string {
  const sorted = timesMs.toSorted((one, other) => one - other);
  return ((sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0) / 1000).toFixed(1);
}

function print({ verdicts, journal, tally, mails, seconds, errors }: RunReport): void {
  const { unexpected: _, ...acknowledged } = journal;
  const table: [string, string | number][] = [
    ['kills, freezes', `${KILLS}, ${FREEZES}`],
    ['under load, coming to rest', `${seconds.use.toFixed(0)} s, ${seconds.idle.toFixed(0)} s`],
    ...Object.entries(acknowledged).map(([what, all]): [string, number] => [`acknowledged ${what}`, all.length]),
    ['mails sent', mails],
    ['answers, tries without a good one', `${tally.answers}, ${tally.failedTries}`],
    ['first try failed: median, longest wait', `${secondsAt(tally.waitsMs, 0.5)}, ${secondsAt(tally.waitsMs, 1)} s`],
    ['longest answer', `${(tally.longestMs / 1000).toFixed(1)} s`],
  ];
  console.log();
  for (const [name, value] of table) console.log(name.padEnd(44), value);
  console.log('\nThe checker found');
  for (const { description, findings } of verdicts) {
    console.log(`  ${findings.length === 0 ? 'nothing' : String(findings.length).padStart(7)}  ${description}`);
    for (const finding of findings.slice(0, 10)) console.log(`             ${finding}`);
  }
  if (brokenRules(verdicts).length > 0) for (const line of unexpectedErrors(errors)) console.log(line.slice(0, 1500));
}

function unexpectedErrors(errors: readonly string[]): string[] {
  return [...errors.filter((line) => line.includes('"code":"internal"')), ...errors.slice(-20)];
}

async function tryAllMutations(): Promise<boolean> {
  const infrastructure = await startInfrastructure();
  const missed: string[] = [];
  const words = process.argv.slice(process.argv.indexOf('--mutations') + 1);
  const selected = mutations.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  try {
    for (const mutation of selected) {
      const { isFound, verdicts } = await tryMutation(infrastructure, mutation, SEED);
      log(`${isFound ? 'found ' : 'MISSED'}  ${mutation.name}`);
      for (const { rule, findings, first } of verdicts)
        console.log(`           ${findings} × ${rule}: ${first.slice(0, 120)}`);
      if (!isFound) missed.push(mutation.name);
    }
  } finally {
    await infrastructure.close();
  }
  console.log(`\n${selected.length - missed.length} of ${selected.length} mistakes were found.`);
  return missed.length === 0;
}

function commit(): string {
  return spawnSync('git', ['log', '-1', '--format=%h'], { cwd: root, encoding: 'utf8' }).stdout.trim();
}
