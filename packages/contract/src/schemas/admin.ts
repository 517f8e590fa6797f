import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { cursorFields, Id, Instant, pageOf, paragraphs, PersonBrief } from './common.ts';

/** Every act of an operator says why; it stands in the audit log. */
export const Reason = paragraphs(500).min(5);
export const WithReason = z.object({ reason: Reason });

/** How much waits for a person, by section of the desk. */
export const AdminWaiting = z.object({ jobs: z.int(), reports: z.int() }).meta({ id: 'AdminWaiting' });
export type AdminWaiting = z.infer<typeof AdminWaiting>;

export const AuditLine = z
  .object({
    id: z.string(),
    at: Instant,
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

export const adminSchemas = {
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
      from: Instant.optional(),
      to: Instant.optional(),
      ...cursorFields(50, 200),
    }),
    returns: pageOf(AuditLine),
  },
} satisfies SchemaTable;
