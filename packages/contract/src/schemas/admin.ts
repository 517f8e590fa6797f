import { MAX_OPERATOR_REASON_LENGTH, MIN_OPERATOR_REASON_LENGTH } from '@pleamar/domain';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import {
  AdminBusiness,
  AdminOrder,
  AdminOrderBrief,
  AdminPayout,
  AdminRefund,
  AdminRefusedInvoice,
} from './admin-money.ts';
import {
  cursorFields,
  Done,
  Id,
  Instant,
  NamedInstant,
  Language,
  line,
  pageOf,
  paragraphs,
  PersonBrief,
  SurfDay,
} from './common.ts';

export const Reason = paragraphs(MAX_OPERATOR_REASON_LENGTH).min(MIN_OPERATOR_REASON_LENGTH);
export const WithReason = z.object({ reason: Reason });

export const AdminWaiting = z
  .object({ jobs: z.int(), money: z.int(), reports: z.int(), deliveries: z.int() })
  .meta({ id: 'AdminWaiting' });
export type AdminWaiting = z.infer<typeof AdminWaiting>;

export const AuditLine = z
  .object({
    id: z.string(),
    at: Instant,
    // Lines are kept for years: an act that is no longer written is still read.
    act: z.string().describe('such as login.made'),
    actor: z.enum(['user', 'operator', 'system', 'provider']),
    operator: PersonBrief.nullable().describe('who acted, if it was an operator'),
    person: PersonBrief.nullable().describe('whose account or money it is; null also for one that is gone'),
    person_id: Id.nullable(),
    subject: z.object({ kind: z.string(), id: Id }).nullable(),
    reason: z.string().nullable(),
    network: z.string().nullable(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: 'AuditLine' });
export type AuditLine = z.infer<typeof AuditLine>;

/** Search results leave out the email address. */
export const AdminPersonBrief = PersonBrief.extend({
  is_photographer: z.boolean(),
  is_surfer: z.boolean(),
  is_blocked: z.boolean(),
}).meta({ id: 'AdminPersonBrief' });
export type AdminPersonBrief = z.infer<typeof AdminPersonBrief>;

export const AdminAlbum = z
  .object({
    id: Id,
    title: z.string(),
    date: SurfDay,
    owner: PersonBrief,
    state: z.enum(['listed', 'link', 'draft', 'withheld', 'deleted']).describe('withheld: its owner is blocked'),
    created_at: Instant,
    photos: z.int(),
    ready_photos: z.int(),
    failed_photos: z.int(),
    views: z.int(),
    likes: z.int(),
    sales: z.int(),
  })
  .meta({ id: 'AdminAlbum' });
export type AdminAlbum = z.infer<typeof AdminAlbum>;

export const AdminPerson = AdminPersonBrief.extend({
  email: z.string(),
  pending_email: z.string().nullable(),
  country_code: z.string(),
  language: Language,
  is_operator: z.boolean(),
  has_two_factor: z.boolean(),
  created_at: Instant,
  blocked_at: Instant.nullable(),
  logins: z.int().describe('that still open something'),
  album_count: z.int(),
  order_count: z.int(),
  sale_count: z.int(),
  albums: z.array(AdminAlbum).describe('the newest twenty'),
  orders: z.array(AdminOrderBrief).describe('the newest twenty'),
}).meta({ id: 'AdminPerson' });
export type AdminPerson = z.infer<typeof AdminPerson>;

export const AdminJob = z
  .object({
    id: z.string(),
    task: z.string(),
    is_mail: z.boolean(),
    attempts: z.int(),
    max_attempts: z.int(),
    has_ended: z.boolean().describe('all tries are used up'),
    error: z.string().describe('what the last try said'),
    next_try_at: Instant,
    created_at: Instant,
  })
  .meta({ id: 'AdminJob' });
export type AdminJob = z.infer<typeof AdminJob>;

export const AdminRefusedMail = z
  .object({
    id: Id,
    email: z.string(),
    person: PersonBrief.nullable().describe('null for an address without an account'),
    task: z.string().describe('the job that writes it, such as orders.send-receipt'),
    reason: z.string().describe('what the mail server said'),
    refusals: z.int(),
    refused_at: Instant,
  })
  .meta({ id: 'AdminRefusedMail' });
export type AdminRefusedMail = z.infer<typeof AdminRefusedMail>;

export const AdminOverview = z
  .object({
    version: z.string(),
    queue: z.object({ waiting: z.int(), running: z.int(), failed: z.int(), oldest_waiting_at: Instant.nullable() }),
    storage: z.object({
      kind: z.enum(['fs', 's3']),
      photos: z.int().describe('about, in a large installation'),
      bytes: z.int().describe('of the originals'),
      free_bytes: z.int().nullable().describe('of the disk; null where there is none of ours'),
    }),
    database_bytes: z.int(),
    people: z.int(),
    replicas: z.array(z.object({ name: z.string(), is_in: z.boolean(), behind_bytes: z.int() })),
    settings: z.array(z.object({ name: z.string(), value: z.string(), is_secret: z.boolean() })),
  })
  .meta({ id: 'AdminOverview' });
export type AdminOverview = z.infer<typeof AdminOverview>;

const person = z.object({ personId: Id });
const mail = z.object({ mailId: Id });
const invoice = z.object({ invoiceId: Id });
const job = z.object({ jobId: z.string().regex(/^[1-9]\d{0,17}$/) });

const operatorAct = <Params extends z.ZodType>(summary: string, params: Params, refusals: readonly ErrorCode[]) => ({
  summary,
  params,
  body: WithReason,
  returns: Done,
  refusals,
});

export const adminSchemas = {
  search: {
    summary: 'People, albums and orders by name, email, id or order number; at most twenty of each',
    query: z.object({ q: line(100).min(2) }),
    returns: z.object({
      people: z.array(AdminPersonBrief),
      albums: z.array(AdminAlbum),
      orders: z.array(AdminOrderBrief),
    }),
  },
  person: {
    summary: 'An account; reading it is a line of the audit log',
    params: person,
    returns: AdminPerson,
    refusals: ['user_not_found'],
  },
  block: operatorAct('Block a user: every login ends, their albums are neither shown nor sold', person, [
    'forbidden',
    'user_not_found',
  ]),
  unblock: operatorAct('Open an account again, all as it was', person, ['forbidden', 'user_not_found']),
  album: { summary: 'An album', params: z.object({ albumId: Id }), returns: AdminAlbum, refusals: ['album_not_found'] },
  order: {
    summary: 'An order with its money',
    params: z.object({ orderId: Id }),
    returns: AdminOrder,
    refusals: ['order_not_found'],
  },
  money: {
    summary: 'Refunds and payouts that failed or wait, the oldest first; at most 200 of each',
    returns: z.object({ refunds: z.array(AdminRefund), payouts: z.array(AdminPayout) }),
  },
  retryRefund: operatorAct(
    'Ask the provider for a waiting refund again; of a failed one, ask how the order stands',
    z.object({ refundId: Id }),
    ['conflict', 'not_found'],
  ),
  retryPayout: operatorAct('Have a waiting payout tried now', z.object({ payoutId: Id }), ['conflict', 'not_found']),
  jobs: {
    summary: 'Jobs whose last try failed, those given up on first; at most 200',
    returns: z.object({ jobs: z.array(AdminJob) }),
  },
  retryJob: operatorAct('Try a failed job again, from its first try', job, ['not_found']),
  dropJob: operatorAct('Give up on a failed job', job, ['not_found']),
  deliveries: {
    summary: 'Mails and invoice documents that were refused for good, the oldest first; at most 200 of each',
    returns: z.object({ mails: z.array(AdminRefusedMail), invoices: z.array(AdminRefusedInvoice) }),
  },
  retryMail: operatorAct('Write a refused mail again, to the address that its reader has now', mail, [
    'conflict',
    'not_found',
  ]),
  settleMail: operatorAct('Take a refused mail from the list', mail, ['conflict', 'not_found']),
  retryInvoice: operatorAct('Hand a refused document over to the invoicing provider again', invoice, [
    'conflict',
    'not_found',
  ]),
  settleInvoice: operatorAct('Take a refused document from the list: it was dealt with at the provider', invoice, [
    'not_found',
  ]),
  business: { summary: 'Sales, new people and uploads of 30 days, and money that waits', returns: AdminBusiness },
  remind: {
    summary: 'Write to a photographer whose money waits for an account; at most once a day',
    params: person,
    returns: Done,
  },
  overview: { summary: 'Storage, queue, replicas and the settings in force', returns: AdminOverview },
  waiting: { summary: 'What waits for a person', returns: AdminWaiting },
  audit: {
    summary: 'The audit log, the newest line first; `total` counts to 10,000',
    query: z.object({
      act: z
        .string()
        .max(60)
        .regex(/^[a-z_]+\.[a-z_]+$/)
        .optional(),
      actor: AuditLine.shape.actor.optional(),
      person_id: Id.optional(),
      since: NamedInstant.optional(),
      until: NamedInstant.optional(),
      ...cursorFields(50, 200),
    }),
    returns: pageOf(AuditLine),
  },
} satisfies SchemaTable;
