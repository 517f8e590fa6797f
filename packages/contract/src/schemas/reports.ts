import { MAX_REPORT_LENGTH, HIDE_GROUNDS, REPORT_KINDS } from '@pleamar/domain';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { WithReason } from './admin.ts';
import { cursorFields, Done, EmailAddress, Id, Instant, line, pageOf, paragraphs, PersonBrief } from './common.ts';

/** `operator` means that an operator hid it without a report. */
export const HideReason = z.enum([...REPORT_KINDS, 'operator']);
export type HideReason = z.infer<typeof HideReason>;
export const ReportDecision = z.enum(['hidden', 'shown']);
export type ReportDecision = z.infer<typeof ReportDecision>;

const photoParams = z.object({ photoId: Id });
const albumParams = z.object({ albumId: Id });

const NewReport = z.object({
  kind: z.enum(REPORT_KINDS),
  /** The outcome is mailed to this address; with a login it is the account's. */
  email: EmailAddress.optional(),
  name: line(80).default(''),
  words: paragraphs(MAX_REPORT_LENGTH).default(''),
});
export type NewReport = z.infer<typeof NewReport>;

export const ReportReceived = z
  .object({
    is_hidden: z.boolean(),
    /** Without an account, a photographer's second photo of a day is hidden only by the link in the mail. */
    awaits_confirmation: z.boolean(),
  })
  .meta({ id: 'ReportReceived' });
export type ReportReceived = z.infer<typeof ReportReceived>;

/** `hidden` counts the photos that are hidden now, `left` the reports of this address that wait for an operator. */
export const ReportConfirmed = z.object({ hidden: z.int(), left: z.int() }).meta({ id: 'ReportConfirmed' });
export type ReportConfirmed = z.infer<typeof ReportConfirmed>;

const HideGround = z.enum(HIDE_GROUNDS);

/** Article 17 of the DSA entitles the photographer to the reason. The reporter and their words are left out. */
export const Hiding = z
  .object({
    kind: HideReason,
    ground: HideGround,
    hidden_at: Instant,
    reported_at: Instant.nullable(),
    /** The report itself hid the photo, before an operator saw it. */
    was_automatic: z.boolean(),
    /** The photographer may answer once, before the decision. */
    answer: z.string().nullable(),
    decision: ReportDecision.nullable(),
    decided_at: Instant.nullable(),
    reason: z.string().nullable(),
    /** The photographer may object to the decision once; a person answers by deciding again. */
    objection: z.string().nullable(),
    objected_at: Instant.nullable(),
    can_object: z.boolean(),
  })
  .meta({ id: 'Hiding' });
export type Hiding = z.infer<typeof Hiding>;

export const AdminReport = z
  .object({
    id: Id,
    kind: HideReason,
    created_at: Instant,
    /** The reporter is deleted some months after the decision. */
    reporter: z.object({ email: z.string(), name: z.string().nullable(), has_account: z.boolean() }).nullable(),
    words: z.string().nullable(),
    album: z.object({ id: Id, title: z.string() }),
    photographer: PersonBrief,
    /** The photo is null for the whole album, and for one that is gone. */
    photo: z.object({ id: Id, url: z.string(), thumbnail_url: z.string(), is_deleted: z.boolean() }).nullable(),
    is_of_album: z.boolean(),
    is_hidden: z.boolean(),
    /** A report is open until it is decided, and while its photographer objects to the decision. */
    is_open: z.boolean(),
    awaits_confirmation: z.boolean(),
    answer: z.string().nullable(),
    objection: z.string().nullable(),
    decision: ReportDecision.nullable(),
    reason: z.string().nullable(),
    decided_at: Instant.nullable(),
  })
  .meta({ id: 'DeskReport' });
export type AdminReport = z.infer<typeof AdminReport>;

/** Without a ground, the kind of the report decides. */
const WithGround = WithReason.extend({ ground: HideGround.optional() });

export const reportsSchemas = {
  photo: {
    summary:
      'Report a photo, with or without a login; "this is me" and "a child" hide it at once, within limits and once a day without an account',
    params: photoParams,
    body: NewReport,
    returns: ReportReceived,
    refusals: ['photo_not_found', 'rate_limited', 'report_own_photo'],
  },
  album: {
    summary: 'Report an album, with or without a login',
    params: albumParams,
    body: NewReport,
    returns: ReportReceived,
    refusals: ['album_code', 'album_not_found', 'rate_limited', 'report_own_photo'],
  },
  confirm: {
    summary: 'Confirm the address of a report by the link that was sent to it: what waited for that is hidden',
    body: z.object({ token: z.string().min(1).max(200) }),
    returns: ReportConfirmed,
    refusals: ['token_invalid'],
  },
  hiding: {
    summary: 'Why a photo of the caller is hidden',
    params: photoParams,
    returns: Hiding,
    refusals: ['forbidden', 'not_found', 'photo_not_found'],
  },
  answer: {
    summary: 'Object to the hiding of a photo of the caller: once before it is decided and once against the decision',
    params: photoParams,
    body: z.object({ text: paragraphs(MAX_REPORT_LENGTH).min(1) }),
    returns: Done,
    refusals: ['forbidden', 'hiding_answered', 'not_found', 'photo_not_found'],
  },
  list: {
    summary: 'Reports of photos and albums for operators, the newest first',
    query: z.object({ state: z.enum(['open', 'decided']).default('open'), ...cursorFields(20, 100) }),
    returns: pageOf(AdminReport),
  },
  decide: {
    summary: 'Decide about a photo or an album, and so about all open reports of it; both sides are notified',
    params: z.object({ reportId: Id }),
    body: WithGround.extend({ decision: ReportDecision }),
    returns: Done,
    refusals: ['conflict', 'not_found'],
  },
  hidePhoto: {
    summary: 'Hide a photo without a report',
    params: photoParams,
    body: WithGround,
    returns: Done,
    refusals: ['album_not_found', 'conflict', 'photo_not_found'],
  },
  hideAlbum: {
    summary: 'Hide all photos that an album shows, without a report',
    params: albumParams,
    body: WithGround,
    returns: Done,
    refusals: ['album_not_found', 'conflict', 'photo_not_found'],
  },
} satisfies SchemaTable;
