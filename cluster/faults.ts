import { setTimeout as wait } from 'node:timers/promises';
import { seeded } from '../apps/api/src/testing/fuzz.ts';
import type { Cluster } from './machines/cluster.ts';
import type { Target } from './machines/target.ts';

type TargetName = 'api-1' | 'api-2' | 'worker-1' | 'worker-2' | 'primary' | 'replica';

export interface Fault {
  how: 'kill' | 'stop';
  target: TargetName;
  afterMs: number;
  downMs: number;
}

const TARGET_NAMES: readonly TargetName[] = ['api-1', 'worker-1', 'primary', 'api-2', 'worker-2', 'replica'];

interface FaultCounts {
  kills: number;
  stops: number;
  withinMs: number;
}

/** The targets take turns. The same seed gives the same faults. */
export function planFaults(seed: number, { kills, stops, withinMs }: FaultCounts): Fault[] {
  const random = seeded(seed);
  const all = kills + stops;
  const eachMs = withinMs / all;
  // The number of kills between two stops is not a multiple of the targets, so that each target is stopped at some time.
  const isStop = (number: number) => Math.floor(((number + 1) * stops) / all) > Math.floor((number * stops) / all);
  return Array.from({ length: all }, (_, number) => ({
    how: isStop(number) ? 'stop' : 'kill',
    target: TARGET_NAMES[(number + Math.floor(number / TARGET_NAMES.length)) % TARGET_NAMES.length] ?? 'api-1',
    // On average, half of the time is left for the restart.
    afterMs: Math.floor(eachMs * random()),
    downMs: isStop(number) ? 2000 + Math.floor(random() * 10_000) : Math.floor(random() * 1500),
  }));
}

export async function injectFaults(cluster: Cluster, faults: readonly Fault[], log: (line: string) => void) {
  for (const { how, target, afterMs, downMs } of faults) {
    await wait(afterMs);
    const machine = findTarget(cluster, target);
    log(`${how} ${machine.name}`);
    if (how === 'kill') await killFor(machine, downMs);
    else await stopFor(machine, downMs);
  }
}

async function killFor(machine: Target, downMs: number): Promise<void> {
  await machine.kill();
  await wait(downMs);
  await machine.revive();
}

async function stopFor(machine: Target, downMs: number): Promise<void> {
  await machine.freeze();
  try {
    await wait(downMs);
  } finally {
    machine.thaw();
  }
}

function findTarget({ targets }: Cluster, target: TargetName): Target {
  if (target === 'primary' || target === 'replica') return targets[target];
  const group = target.startsWith('api') ? targets.apis : targets.workers;
  const machine = group[Number(target.at(-1)) - 1];
  if (!machine) throw new Error(`There is no ${target}.`);
  return machine;
}
