import { expect, test } from 'vitest';
import { countOtherWork, type ProcessTime } from './other-work.ts';

const BENCH = 10;
const process = (pid: number, parent: number, ticks: number): ProcessTime => ({ pid, parent, ticks });

function secondsOf(...samples: ProcessTime[][]): number {
  const work = countOtherWork([BENCH]);
  for (const sample of samples) work.addSample(sample);
  return work.otherSeconds();
}

test('other work is counted from the first sample on, that of a process that began later as a whole', () => {
  const first = [process(BENCH, 1, 0), process(20, 1, 500)];

  expect(secondsOf(first)).toBe(0);
  expect(secondsOf(first, [process(BENCH, 1, 900), process(20, 1, 700), process(21, 20, 50)])).toBe(2.5);
});

test('work of the benchmark, its descendants and the kernel is not other work', () => {
  const sample = (ticks: number) => [
    process(BENCH, 1, ticks),
    process(11, BENCH, ticks),
    process(12, 11, ticks),
    process(30, 2, ticks),
  ];

  expect(secondsOf(sample(0), sample(400))).toBe(0);
});

test('a descendant whose parent has ended is still of the benchmark', () => {
  expect(secondsOf([process(BENCH, 1, 0), process(11, BENCH, 0)], [process(BENCH, 1, 0), process(11, 1, 400)])).toBe(0);
});
