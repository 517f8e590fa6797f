import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** A measurement starts at half of the cores; above all of them its rows are marked. */
const STARTS_AT = 0.5;
const BUSY_ABOVE = 1;
/** The load of a benchmark that has just ended is below the limit after two or three minutes. */
const PATIENCE_MS = 5 * 60_000;
const LOOK_MS = 5000;

export const loadNow = (): number => Number((loadavg()[0] ?? 0).toFixed(1));

export const isBusy = ({ loadBefore, cores }: { loadBefore: number; cores: number }): boolean =>
  loadBefore > cores * BUSY_ABOVE;

interface Situation {
  load: number;
  cores: number;
  waitedMs: number;
  isTimed: boolean;
  allowsBusy: boolean;
}

export function readiness({ load, cores, waitedMs, isTimed, allowsBusy }: Situation): 'start' | 'wait' | 'refuse' {
  if (!isTimed || allowsBusy || load <= cores * STARTS_AT) return 'start';
  return waitedMs < PATIENCE_MS ? 'wait' : 'refuse';
}

/** False if the machine stays busy. */
export async function isIdleInTime(options: Pick<Situation, 'cores' | 'isTimed' | 'allowsBusy'>): Promise<boolean> {
  const begun = performance.now();
  for (;;) {
    const [load, waitedMs] = [loadNow(), performance.now() - begun];
    const next = readiness({ ...options, load, waitedMs });
    if (next !== 'wait') return next === 'start';
    if (waitedMs < LOOK_MS) console.error(`  load ${load}: waits for ${options.cores * STARTS_AT} (--busy does not)`);
    await wait(LOOK_MS);
  }
}
