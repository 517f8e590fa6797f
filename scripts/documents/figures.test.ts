// "How large" of operations.md repeats figures of the benchmark, which change with each of its runs.
import { expect, test } from 'vitest';
import { read } from '../../testing/repository.ts';

interface BenchRow {
  what: string;
  product?: number;
  cpuMs?: { product: number };
}

const rows: BenchRow[] = JSON.parse(read('bench/results.json')).map(({ row }: { row: BenchRow }) => row);
const cpuMs = (row: BenchRow | undefined) => row?.cpuMs?.product ?? Number.NaN;
const DAY_SECONDS = 86_400;

test.each([
  {
    what: 'ingest, upload to ready, 24 megapixels, half of them textured',
    cell: (row?: BenchRow) => `${(cpuMs(row) / 1000).toFixed(2)} s of a core`,
  },
  {
    what: 'ingest, upload to ready, 24 megapixels, half of them textured',
    cell: (row?: BenchRow) => `${Math.round(DAY_SECONDS / cpuMs(row)).toFixed(0)},000 a day and core`,
  },
  { what: 'list, login, 1,000 photos', cell: (row?: BenchRow) => `${cpuMs(row).toFixed(1)} ms of a core` },
  { what: 'list from memory, visitor', cell: (row?: BenchRow) => `from memory, ${cpuMs(row).toFixed(2)} ms of a core` },
  { what: 'memory of an idle server', cell: (row?: BenchRow) => `${row?.product?.toFixed(0)} MB idle` },
])('docs/operations.md has the figure of "$what" as it was measured last', ({ what, cell }) => {
  expect(read('docs/operations.md')).toContain(`| ${cell(rows.find((row) => row.what === what))}`);
});
