import type { Comparison } from './compare.ts';
import { type Cost, cpuMsOf } from './processes.ts';

interface Findings {
  sql: Comparison[];
  memory: Comparison[];
  grown: Comparison[];
  deep: Comparison[];
}

export function report({ sql, memory, grown, deep }: Findings): void {
  table(
    'The same statements: product beside a bare Fastify route, 32 connections (goals: 0.55 or more; p99 at most 2)',
    [
      ['', 'product/s', 'bare/s', 'ratio', 'p99', 'bare p99', 'times', 'CPU ms server+db', 'bare'],
      ...sql.map(({ name, ours, theirs }) => [...ratio(name, ours, theirs), cpu(ours), cpu(theirs)]),
    ],
  );
  console.log('(plain: the bare route sends the texts as they are; else by name, prepared once, as the product does)');
  table('The same bytes: a visitor from memory beside bare node:http (goal: 0.60 or more)', [
    ['', 'product/s', 'bare/s', 'ratio', 'p99', 'bare p99', 'times', 'bytes'],
    ...memory.map(({ name, ours, theirs }) => [...ratio(name, ours, theirs), ours.bytes.toFixed(0)]),
  ]);
  table('1,000,000 photos beside 1,000 (goal: under 2)', [
    ['', 'CPU ms many', 'few', 'times', 'p50 ms many', 'few', 'times'],
    ...grown.map(({ name, ours, theirs }) => apart(name, ours, theirs)),
  ]);
  table('A deep page beside the first (goal: about 1)', [
    ['', 'CPU ms deep', 'first', 'times', 'p50 ms deep', 'first', 'times'],
    ...deep.map(({ name, ours, theirs }) => apart(name, ours, theirs)),
  ]);
}

const ratio = (name: string, ours: Cost, theirs: Cost) => [
  name,
  ours.perSecond.toFixed(0),
  theirs.perSecond.toFixed(0),
  (ours.perSecond / theirs.perSecond).toFixed(2),
  ours.p99.toFixed(1),
  theirs.p99.toFixed(1),
  (ours.p99 / theirs.p99).toFixed(2),
];

const apart = (name: string, one: Cost, other: Cost) => [
  name,
  cpuMsOf(one).toFixed(2),
  cpuMsOf(other).toFixed(2),
  (cpuMsOf(one) / cpuMsOf(other)).toFixed(2),
  one.p50.toFixed(2),
  other.p50.toFixed(2),
  (one.p50 / other.p50).toFixed(2),
];

const cpu = (cost: Cost) => `${cost.serverMs.toFixed(2)}+${cost.databaseMs.toFixed(2)}`;

function table(title: string, rows: string[][]): void {
  // Only the head: this part was not chosen.
  if (rows.length === 1) return;
  console.log(`\n${title}`);
  for (const [name = '', ...cells] of rows)
    console.log(name.padEnd(28), cells.map((cell) => cell.padStart(12)).join(''));
}
