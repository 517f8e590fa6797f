import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** A measurement starts at this load per core; above the other one its rows are marked. */
const MAX_IDLE = 0.5;
const MAX_UNMARKED = 1;
/** The load of a benchmark that has just ended is below the limit after two or three minutes. */
const MAX_WAIT_MS = 5 * 60_000;
const CHECK_MS = 5000;

export const machineLoad = (): number => Number((loadavg()[0] ?? 0).toFixed(1));

export const isBusy = ({ loadBefore, cores }: { loadBefore: number; cores: number }): boolean =>
  loadBefore > cores * MAX_UNMARKED;

interface Situation {
  load: number;
  cores: number;
  waitedMs: number;
  isTimed: boolean;
  allowsBusy: boolean;
}

export function readiness({ load, cores, waitedMs, isTimed, allowsBusy }: Situation): 'start' | 'wait' | 'refuse' {
  if (!isTimed || allowsBusy || load <= cores * MAX_IDLE) return 'start';
  return waitedMs < MAX_WAIT_MS ? 'wait' : 'refuse';
}

/** Returns false if the machine stays busy. */
export async function waitUntilIdle(options: Pick<Situation, 'cores' | 'isTimed' | 'allowsBusy'>): Promise<boolean> {
  const begun = performance.now();
  for (;;) {
    const [load, waitedMs] = [machineLoad(), performance.now() - begun];
    const next = readiness({ ...options, load, waitedMs });
    if (next !== 'wait') return next === 'start';
    if (waitedMs < CHECK_MS) console.error(`  load ${load}: waits for ${options.cores * MAX_IDLE} (--busy does not)`);
    await wait(CHECK_MS);
  }
}
