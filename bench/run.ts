import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { benchmarks } from './support/benchmarks.ts';
import { chartOf } from './support/chart.ts';
import { choose } from './support/choose.ts';
import { loadNow, thisMachine } from './support/machine.ts';
import { measureApart } from './support/measure-apart.ts';
import { chartRows, type Measured, type Result, resultsPage, withMeasured } from './support/results.ts';

/**
 * npm run bench [-- names]
 * All benchmarks one after the other, or the named ones (`npm run bench -- list checkout`). Their rows replace those of the
 * same names in bench/results.json, from which bench/RESULTS.md and its chart are written. BENCH_DATABASE names a
 * PostgreSQL whose databases with 1,000 and 1,000,000 photos are kept for the next run.
 */
const chosen = choose(benchmarks, process.argv.slice(2));
const temporary = await mkdtemp(path.join(tmpdir(), 'bench-'));
// The database runs under another account where this is root's process, and needs access.
await chmod(temporary, 0o755);

const measured: Measured[] = [];
try {
  for (const { benchmark, parts } of chosen) {
    const begun = performance.now();
    const { name } = benchmark;
    console.error(`${name}: ${parts.join(', ')}`);
    const [day, before] = [new Date().toISOString().slice(0, 10), loadNow()];
    const lines = await measureApart({ benchmark, parts }, temporary);
    const circumstances = { day, ...thisMachine(), load: `${before} / ${loadNow()}` };
    const results = lines.map((line) => ({ benchmark: name, line, circumstances }));
    measured.push({ benchmark: name, parts, results });
    console.error(`${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
} finally {
  await rm(temporary, { recursive: true, force: true });
}

const file = (name: string) => path.join(import.meta.dirname, name);
const kept: Result[] = JSON.parse(await readFile(file('results.json'), 'utf8'));
const results = withMeasured(kept, measured, benchmarks);
await writeFile(file('results.json'), `${JSON.stringify(results, null, 2)}\n`);
await writeFile(file('RESULTS.md'), resultsPage(results));
await writeFile(file('results.svg'), chartOf(chartRows(results)));
console.log(resultsPage(withMeasured([], measured, benchmarks)));
if (measured.some((one) => one.results.some(({ line }) => 'failure' in line))) process.exitCode = 1;
