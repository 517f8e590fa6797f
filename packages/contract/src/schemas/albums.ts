import { ALBUM_VISIBILITIES, ALBUMS_PER_PAGE, MAX_ALBUMS_PER_PAGE, isDay, isOneVisibility } from '@pleamar/domain';
import { z } from 'zod';
import { Done, Euros, Id, PersonBrief, Price, Month, SurfDay, cursorFields, line, pageOf } from './common.ts';
import type { SchemaTable } from '../endpoint.ts';

const albumParams = z.object({ albumId: Id });

export const CoverPhoto = z
  .object({
    id: Id,
    thumbnail_url: z.string(),
    sizes: z.array(z.object({ width: z.int(), url: z.string() })),
    thumbhash: z.string().nullable(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'CoverPhoto' });

export const AlbumLocation = z
  .object({
    spot: z.string().nullable(),
    region: z.string().nullable(),
    country: z.string().nullable(),
    continent: z.string().nullable(),
  })
  .meta({ id: 'AlbumLocation' });

/** The booking's photographer and surfer alone get this field of an album. */
export const AlbumBooking = z
  .object({
    booking_id: Id,
    surfer: PersonBrief,
    /** The time is null while only the photographer sees the album. */
    handed_over_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AlbumBooking' });

export const AlbumLink = z.object({ token: z.string(), has_code: z.boolean() }).meta({ id: 'AlbumLink' });
export type AlbumLink = z.infer<typeof AlbumLink>;

/** An album has all that a card and a page show, so that nothing is fetched per card. */
export const Album = z
  .object({
    id: Id,
    title: z.string(),
    date: SurfDay,
    is_public: z.boolean(),
    visibility: z.enum(ALBUM_VISIBILITIES),
    /** The owner alone gets the link, and only for an album by link. */
    link: AlbumLink.optional(),
    continent_id: Id.nullable(),
    country_id: Id.nullable(),
    region_id: Id.nullable(),
    /** The owner alone gets a secret spot's break. Region and country are null too where they would reveal it. */
    surf_break_id: Id.nullable(),
    has_secret_spot: z.boolean(),
    /** All photos but the premium ones are free. The field is absent otherwise. */
    is_free: z.literal(true).optional(),
    /** The price is that of a photo's web size (2048 px); it is absent where none is offered. */
    web_price: Euros.optional(),
    timezone: z.string().nullable(),
    /** The offset is that of the album's day, so that a page needs no table of time zones. */
    utc_offset_minutes: z.int(),
    user_id: Id,
    photographer_id: Id,
    full_name: z.string(),
    photographer: PersonBrief,
    location: AlbumLocation,
    cover_photo: CoverPhoto.nullable(),
    coverImage: z.string(),
    /** Photos that only the owner sees do not count. */
    photo_count: z.int(),
    /** The owner alone gets `processing_count`, `failed_count` and `hidden_count`. */
    processing_count: z.int().optional(),
    failed_count: z.int().optional(),
    hidden_count: z.int().optional(),
    session: AlbumBooking.optional(),
    views: z.int(),
    likes: z.int(),
    sales: z.int(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Album' });
export type Album = z.infer<typeof Album>;

/** `is_live: false` says that the album has stopped growing, and a page need not poll any more. */
export const AlbumVersion = z.object({ photo_count: z.int(), is_live: z.boolean() }).meta({ id: 'AlbumVersion' });
export type AlbumVersion = z.infer<typeof AlbumVersion>;

/** Only the date part of an ISO string counts: an album's date is a calendar day at its surf break. */
const AlbumDate = z
  .string()
  .max(40)
  .refine((value) => z.iso.date().safeParse(value.slice(0, 10)).success && (value.length === 10 || value[10] === 'T'), {
    params: { rule: 'day' },
  })
  .transform((value) => value.slice(0, 10))
  .refine(isDay, { params: { rule: 'day_range' } });

/** A draft may still lack its title and its surf break: it begins with its first photo. */
export const AlbumDraft = z
  .object({
    title: line(140).default(''),
    date: AlbumDate,
    is_public: z.boolean().default(true),
    surf_break_id: Id.optional(),
    has_secret_spot: z.boolean().default(false),
    booking_id: Id.optional(),
    shoot_id: Id.optional(),
  })
  .refine(({ is_public, title }) => !is_public || title !== '', { path: ['title'], params: { rule: 'required' } })
  .refine(({ is_public, surf_break_id }) => !is_public || surf_break_id !== undefined, {
    path: ['surf_break_id'],
    params: { rule: 'required' },
  })
  // OpenAPI cannot express the refinements, so the document has their effect as `anyOf`.
  .meta({
    anyOf: [
      { required: ['title', 'surf_break_id'] },
      { required: ['is_public'], properties: { is_public: { const: false } } },
    ],
  });
export type AlbumDraft = z.infer<typeof AlbumDraft>;

const AlbumChange = z
  .object({
    title: line(140).min(1).optional(),
    date: AlbumDate.optional(),
    is_public: z.boolean().optional(),
    /** `is_public` can name two of the three states. */
    visibility: z.enum(ALBUM_VISIBILITIES).optional(),
    surf_break_id: Id.optional(),
    has_secret_spot: z.boolean().optional(),
    is_free: z.boolean().optional(),
    /** The price of the web size (2048 px) must be below the price of one photo; null offers none. */
    web_price: Price.nullable().optional(),
  })
  .refine(isOneVisibility, { path: ['visibility'], params: { rule: 'one_visibility' } });
export type AlbumChange = z.infer<typeof AlbumChange>;

export const PackagePrice = z
  .object({ quantity: z.int().min(1).max(10_000), price: Price })
  .meta({ id: 'PackagePrice' });
export type PackagePrice = z.infer<typeof PackagePrice>;

/** Any number is accepted here: the domain's rules for packages answer which row is wrong, and why. */
export const PackageTable = z.array(z.object({ quantity: z.number(), price: z.number() })).max(20);

export const AlbumFilter = z.object({
  user_id: Id.optional(),
  /** A program with an API key does not know its owner's id. The caller's own albums are listed in every state. */
  owner: z.literal('me').optional(),
  /** The text has words of title, place and photographer, and days: "Mundaka 12/11", "ayer", "november 2026". */
  q: line(100).optional(),
  continent_id: Id.optional(),
  country_id: Id.optional(),
  region_id: Id.optional(),
  surf_break_id: Id.optional(),
  date: SurfDay.optional(),
  /** Drafts and albums by link exist only among one's own, with or without `user_id`. */
  status: z.enum(['published', 'link', 'draft']).optional(),
  sort: z.enum(['newest', 'oldest', 'popular']).default('newest'),
  ...cursorFields(ALBUMS_PER_PAGE, MAX_ALBUMS_PER_PAGE),
});
export type AlbumFilter = z.infer<typeof AlbumFilter>;

const AlbumPage = pageOf(Album).extend({
  /** Photos of all albums that match; only a list of the caller's albums has it. */
  photo_count: z.int().optional(),
  /** Nothing matches the text of the search, so this was searched for instead. */
  did_you_mean: z.string().optional(),
});

export const albumsSchemas = {
  list: {
    summary: 'Search albums; a photographer asking for their own user_id sees drafts too',
    query: AlbumFilter,
    returns: AlbumPage,
    refusals: ['unauthenticated'],
  },
  create: {
    summary: 'Create an album',
    body: AlbumDraft,
    returns: Album,
    refusals: [
      'not_found',
      'session_has_album',
      'session_not_found',
      'session_state',
      'shoot_has_album',
      'surf_break_unknown',
    ],
  },
  days: {
    summary: 'The days of a month that have public albums under the same filters',
    query: AlbumFilter.pick({
      user_id: true,
      q: true,
      continent_id: true,
      country_id: true,
      region_id: true,
      surf_break_id: true,
    }).extend({ month: Month }),
    returns: z.array(SurfDay),
  },
  basePricing: { summary: "The caller's base packages, which fill a new album's", returns: z.array(PackagePrice) },
  changeBasePricing: {
    summary: "Change the caller's base packages",
    body: z.object({ pricing: PackageTable }),
    returns: z.array(PackagePrice),
    refusals: ['pricing_invalid'],
  },
  get: { summary: 'One album', params: albumParams, returns: Album, refusals: ['album_code', 'album_not_found'] },
  version: {
    summary: 'How many photos the album has now, for pages that are open; any cache may answer it for 20 seconds',
    params: albumParams,
    returns: AlbumVersion,
    refusals: ['album_code', 'album_not_found'],
  },
  change: {
    summary: 'Change an album of the caller',
    params: albumParams,
    body: AlbumChange,
    returns: Album,
    refusals: [
      'album_incomplete',
      'album_not_found',
      'forbidden',
      'surf_break_unknown',
      'web_price_high',
      'web_price_small',
    ],
  },
  remove: {
    summary: 'Delete an album of the caller; buyers keep their downloads',
    params: albumParams,
    returns: Done,
    refusals: ['album_not_found', 'forbidden'],
  },
  setCover: {
    summary: 'Choose the cover',
    params: albumParams,
    body: z.object({ photo_id: Id }),
    returns: Album,
    refusals: ['album_not_found', 'cover_not_in_album', 'forbidden'],
  },
  pricing: {
    summary: 'Package prices',
    params: albumParams,
    returns: z.array(PackagePrice),
    refusals: ['album_code', 'album_not_found'],
  },
  changePricing: {
    summary: 'Replace the package prices',
    params: albumParams,
    body: z.object({ pricing: PackageTable }),
    returns: z.array(PackagePrice),
    refusals: ['album_not_found', 'forbidden', 'pricing_invalid'],
  },
  countView: {
    summary: 'Count a view: once per visitor and day, never the owner',
    params: albumParams,
    returns: Done,
    refusals: ['album_code', 'album_not_found', 'rate_limited'],
  },
} satisfies SchemaTable;
