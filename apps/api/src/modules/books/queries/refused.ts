import { countRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

const MAX_REFUSED = 200;

export const findRefusedInvoices = (db: Db) =>
  db
    .selectFrom('invoice_handovers as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .innerJoin('users as u', 'u.id', 'h.photographer_id')
    .select([
      'h.id',
      'h.kind',
      'h.order_id',
      'h.photographer_id',
      'h.provider',
      'h.refusal',
      'h.settled_at',
      'h.created_at',
      'o.number',
      'u.username',
      'u.full_name',
      'u.deleted_at',
      'u.profile_picture_key',
    ])
    .where('h.refusal', 'is not', null)
    .where('h.set_aside_at', 'is', null)
    .orderBy('h.settled_at')
    .orderBy('h.id')
    .limit(MAX_REFUSED)
    .execute();

export const countRefused = (db: Db): Promise<number> =>
  countRows(db.selectFrom('invoice_handovers').where('refusal', 'is not', null).where('set_aside_at', 'is', null));

export const reopenInvoiceRequest = (trx: Db, id: string) =>
  trx
    .updateTable('invoice_handovers')
    .set({ refusal: null, settled_at: null })
    .where('id', '=', id)
    .where('refusal', 'is not', null)
    .where('set_aside_at', 'is', null)
    .returning(['order_id', 'photographer_id', 'provider'])
    .executeTakeFirst();

export const settleRefusedInvoice = (trx: Db, id: string, now: Date) =>
  trx
    .updateTable('invoice_handovers')
    .set({ set_aside_at: now })
    .where('id', '=', id)
    .where('refusal', 'is not', null)
    .where('set_aside_at', 'is', null)
    .returning(['order_id', 'photographer_id'])
    .executeTakeFirst();
