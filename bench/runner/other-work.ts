import { readdir } from 'node:fs/promises';
import { statOf, TICKS_PER_SECOND } from '../support/process-usage.ts';

const SAMPLE_MS = 5000;
/** Threads of the kernel are children of this process; their work may be the benchmark's own. */
const KERNEL_THREADS = 2;

export interface ProcessTime {
  pid: number;
  parent: number;
  ticks: number;
}

/**
 * Adds up the processor time of processes that do not descend from the benchmark's own. A process whose parent has
 * ended is still counted as before. The count begins with the first sample.
 */
export function countOtherWork(ownPids: readonly number[]) {
  const own = new Set([...ownPids, KERNEL_THREADS]);
  let before: Map<number, number> | null = null;
  let otherTicks = 0;
  return {
    addSample: (processes: readonly ProcessTime[]): void => {
      const parents = new Map(processes.map(({ pid, parent }) => [pid, parent]));
      const descends = (pid: number | undefined): boolean =>
        pid !== undefined && (own.has(pid) || descends(parents.get(pid)));
      for (const { pid } of processes) if (descends(pid)) own.add(pid);
      for (const { pid, ticks } of processes)
        if (before && !own.has(pid)) otherTicks += Math.max(0, ticks - (before.get(pid) ?? 0));
      before = new Map(processes.map(({ pid, ticks }) => [pid, ticks]));
    },
    otherSeconds: (): number => otherTicks / TICKS_PER_SECOND,
  };
}

/** `otherCores` is how many cores other work used, as the mean. Processes that live between two samples are missed. */
export async function withOtherWork<T>(
  ownPids: readonly number[],
  measure: () => Promise<T>,
): Promise<{ result: T; otherCores: number }> {
  const other = countOtherWork(ownPids);
  const addSample = async () => other.addSample(await allProcesses());
  await addSample();
  const begun = performance.now();
  const timer = setInterval(() => void addSample(), SAMPLE_MS);
  const result = await measure().finally(() => clearInterval(timer));
  await addSample();
  const seconds = (performance.now() - begun) / 1000;
  return { result, otherCores: Number((other.otherSeconds() / seconds).toFixed(2)) };
}

async function allProcesses(): Promise<ProcessTime[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  return Promise.all(pids.map(processTimeOf));
}

async function processTimeOf(pid: number): Promise<ProcessTime> {
  const { parent, ticks } = await statOf(pid);
  return { pid, parent, ticks };
}
