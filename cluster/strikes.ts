import { setTimeout as wait } from 'node:timers/promises';
import { seeded } from '../apps/api/src/testing/fuzz.ts';
import type { Cluster } from './machines/cluster.ts';
import type { Victim } from './machines/victim.ts';

type Target = 'api-1' | 'api-2' | 'worker-1' | 'worker-2' | 'primary' | 'replica';

export interface Strike {
  how: 'kill' | 'stop';
  target: Target;
  /** After the last one was over. */
  afterMs: number;
  /** How long it stays away; a killed one needs its start besides. */
  awayMs: number;
}

const TARGETS: readonly Target[] = ['api-1', 'worker-1', 'primary', 'api-2', 'worker-2', 'replica'];

/** One after another, round and round, the same for the same seed. */
export function plan(seed: number, { kills, stops }: { kills: number; stops: number }): Strike[] {
  const random = seeded(seed);
  const every = (kills + stops) / Math.max(stops, 1);
  return Array.from({ length: kills + stops }, (_, number) => {
    // Spread over the run, and moved on by one each time, so that each of them is stopped as well.
    const isStop = stops > 0 && Math.floor((number + 1) / every) > Math.floor(number / every);
    return {
      how: isStop ? 'stop' : 'kill',
      target: TARGETS[number % TARGETS.length] ?? 'api-1',
      afterMs: 500 + Math.floor(random() * 1500),
      awayMs: isStop ? 2000 + Math.floor(random() * 8000) : Math.floor(random() * 1000),
    };
  });
}

/** Carries them out and tells each as it happens. */
export async function strikeAll(cluster: Cluster, strikes: readonly Strike[], tell: (line: string) => void) {
  for (const { how, target, afterMs, awayMs } of strikes) {
    await wait(afterMs);
    const victim = victimOf(cluster, target);
    tell(`${how} ${victim.name}`);
    if (how === 'kill') await killFor(victim, awayMs);
    else await stopFor(victim, awayMs);
  }
}

async function killFor(victim: Victim, awayMs: number): Promise<void> {
  await victim.kill();
  await wait(awayMs);
  await victim.revive();
}

async function stopFor(victim: Victim, awayMs: number): Promise<void> {
  await victim.freeze();
  try {
    await wait(awayMs);
  } finally {
    victim.thaw();
  }
}

function victimOf({ victims }: Cluster, target: Target): Victim {
  if (target === 'primary' || target === 'replica') return victims[target];
  const group = target.startsWith('api') ? victims.apis : victims.workers;
  const victim = group[Number(target.at(-1)) - 1];
  if (!victim) throw new Error(`There is no ${target}.`);
  return victim;
}
