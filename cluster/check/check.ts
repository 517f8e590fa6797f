import type { Evidence, Rule } from './evidence.ts';
import { moneyBackRules } from './money-back.ts';
import { moneyRules } from './money.ts';
import { payoutRules } from './payouts.ts';
import { peopleRules } from './people.ts';
import { pictureRules } from './pictures.ts';
import { sessionRules } from './sessions.ts';
import { workRules } from './work.ts';

/** The queue first: what comes around by itself goes on while the others look. */
export const rules: readonly Rule[] = [
  ...workRules,
  ...pictureRules,
  ...moneyRules,
  ...moneyBackRules,
  ...payoutRules,
  ...peopleRules,
  ...sessionRules,
];

export interface Verdict {
  rule: string;
  findings: string[];
}

/** Every promise beside what breaks it. */
export async function check(evidence: Evidence): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { name, findings } of rules) verdicts.push({ rule: name, findings: await findings(evidence) });
  return verdicts;
}

export const broken = (verdicts: readonly Verdict[]): Verdict[] =>
  verdicts.filter(({ findings }) => findings.length > 0);
