import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import type { LockedOrder } from '../queries/order-state.ts';

export const auditPaidOrder = (app: App, trx: Db, order: LockedOrder, totalCents: number): Promise<void> =>
  writeAuditLine(app, trx, {
    act: 'order.paid',
    userId: order.buyerId,
    actor: 'provider',
    subject: { kind: 'order', id: order.id },
    details: { total_cents: totalCents },
  });
