import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** Load per core up to which a measurement starts; timed rows of a run that began above it are marked. */
const MAX_IDLE = 0.5;
/** Other work may use this part of each core during a run; above it timed rows are marked. */
const MAX_OTHER = 0.1;
/** The load of a benchmark that has just ended is below the limit after two or three minutes. */
const MAX_WAIT_MS = 5 * 60_000;
const CHECK_MS = 5000;

export const machineLoad = (): number => Number((loadavg()[0] ?? 0).toFixed(1));

export const isBusy = (run: { loadBefore: number; otherCores?: number; cores: number }): boolean =>
  run.loadBefore > run.cores * MAX_IDLE || (run.otherCores ?? 0) > run.cores * MAX_OTHER;

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
