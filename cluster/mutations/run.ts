import path from 'node:path';
import { brokenRules } from '../check/check.ts';
import type { RuleId } from '../check/rule-ids.ts';
import { SOURCES } from '../processes/cluster.ts';
import type { Infrastructure } from '../processes/infrastructure.ts';
import { runCluster } from '../run.ts';
import type { Mutation } from './mutations.ts';

const LOAD_MS = 8000;
const IDLE_WITHIN_MS = 60_000;

export interface MutationResult {
  mutation: string;
  isFound: boolean;
  verdicts: { rule: RuleId; findings: number; first: string }[];
}

export async function tryMutation(
  infrastructure: Infrastructure,
  mutation: Mutation,
  seed: number,
): Promise<MutationResult> {
  const report = await runCluster({
    infrastructure,
    programs: {
      ...SOURCES,
      nodeArgs: ['--import', path.join(import.meta.dirname, 'hook.ts')],
      env: { CLUSTER_MUTATION: mutation.name },
    },
    seed,
    faults: mutation.faults ?? [],
    minMs: LOAD_MS,
    idleWithinMs: mutation.idleWithinMs ?? IDLE_WITHIN_MS,
  });
  const broken = brokenRules(report.verdicts);
  return {
    mutation: mutation.name,
    isFound: broken.some(({ rule }) => mutation.breaks.includes(rule)),
    verdicts: broken.map(({ rule, findings }) => ({ rule, findings: findings.length, first: findings[0] ?? '' })),
  };
}
