import type { App } from '../../common/ctx.ts';
import { record } from '../audit/record.ts';
import { setOperator } from './queries/roles.ts';

export interface OperatorRole {
  id: string;
  full_name: string;
  is_operator: boolean;
  has_two_factor: boolean;
  hasChanged: boolean;
}

/** Only for commands on the server: no endpoint gives the role. Null if no account has this address. */
export function changeOperator(
  app: Pick<App, 'db' | 'now'>,
  email: string,
  isOperator: boolean,
): Promise<OperatorRole | null> {
  return app.db.transaction().execute(async (trx) => {
    const person = await setOperator(trx, email, isOperator);
    if (!person) return null;
    const hasChanged = person.was_operator !== isOperator;
    const act = isOperator ? 'operator.made' : 'operator.removed';
    if (hasChanged) await record(trx, app, { act, user: person.id, actor: 'system', details: { by: 'command' } });
    return { ...person, is_operator: isOperator, hasChanged };
  });
}
