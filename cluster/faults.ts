import { setTimeout as wait } from 'node:timers/promises';
import { seeded } from '../apps/api/src/testing/fuzz.ts';
import type { Cluster } from './processes/cluster.ts';
import type { ClusterProcess } from './processes/cluster-process.ts';

type ProcessName = 'api-1' | 'api-2' | 'worker-1' | 'worker-2' | 'primary' | 'replica';

export interface Fault {
  how: 'kill' | 'freeze';
  process: ProcessName;
  afterMs: number;
  downMs: number;
}

const PROCESS_NAMES: readonly ProcessName[] = ['api-1', 'worker-1', 'primary', 'api-2', 'worker-2', 'replica'];

interface FaultCounts {
  kills: number;
  freezes: number;
  withinMs: number;
}

/** The processes take turns. The same seed gives the same faults. */
export function planFaults(seed: number, { kills, freezes, withinMs }: FaultCounts): Fault[] {
  const random = seeded(seed);
  const all = kills + freezes;
  const eachMs = withinMs / all;
  // The kills between two freezes are not a multiple of the processes, so that each process is frozen at some time.
  const isFreeze = (number: number) =>
    Math.floor(((number + 1) * freezes) / all) > Math.floor((number * freezes) / all);
  return Array.from({ length: all }, (_, number) => ({
    how: isFreeze(number) ? 'freeze' : 'kill',
    process: PROCESS_NAMES[(number + Math.floor(number / PROCESS_NAMES.length)) % PROCESS_NAMES.length] ?? 'api-1',
    // On average, half of the time is left for the restart.
    afterMs: Math.floor(eachMs * random()),
    downMs: isFreeze(number) ? 2000 + Math.floor(random() * 10_000) : Math.floor(random() * 1500),
  }));
}

export async function injectFaults(cluster: Cluster, faults: readonly Fault[], log: (line: string) => void) {
  for (const { how, process: name, afterMs, downMs } of faults) {
    await wait(afterMs);
    const target = findProcess(cluster, name);
    log(`${how} ${target.name}`);
    if (how === 'kill') await killFor(target, downMs);
    else await freezeFor(target, downMs);
  }
}

async function killFor(target: ClusterProcess, downMs: number): Promise<void> {
  await target.kill();
  await wait(downMs);
  await target.start();
}

async function freezeFor(target: ClusterProcess, downMs: number): Promise<void> {
  await target.freeze();
  try {
    await wait(downMs);
  } finally {
    target.thaw();
  }
}

function findProcess({ processes }: Cluster, name: ProcessName): ClusterProcess {
  if (name === 'primary' || name === 'replica') return processes[name];
  const group = name.startsWith('api') ? processes.apis : processes.workers;
  const found = group[Number(name.at(-1)) - 1];
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}
