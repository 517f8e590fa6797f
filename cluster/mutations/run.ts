import path from 'node:path';
import { broken } from '../check/check.ts';
import { SOURCES } from '../machines/cluster.ts';
import type { Ground } from '../machines/ground.ts';
import { runCluster } from '../run.ts';
import type { Mutation } from './mutations.ts';

const LOAD_MS = 8000;
const QUIET_WITHIN_MS = 60_000;

export interface Found {
  mutation: string;
  /** Whether one of the promises that it breaks was found broken. */
  isFound: boolean;
  /** Every broken promise with its first finding. */
  says: { rule: string; findings: number; first: string }[];
}

/** A short run of the product with one mistake in it. */
export async function tryMutation(ground: Ground, mutation: Mutation, seed: number): Promise<Found> {
  const report = await runCluster({
    ground,
    programs: {
      ...SOURCES,
      nodeArgs: ['--import', path.join(import.meta.dirname, 'hook.ts')],
      env: { CLUSTER_MUTATION: mutation.name },
    },
    seed,
    strikes: mutation.strikes ?? [],
    leastMs: LOAD_MS,
    quietWithinMs: mutation.quietWithinMs ?? QUIET_WITHIN_MS,
  });
  const found = broken(report.verdicts);
  return {
    mutation: mutation.name,
    isFound: found.some(({ rule }) => mutation.breaks.includes(rule)),
    says: found.map(({ rule, findings }) => ({ rule, findings: findings.length, first: findings[0] ?? '' })),
  };
}
