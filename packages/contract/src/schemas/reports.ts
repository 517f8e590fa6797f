import { REPORT_KINDS } from '@pleamar/domain';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Done, EmailAddress, Id, Instant, line, paragraphs } from './common.ts';

/** What somebody said, or an operator on their own. */
export const HideReason = z.enum([...REPORT_KINDS, 'operator']);
export type HideReason = z.infer<typeof HideReason>;
export const ReportDecision = z.enum(['hidden', 'shown']);
export type ReportDecision = z.infer<typeof ReportDecision>;

const photoParams = z.object({ photoId: Id });
const albumParams = z.object({ albumId: Id });

const NewReport = z.object({
  kind: z.enum(REPORT_KINDS),
  /** Where the outcome is told; somebody with a login is written to at their account's address. */
  email: EmailAddress.optional(),
  name: line(80).default(''),
  words: paragraphs(2000).default(''),
});
export type NewReport = z.infer<typeof NewReport>;

const Received = z.object({ is_hidden: z.boolean() }).meta({ id: 'ReportReceived' });

/** Why an own photo is hidden, without who asked for it and their words. */
export const Hiding = z
  .object({
    kind: HideReason,
    hidden_at: Instant,
    /** What the photographer said about it, once. */
    answer: z.string().nullable(),
    decision: ReportDecision.nullable(),
    /** The operator's, of the decision. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'Hiding' });
export type Hiding = z.infer<typeof Hiding>;

export const reportsSchemas = {
  photo: {
    summary: 'Report a photo, with or without a login; "this is me" and "a child" hide it at once, within limits',
    params: photoParams,
    body: NewReport,
    returns: Received,
  },
  album: {
    summary: 'Report an album, with or without a login',
    params: albumParams,
    body: NewReport,
    returns: Received,
  },
  hiding: { summary: 'Why an own photo is hidden', params: photoParams, returns: Hiding },
  answer: {
    summary: 'What its photographer says about a hidden photo, once and before it is decided',
    params: photoParams,
    body: z.object({ text: paragraphs(2000).min(1) }),
    returns: Done,
  },
} satisfies SchemaTable;
