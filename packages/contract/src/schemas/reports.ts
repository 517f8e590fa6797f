import { REPORT_KINDS } from '@pleamar/domain';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { WithReason } from './admin.ts';
import { cursorFields, Done, EmailAddress, Id, Instant, line, pageOf, paragraphs, PersonBrief } from './common.ts';

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

/** A report as operators see it. */
export const DeskReport = z
  .object({
    id: Id,
    kind: HideReason,
    created_at: Instant,
    /** Forgotten some months after the decision. */
    reporter: z.object({ email: z.string(), name: z.string().nullable(), has_account: z.boolean() }).nullable(),
    words: z.string().nullable(),
    album: z.object({ id: Id, title: z.string() }),
    photographer: PersonBrief,
    /** Null for the whole album, and for a photo that is gone. */
    photo: z.object({ id: Id, url: z.string(), thumbnail_url: z.string(), is_deleted: z.boolean() }).nullable(),
    is_of_album: z.boolean(),
    is_hidden: z.boolean(),
    /** The photographer's. */
    answer: z.string().nullable(),
    decision: ReportDecision.nullable(),
    reason: z.string().nullable(),
    decided_at: Instant.nullable(),
  })
  .meta({ id: 'DeskReport' });
export type DeskReport = z.infer<typeof DeskReport>;

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
  list: {
    summary: 'Reports of photos and albums for operators, the newest first',
    query: z.object({ state: z.enum(['open', 'decided']).default('open'), ...cursorFields(20, 100) }),
    returns: pageOf(DeskReport),
  },
  decide: {
    summary: 'Decide about a photo or an album, and so about all open reports of it; both sides are told',
    params: z.object({ reportId: Id }),
    body: WithReason.extend({ decision: ReportDecision }),
    returns: Done,
  },
  hidePhoto: { summary: 'Hide a photo without a report', params: photoParams, body: WithReason, returns: Done },
  hideAlbum: {
    summary: 'Hide all photos that an album shows, without a report',
    params: albumParams,
    body: WithReason,
    returns: Done,
  },
} satisfies SchemaTable;
