import { z } from 'zod';
import { Cents, Id, Instant, PersonBrief } from './common.ts';
import { OrderStatus } from './orders.ts';

export const AdminOrderBrief = z
  .object({
    id: Id,
    code: z.string(),
    status: OrderStatus,
    buyer: PersonBrief,
    total_cents: Cents,
    created_at: Instant,
    paid_at: Instant.nullable(),
  })
  .meta({ id: 'AdminOrderBrief' });
export type AdminOrderBrief = z.infer<typeof AdminOrderBrief>;

export const AdminRefund = z
  .object({
    id: Id,
    order_id: Id,
    order: z.string(),
    person: PersonBrief.describe('the buyer'),
    amount_cents: Cents,
    reason: z.enum([
      'photographer',
      'superseded',
      'late',
      'paid_twice',
      'provider',
      'chargeback',
      'original_missed',
      'gift_returned',
    ]),
    status: z.enum(['pending', 'succeeded', 'failed']),
    created_at: Instant,
  })
  .meta({ id: 'AdminRefund' });
export type AdminRefund = z.infer<typeof AdminRefund>;

export const AdminPayout = z
  .object({
    id: Id,
    order_id: Id,
    order: z.string(),
    person: PersonBrief.describe('the photographer'),
    amount_cents: Cents,
    status: z.enum(['pending', 'paid', 'failed', 'reversed']),
    can_be_paid: z.boolean().describe('whether the photographer has connected an account'),
    error: z.string().nullable().describe('what the last try said'),
    created_at: Instant,
  })
  .meta({ id: 'AdminPayout' });
export type AdminPayout = z.infer<typeof AdminPayout>;

export const AdminOrder = AdminOrderBrief.extend({
  subtotal_cents: Cents,
  tax_cents: Cents,
  guest_email: z.string().nullable().describe('as typed, where the buyer had no account'),
  provider: z.string(),
  provider_session: z.string().nullable(),
  lines: z.array(
    z.object({
      id: Id,
      title: z.string(),
      photographer: PersonBrief,
      amount_cents: Cents,
      refunded_at: Instant.nullable(),
    }),
  ),
  refunds: z.array(AdminRefund),
  payouts: z.array(AdminPayout),
}).meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof AdminOrder>;

export const AdminRefusedInvoice = z
  .object({
    id: Id,
    kind: z.enum(['sale', 'refund']),
    order_id: Id,
    order: z.string(),
    person: PersonBrief.describe('the seller'),
    reason: z.string().describe('what the invoicing provider said'),
    can_be_retried: z.boolean().describe('whether its provider is the one of the settings'),
    refused_at: Instant,
  })
  .meta({ id: 'AdminRefusedInvoice' });
export type AdminRefusedInvoice = z.infer<typeof AdminRefusedInvoice>;

export const AdminWaitingShares = z
  .object({
    total_cents: Cents,
    people: z
      .array(
        z.object({
          person: PersonBrief,
          amount_cents: Cents,
          orders: z.int(),
          since: Instant.describe('of the oldest sale'),
          has_account: z.boolean().describe('whether it can be paid out: the provider has not done it yet'),
          reminded_at: Instant.nullable(),
          can_be_reminded: z.boolean().describe('without an account, and not reminded within a day'),
        }),
      )
      .describe('the largest sum first; at most 100'),
  })
  .meta({ id: 'AdminWaitingShares' });
export type AdminWaitingShares = z.infer<typeof AdminWaitingShares>;

export const AdminBusiness = z
  .object({
    days: z.int(),
    sales: z.object({ orders: z.int(), photos: z.int(), total_cents: Cents, refunded_cents: Cents }),
    people: z.object({ all: z.int(), photographers: z.int() }).describe('new ones'),
    uploads: z.object({ albums: z.int(), photos: z.int() }),
    waiting_shares: AdminWaitingShares,
  })
  .meta({ id: 'AdminBusiness' });
export type AdminBusiness = z.infer<typeof AdminBusiness>;
