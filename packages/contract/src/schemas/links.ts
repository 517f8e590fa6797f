import { LANGUAGES } from '@pleamar/domain';
import { z } from 'zod';
import type { SchemaTable } from '../endpoint.ts';
import { Id, Language, SurfDay } from './common.ts';

export const LinkTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('day'), surf_break_id: Id, date: SurfDay }),
  z.object({ kind: z.literal('album'), album_id: Id }),
  z.object({ kind: z.literal('shoot'), shoot_id: Id }),
  z.object({ kind: z.literal('photographer') }),
]);
export type LinkTarget = z.infer<typeof LinkTarget>;

export const LinkKind = z.enum(['day', 'album', 'photographer', 'shoot']);
export type LinkKind = z.infer<typeof LinkKind>;

const subject = {
  kind: LinkKind,
  /** The spot is null for the photographer, and for an album whose surf break is secret. */
  spot: z.string().nullable(),
  title: z.string().nullable().describe("of the album, or the photographer's name"),
  date: SurfDay.nullable(),
};

export const PosterText = z
  .object({
    language: Language,
    headline: z.string(),
    when: z.string().describe("empty for a photographer's page"),
    call: z.string(),
    by: z.string(),
  })
  .meta({ id: 'PosterText' });
export type PosterText = z.infer<typeof PosterText>;

export const ShortLink = z
  .object({
    code: z.string(),
    url: z.string(),
    path: z.string().describe('where the link leads now'),
    ...subject,
    heading: z.string().describe('the largest words of a sheet: the place, the title or the name'),
    texts: z.array(PosterText).describe("in every language, the caller's first"),
  })
  .meta({ id: 'ShortLink' });
export type ShortLink = z.infer<typeof ShortLink>;

export const OpenedLink = z.object({ code: z.string(), ...subject, opened: z.int() }).meta({ id: 'OpenedLink' });
export type OpenedLink = z.infer<typeof OpenedLink>;

export const PosterFormat = z.enum(['poster', 'card', 'stickers']);
export type PosterFormat = z.infer<typeof PosterFormat>;

/** `all` puts every language on one sheet. */
export const PosterLanguage = z.enum([...LANGUAGES, 'all']);
export type PosterLanguage = z.infer<typeof PosterLanguage>;

export const linksSchemas = {
  findOrCreate: {
    summary: "The short link of a day, an album, an announced shoot or the caller's page; made once, later found again",
    body: LinkTarget,
    returns: ShortLink,
    refusals: ['album_not_found', 'not_found', 'surf_break_unknown'],
  },
  poster: {
    summary: 'A poster (A4), a card (A6) or a sheet of stickers (A6) with the QR of a short link, as a PDF',
    params: z.object({ code: z.string().regex(/^[2-9a-hjkmnp-z]{7}$/) }),
    query: z.object({ format: PosterFormat.default('poster'), language: PosterLanguage.default('all') }),
    returns: z.unknown(),
    media: ['application/pdf'],
    refusals: ['not_found'],
  },
} satisfies SchemaTable;
