import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../apps/api/src/db/connect.ts';
import type { Rule } from './evidence.ts';
import type { RuleId } from './rule-ids.ts';

type IdsStatement = RawBuilder<{ id: string }>;

export const readIds = async (db: Db, statement: IdsStatement): Promise<string[]> =>
  (await statement.execute(db)).rows.map(({ id }) => id);

/** The statement returns the ids that break the rule. */
export const noRowsRule = (
  id: RuleId,
  description: string,
  describe: (id: string) => string,
  statement: IdsStatement,
): Rule => ({
  id,
  description,
  findings: async ({ db }) => (await readIds(db, statement)).map(describe),
});

export const takenPayments = sql`
  select p.id, p.amount_cents, p.fee_cents, s.reference as order_id,
    coalesce((select sum(r.amount_cents) from sandbox.refunds r where r.payment_id = p.id), 0) as given_back
  from sandbox.payments p join sandbox.sessions s on s.id = p.session_id where p.status = 'succeeded'`;
