import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchmarks } from './benchmarks.ts';
import { renderedFiles } from './report/rendered-files.ts';
import { type MeasuredParts, type Result, withMeasured } from './report/results.ts';
import { type ChosenParts, choose, timedParts } from './runner/choose.ts';
import { helpText } from './runner/help.ts';
import { machineLoad, waitUntilIdle } from './runner/machine-load.ts';
import { thisCommit, thisMachine } from './runner/machine.ts';
import { withOtherWork } from './runner/other-work.ts';
import { runBenchmark } from './runner/run-benchmark.ts';
import { postmasterOf } from './support/process-usage.ts';

/** npm run bench [-- names] [--busy | --render | --help]: see README.md and `help.ts`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { busy: { type: 'boolean' }, render: { type: 'boolean' }, help: { type: 'boolean' } },
});

if (values.help) console.log(helpText(benchmarks));
else if (values.render) await saveResults(withMeasured(await readResults(), null, benchmarks));
else {
  // Elsewhere every figure of processor time and memory would be zero, because they are read from /proc.
  if (process.platform !== 'linux') throw new Error('npm run bench measures on Linux alone.');
  for (const chosen of choose(benchmarks, positionals)) if (!(await measureAndSave(chosen))) break;
}

/** Returns false on a busy machine, and earlier results are kept. */
async function measureAndSave(chosen: ChosenParts): Promise<boolean> {
  const { name } = chosen.benchmark;
  console.error(`${name}: ${chosen.parts.join(', ')}`);
  const { cores } = thisMachine();
  const isTimed = timedParts(chosen).length > 0;
  if (!(await waitUntilIdle({ cores, isTimed, allowsBusy: values.busy === true }))) {
    console.error(`${name}: not measured, the machine is busy (load ${machineLoad()}); --busy measures all the same.`);
    process.exitCode = 1;
    return false;
  }
  const measured = await measure(chosen);
  await saveResults(withMeasured(await readResults(), measured, benchmarks));
  console.error(`${name}: in bench/RESULTS.md after ${measured.run.minutes} minutes`);
  if (Object.values(measured.rows).some((rows) => rows.some(({ kind }) => kind === 'failure'))) process.exitCode = 1;
  return true;
}

async function measure(chosen: ChosenParts): Promise<MeasuredParts> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'bench-'));
  // As root PostgreSQL runs under another account, which must get in.
  await chmod(temporary, 0o755);
  const before = {
    day: new Date().toISOString().slice(0, 10),
    ...thisCommit(),
    ...thisMachine(),
    loadBefore: machineLoad(),
  };
  const keptDatabase = process.env['BENCH_DATABASE'];
  const ownPids = [process.pid, ...(keptDatabase ? [await postmasterOf(keptDatabase)] : [])];
  const begun = performance.now();
  try {
    const { result: rows, otherCores } = await withOtherWork(ownPids, () => runBenchmark(chosen, temporary));
    const minutes = Number(((performance.now() - begun) / 60_000).toFixed(1));
    return {
      benchmark: chosen.benchmark.name,
      rows,
      run: { ...before, loadAfter: machineLoad(), otherCores, minutes },
    };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function readResults(): Promise<Result[]> {
  return JSON.parse(await readFile(pathOf('results.json'), 'utf8'));
}

async function saveResults(results: readonly Result[]): Promise<void> {
  await writeFile(pathOf('results.json'), `${JSON.stringify(results, null, 2)}\n`);
  for (const [name, text] of Object.entries(renderedFiles(results))) await writeFile(pathOf(name), text);
}

function pathOf(name: string): string {
  return path.join(import.meta.dirname, name);
}
