import type { App } from '../../common/context.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { setOperator } from './queries/roles.ts';

/** Only commands on the server call this; no endpoint gives the role. Returns null if no account has this address. */
export function changeOperator(app: Pick<App, 'db' | 'now'>, email: string, isOperator: boolean) {
  return app.db.transaction().execute(async (trx) => {
    const person = await setOperator(trx, email, isOperator);
    if (!person) return null;
    const hasChanged = person.was_operator !== isOperator;
    const act = isOperator ? 'operator.made' : 'operator.removed';
    if (hasChanged)
      await writeAuditLine(app, trx, { act, userId: person.id, actor: 'system', details: { by: 'command' } });
    return { ...person, is_operator: isOperator, hasChanged };
  });
}
export type OperatorRole = NonNullable<Awaited<ReturnType<typeof changeOperator>>>;
