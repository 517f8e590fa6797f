import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchmarks } from './benchmarks.ts';
import { type ChosenParts, choose, timedParts } from './runner/choose.ts';
import { drawings } from './report/drawings.ts';
import { helpText } from './runner/help.ts';
import { waitUntilIdle, machineLoad } from './runner/machine-load.ts';
import { thisCommit, thisMachine } from './runner/machine.ts';
import { measureInProcess } from './runner/measure-in-process.ts';
import { type MeasuredParts, type Result, withMeasured } from './report/results.ts';

/**
 * npm run bench [-- names] [--busy | --draw | --help]
 * The rows of the named benchmarks or parts, by default of all, replace those in bench/results.json, from which
 * bench/RESULTS.md and its chart are drawn.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { busy: { type: 'boolean' }, draw: { type: 'boolean' }, help: { type: 'boolean' } },
});

if (values.help) console.log(helpText(benchmarks));
else if (values.draw) await draw(withMeasured(await readResults(), null, benchmarks));
else for (const chosen of choose(benchmarks, positionals)) if (!(await renew(chosen))) break;

/** Returns false on a busy machine, and earlier results are kept. */
async function renew(chosen: ChosenParts): Promise<boolean> {
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
  await draw(withMeasured(await readResults(), measured, benchmarks));
  console.error(`${name}: in bench/RESULTS.md after ${measured.run.minutes} minutes`);
  if (Object.values(measured.lines).some((lines) => lines.some(({ kind }) => kind === 'failure'))) process.exitCode = 1;
  return true;
}

async function measure(chosen: ChosenParts): Promise<MeasuredParts> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'bench-'));
  // The database runs under another account where this is root's process, and needs access.
  await chmod(temporary, 0o755);
  const before = {
    day: new Date().toISOString().slice(0, 10),
    ...thisCommit(),
    ...thisMachine(),
    loadBefore: machineLoad(),
  };
  const begun = performance.now();
  try {
    const lines = await measureInProcess(chosen, temporary);
    const minutes = Number(((performance.now() - begun) / 60_000).toFixed(1));
    return { benchmark: chosen.benchmark.name, lines, run: { ...before, loadAfter: machineLoad(), minutes } };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function readResults(): Promise<Result[]> {
  return JSON.parse(await readFile(pathOf('results.json'), 'utf8'));
}

async function draw(results: readonly Result[]): Promise<void> {
  await writeFile(pathOf('results.json'), `${JSON.stringify(results, null, 2)}\n`);
  for (const [name, text] of Object.entries(drawings(results))) await writeFile(pathOf(name), text);
}

function pathOf(name: string): string {
  return path.join(import.meta.dirname, name);
}
