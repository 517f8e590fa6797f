import path from 'node:path';
import { broken } from '../check/check.ts';
import { SOURCES } from '../machines/cluster.ts';
import type { Infrastructure } from '../machines/infrastructure.ts';
import { runCluster } from '../run.ts';
import type { Mutation } from './mutations.ts';

const LOAD_MS = 8000;
const IDLE_WITHIN_MS = 60_000;

export interface Found {
  mutation: string;
  isFound: boolean;
  says: { rule: string; findings: number; first: string }[];
}

export async function tryMutation(infrastructure: Infrastructure, mutation: Mutation, seed: number): Promise<Found> {
  const report = await runCluster({
    infrastructure,
    programs: {
      ...SOURCES,
      nodeArgs: ['--import', path.join(import.meta.dirname, 'hook.ts')],
      env: { CLUSTER_MUTATION: mutation.name },
    },
    seed,
    faults: mutation.faults ?? [],
    leastMs: LOAD_MS,
    idleWithinMs: mutation.idleWithinMs ?? IDLE_WITHIN_MS,
  });
  const found = broken(report.verdicts);
  return {
    mutation: mutation.name,
    isFound: found.some(({ rule }) => mutation.breaks.includes(rule)),
    says: found.map(({ rule, findings }) => ({ rule, findings: findings.length, first: findings[0] ?? '' })),
  };
}
