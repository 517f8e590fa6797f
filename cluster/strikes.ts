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

interface Plan {
  kills: number;
  stops: number;
  /** They are spread over this long. */
  withinMs: number;
}

/** One after another, round and round, the same for the same seed. */
export function plan(seed: number, { kills, stops, withinMs }: Plan): Strike[] {
  const random = seeded(seed);
  const all = kills + stops;
  const eachMs = withinMs / all;
  // A stop comes after as many kills each time; one more than a round, so that in the end each of them is stopped too.
  const isStop = (number: number) => Math.floor(((number + 1) * stops) / all) > Math.floor((number * stops) / all);
  return Array.from({ length: all }, (_, number) => ({
    how: isStop(number) ? 'stop' : 'kill',
    target: TARGETS[(number + Math.floor(number / TARGETS.length)) % TARGETS.length] ?? 'api-1',
    // About half of its share is for the way back.
    afterMs: Math.floor(eachMs * random()),
    awayMs: isStop(number) ? 2000 + Math.floor(random() * 10_000) : Math.floor(random() * 1500),
  }));
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
