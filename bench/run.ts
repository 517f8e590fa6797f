import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { benchmarks } from './support/benchmarks.ts';
import { chartOf } from './support/chart.ts';
import { choose } from './support/choose.ts';
import { loadNow, thisMachine } from './support/machine.ts';
import { measureApart } from './support/measure-apart.ts';
import { pageWithLater, resultsPage, type Results } from './support/results.ts';
import type { Line, Row } from './support/row.ts';

/**
 * npm run bench [-- names]
 * All benchmarks one after the other, or the named ones (`npm run bench -- list checkout`). A run of all is written to
 * bench/RESULTS.md with a chart, a run of some into a section below. BENCH_DATABASE names a PostgreSQL whose databases
 * with 1,000 and 1,000,000 photos are kept for the next run.
 */
const names = process.argv.slice(2);
const chosen = choose(benchmarks, names);
const startedAt = new Date();
const before = loadNow();
const temporary = await mkdtemp(path.join(tmpdir(), 'bench-'));
// As root the database runs under another account, which needs access.
await chmod(temporary, 0o755);

const lines: Line[] = [];
try {
  for (const each of chosen) {
    const begun = performance.now();
    console.error(`${each.benchmark.name}: ${each.parts.join(', ')}`);
    lines.push(...(await measureApart(each, temporary)));
    console.error(`${each.benchmark.name}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
} finally {
  await rm(temporary, { recursive: true, force: true });
}

const results: Results = {
  startedAt,
  minutes: (Date.now() - startedAt.getTime()) / 60_000,
  machine: thisMachine(),
  load: { before, after: loadNow() },
  lines,
};
const file = path.join(import.meta.dirname, 'RESULTS.md');
const page = names.length === 0 ? resultsPage(results) : pageWithLater(await readFile(file, 'utf8'), results);
await writeFile(file, page);
console.log(page);
if (names.length === 0)
  await writeFile(
    path.join(import.meta.dirname, 'results.svg'),
    chartOf(lines.filter((line): line is Row => !('failure' in line))),
  );
if (lines.some((line) => 'failure' in line)) process.exitCode = 1;
