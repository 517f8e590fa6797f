import type { Evidence, Rule } from './evidence.ts';
import { moneyBackRules } from './money-back.ts';
import { moneyRules } from './money.ts';
import { payoutRules } from './payouts.ts';
import { peopleRules } from './people.ts';
import { pictureRules } from './pictures.ts';
import type { RuleId } from './rule-ids.ts';
import { bookingRules } from './bookings.ts';
import { workRules } from './work.ts';

/** The rules of the queue are first, because recurring jobs run while the other rules read. */
export const rules: readonly Rule[] = [
  ...workRules,
  ...pictureRules,
  ...moneyRules,
  ...moneyBackRules,
  ...payoutRules,
  ...peopleRules,
  ...bookingRules,
];

export interface Verdict {
  rule: RuleId;
  description: string;
  findings: string[];
}

export async function check(evidence: Evidence): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { id, description, findings } of rules) {
    verdicts.push({ rule: id, description, findings: await findings(evidence) });
  }
  return verdicts;
}

export const brokenRules = (verdicts: readonly Verdict[]): Verdict[] =>
  verdicts.filter(({ findings }) => findings.length > 0);
