import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, containsEmail, isCountryCode } from '@pleamar/domain';
import { z } from 'zod';
import { CoverPhoto } from './albums.ts';
import { Password } from './auth.ts';
import { Done, EmailAddress, Euros, Id, Language, Price, QueryFlag, cursorFields, line, paragraphs } from './common.ts';
import { Proof, proofRefusals, requireProof } from './proof.ts';
import { Place } from './places.ts';
import type { SchemaTable } from '../endpoint.ts';

const CountryCode = z.string().refine(isCountryCode, { params: { rule: 'country_code' } });
/** The name is public, so an email address is refused. */
export const FullName = line(MAX_NAME_LENGTH)
  .min(1)
  .refine((name) => !containsEmail(name), { params: { rule: 'no_email' } });
const userParams = z.object({ userId: Id });

/** The fields never hold an email address. */
export const PublicUser = z
  .object({
    id: Id,
    username: z.string(),
    full_name: z.string(),
    profile_picture: z.string(),
    country_code: z.string(),
    is_photographer: z.boolean(),
    is_surfer: z.boolean(),
    album_count: z.int(),
  })
  .meta({ id: 'PublicUser' });
export type PublicUser = z.infer<typeof PublicUser>;

export const ListedUser = PublicUser.extend({ cover_photo: CoverPhoto.nullable() }).meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof ListedUser>;

export const Me = PublicUser.extend({
  email: z.string(),
  pending_email: z.string().nullable(),
  language: Language,
  removes_gps: z.boolean().describe("whether buyers get the caller's originals with their GPS fields emptied"),
  embeds_rights: z
    .boolean()
    .describe("whether buyers get the caller's originals with creator, copyright and licence in XMP"),
  created_at: z.iso.datetime(),
  is_operator: z.boolean(),
  desk: z
    .enum(['none', 'without_two_factor', 'old_login', 'ready'])
    .describe('whether this login opens the admin pages of the operators, and what is missing'),
  is_blocked: z
    .boolean()
    .describe('by an operator: such a login reads, exports and deletes its account and nothing else'),
  /** A buyer has these sections, whatever the role. */
  has_likes: z.boolean(),
  has_surfs: z.boolean(),
  has_purchases: z.boolean(),
  has_downloads: z.boolean(),
}).meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

/** Registration forms send the email as `username` too; it is accepted and never published. */
export const Registration = z.object({
  username: z.string().max(254).optional(),
  full_name: FullName,
  email: EmailAddress,
  password: Password,
  is_photographer: z.boolean().default(false),
  is_surfer: z.boolean().default(false),
  country_code: CountryCode.default('ES'),
  language: Language.optional(),
  labels: z.array(line(40)).max(20).default([]),
  frequent_surf_breaks: z.array(Id).max(50).default([]),
});
export type Registration = z.infer<typeof Registration>;

const ProfileChange = z.object({
  full_name: FullName.optional(),
  email: EmailAddress.optional(),
  country_code: CountryCode.optional(),
  language: Language.optional(),
  removes_gps: z.boolean().optional(),
  embeds_rights: z.boolean().optional(),
});

const gear = z.array(line(120).min(1)).max(50);
export const Equipment = z.object({ cameras: gear, lenses: gear, accessories: gear }).meta({ id: 'Equipment' });
export type Equipment = z.infer<typeof Equipment>;

export const PhotographerProfile = z
  .object({
    user_id: Id,
    equipment: Equipment,
    hourly_price: Euros.nullable(),
    /** A name is in the language of the page where the place is a surf break of the gazetteer. */
    places: z.array(z.string()),
    surf_breaks: z.array(Place),
    tags: z.array(z.string()),
    /** The text is read in Spanish, and in English while `other_description` is empty. */
    description: z.string(),
    other_description: z.string(),
    rating: z.number().nullable(),
    review_count: z.int(),
    /** Public photos of all albums count. */
    photo_count: z.int(),
    online: z.boolean(),
  })
  .meta({ id: 'PhotographerProfile' });
export type PhotographerProfile = z.infer<typeof PhotographerProfile>;

const ProfileDraft = z.object({
  equipment: Equipment.optional(),
  hourly_price: Price.nullable().optional(),
  places: z.array(line(120).min(1)).max(30).optional(),
  /** The surf breaks are among the places. Without them each is found by its name. */
  surf_break_ids: z.array(Id).max(30).optional(),
  tags: z.array(line(40).min(1)).max(20).optional(),
  description: paragraphs(MAX_DESCRIPTION_LENGTH).optional(),
  other_description: paragraphs(MAX_DESCRIPTION_LENGTH).optional(),
});
export type ProfileDraft = z.infer<typeof ProfileDraft>;

export const usersSchemas = {
  register: { summary: 'Create an account', body: Registration, returns: Me, refusals: ['email_taken'] },
  list: {
    summary: 'People, those with albums on show first, then the newest; Link and X-Total-Count describe further pages',
    query: z.object({
      is_photographer: QueryFlag.optional(),
      q: line(100).optional(),
      ...cursorFields(100, 500),
    }),
    returns: z.array(ListedUser),
  },
  me: { summary: 'The current user', returns: Me },
  changeMe: {
    summary: 'Change the profile; a new email waits for its confirmation',
    body: ProfileChange,
    returns: Me,
    refusals: ['email_taken', 'rate_limited'],
  },
  addRole: {
    summary: 'Become a photographer or a surfer as well; no role is ever removed',
    body: z.object({ role: z.enum(['photographer', 'surfer']) }),
    returns: Me,
  },
  changePicture: {
    summary: 'Upload a profile picture (one file in the field "file")',
    returns: Me,
    refusals: ['rate_limited', 'too_large', 'unsupported_type'],
  },
  removePicture: { summary: 'Remove the profile picture', returns: Me },
  cancelEmailChange: { summary: 'Keep the email address of before; the link mailed to the new one ends', returns: Me },
  exportMe: {
    summary: 'Everything kept about the caller, as one JSON file',
    returns: z.unknown(),
    media: ['application/json'],
  },
  deleteMe: {
    summary: 'Delete the account; buyers keep their files, and a mail confirms it',
    body: requireProof(Proof),
    returns: Done,
    refusals: [...proofRefusals, 'being_paid'],
  },
  get: { summary: 'One person', params: userParams, returns: PublicUser, refusals: ['user_not_found'] },
  profile: {
    summary: "A photographer's profile; empty before it was created",
    params: userParams,
    returns: PhotographerProfile,
    refusals: ['user_not_found'],
  },
  createProfile: {
    summary: "Create the caller's photographer profile",
    params: userParams,
    body: ProfileDraft,
    returns: PhotographerProfile,
    refusals: ['forbidden', 'photographers_only', 'profile_exists', 'surf_break_unknown', 'user_not_found'],
  },
  changeProfile: {
    summary: "Change the caller's photographer profile",
    params: userParams,
    body: ProfileDraft,
    returns: PhotographerProfile,
    refusals: ['forbidden', 'photographers_only', 'surf_break_unknown', 'user_not_found'],
  },
} satisfies SchemaTable;
