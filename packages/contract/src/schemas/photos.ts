import { GEAR_COLOURS } from '@pleamar/domain';
import { z } from 'zod';
import { Euros, Id, Instant, PersonBrief, Price, SomeId, cursorFields, pageOf } from './common.ts';
import type { SchemaTable } from '../endpoint.ts';
import { FILE_FAULTS } from '../file-faults.ts';

/** Hash of a file's bytes. */
export const Sha256 = z.stringFormat('sha256', /^[0-9a-f]{64}$/);

const photoParams = z.object({ photoId: Id });
const albumParams = z.object({ albumId: Id });

const Colour = z.enum(GEAR_COLOURS);

/** One or several names, with commas between them. */
const colourNames = `(?:${GEAR_COLOURS.join('|')})`;
const Colours = z
  .string()
  .max(120)
  .regex(new RegExp(`^${colourNames}(?:,${colourNames})*$`));

/** Waves whose surfer wears one of the suits and rides one of the boards. */
export const colourFields = { suit: Colours.optional(), board: Colours.optional() };
export type ColourFilter = { suit?: string | undefined; board?: string | undefined };

export const Photo = z
  .object({
    id: Id,
    album_id: Id,
    /** The preview of 1600 px with the tiled mark; empty until the photo is ready. */
    url: z.string(),
    thumbnail_url: z.string(),
    thumbhash: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /**
     * For its owner alone, never listed and never for sale: `clock` shows a clock code, `hidden` was reported. Buyers of
     * a hidden photo have it as `ready`.
     */
    status: z.enum(['processing', 'ready', 'failed', 'clock', 'hidden']),
    failure: z.object({ code: z.string(), detail: z.string() }).nullable(),
    is_liked: z.boolean(),
    is_premium: z.boolean(),
    is_cover: z.boolean(),
    /** The price of this photo now, bought alone. */
    price: Euros,
    premium_price: Euros,
    access_granted: z.boolean(),
    taken_at: Instant.nullable(),
    /**
     * The time that the camera's clock showed or, set right, would have shown, and how far ahead of UTC; for the owner
     * alone.
     */
    taken_at_local: z.string().nullish(),
    taken_at_offset_minutes: z.int().nullish(),
    has_subsecond: z.boolean(),
    camera: z.string().nullable(),
    lens: z.string().nullable(),
    suit: Colour.nullish(),
    board: Colour.nullish(),
    /** False on a photo without a surfer, such as a line-up from afar; absent otherwise. */
    has_rider: z.literal(false).optional(),
    /** As uploaded; for the owner alone. */
    file_name: z.string().nullable(),
  })
  .meta({ id: 'Photo' });
export type Photo = z.infer<typeof Photo>;

/** A photo outside of its album (liked photos, cart) has what its card shows of the album. */
export const PhotoWithAlbum = Photo.extend({
  album: z.object({
    id: Id,
    title: z.string(),
    date: z.string(),
    spot: z.string().nullable(),
    /** How far ahead of UTC the surf break's clocks were that day; null where the spot is a secret. */
    utc_offset_minutes: z.int().nullable(),
    photographer: PersonBrief,
  }),
}).meta({ id: 'PhotoWithAlbum' });
export type PhotoWithAlbum = z.infer<typeof PhotoWithAlbum>;

/** Every photo's time in a few bytes each: what a time strip and its waves are drawn from, long before the photos come. */
export const CaptureTimes = z
  .object({
    /** In the order of the photo list. */
    ids: z.array(Id),
    /** Milliseconds since 1970; null where the file does not say. */
    taken_at: z.array(z.int().nullable()),
    cameras: z.array(z.string()),
    /** Which of the cameras, by its place among them. */
    camera: z.array(z.int().nullable()),
    /** Positions of the photos without a surfer. */
    without_rider: z.array(z.int()),
  })
  .meta({ id: 'CaptureTimes' });
export type CaptureTimes = z.infer<typeof CaptureTimes>;

/** How many waves each colour would leave beside what is chosen of the other part, the most frequent first. */
const ColourCounts = z.array(z.object({ colour: Colour, waves: z.int() }));
export const AlbumColours = z.object({ suit: ColourCounts, board: ColourCounts }).meta({ id: 'AlbumColours' });
export type AlbumColours = z.infer<typeof AlbumColours>;

/** A wave in an order by what its surfer wears. */
export const AlikeWave = z
  .object({
    /** The id of its first frame. */
    id: Id,
    started_at: Instant.nullable(),
    /** `start` is the wave of the photo that was asked about; the others are what the request said. */
    answer: z.enum(['start', 'yes', 'no']).nullable(),
    photo_count: z.int(),
    /** The first frames, at most thirty. */
    photos: z.array(PhotoWithAlbum),
  })
  .meta({ id: 'AlikeWave' });
export type AlikeWave = z.infer<typeof AlikeWave>;

/** Sorted by likeness, the most alike first; it identifies no person. */
export const MoreOfSurfer = z
  .object({
    spot: z.string().nullable(),
    date: z.string().nullable(),
    utc_offset_minutes: z.int(),
    total: z.int(),
    waves: z.array(AlikeWave),
  })
  .meta({ id: 'MoreOfSurfer' });
export type MoreOfSurfer = z.infer<typeof MoreOfSurfer>;

/** Answers live in the request: nothing of them is kept. */
const SurferQuestion = z.object({
  /** Photos or waves that show the surfer. */
  yes: z.array(SomeId).max(50).default([]),
  /** Photos or waves that the surfer answered with no. */
  no: z.array(SomeId).max(200).default([]),
  limit: z.int().min(1).max(60).default(12),
  offset: z.int().min(0).max(100_000).default(0),
});
export type SurferQuestion = z.infer<typeof SurferQuestion>;

/** Why a file is not taken, by its code. */
const FaultCode = z.enum(FILE_FAULTS);

export const RejectedFile = z
  .object({ name: z.string(), code: FaultCode, detail: z.string() })
  .meta({ id: 'RejectedFile' });

export const UploadAnswer = z
  .object({ uploaded: z.array(Id), duplicates: z.array(Id), rejected: z.array(RejectedFile) })
  .meta({ id: 'UploadAnswer' });
export type UploadAnswer = z.infer<typeof UploadAnswer>;

const PhotoChange = z.object({
  is_premium: z.boolean().optional(),
  premium_price: Price.optional(),
});
export type PhotoChange = z.infer<typeof PhotoChange>;

const Liked = z.object({ is_liked: z.boolean(), likes: z.int() });

export const photosSchemas = {
  upload: {
    summary: 'Upload photos (repeated field "files"); returns for each file whether it was accepted',
    params: albumParams,
    returns: UploadAnswer,
  },
  ofAlbum: {
    summary: "An album's photos in the order they were taken; its owner also sees those not ready",
    params: albumParams,
    query: z.object({ ...cursorFields(100, 500), ...colourFields }),
    returns: pageOf(Photo),
  },
  times: {
    summary: "When and with which camera each of an album's photos was taken, in the order of its photo list",
    params: albumParams,
    query: z.object(colourFields),
    returns: CaptureTimes,
  },
  colours: {
    summary: "Which colours of suits and boards an album's waves have, and how many waves each",
    params: albumParams,
    query: z.object(colourFields),
    returns: AlbumColours,
  },
  missing: {
    summary: 'Of these file hashes (SHA-256), which the album does not have yet',
    params: albumParams,
    body: z.object({ sha256: z.array(Sha256).max(5000) }),
    returns: z.object({ missing: z.array(z.string()) }),
  },
  move: {
    summary: 'Move ready photos to another own album, all or none; likes, carts and sales stay theirs',
    params: albumParams,
    body: z.object({ photo_ids: z.array(Id).min(1).max(5000), to_album_id: Id }),
    returns: z.object({ moved: z.int() }),
  },
  liked: {
    summary: 'Photos that the caller likes, latest first',
    query: z.object(cursorFields(100, 500)),
    returns: pageOf(PhotoWithAlbum),
  },
  get: { summary: 'One photo', params: photoParams, returns: PhotoWithAlbum },
  moreOfSurfer: {
    summary:
      'The waves of the same surf break and day in all listed albums, those whose surfer wears what this one wears first',
    params: photoParams,
    body: SurferQuestion,
    returns: MoreOfSurfer,
  },
  change: {
    summary: 'Change premium and price of an own photo',
    params: photoParams,
    body: PhotoChange,
    returns: Photo,
  },
  remove: {
    summary: 'Delete an own photo; buyers keep their downloads',
    params: photoParams,
    returns: z.object({ ok: z.literal(true) }),
  },
  retry: { summary: 'Process a failed photo again', params: photoParams, returns: Photo },
  like: { summary: 'Like', params: photoParams, returns: Liked },
  unlike: { summary: 'Unlike', params: photoParams, returns: Liked },
  original: {
    summary: 'The original, byte for byte, for its owner and its buyers: by login or by a link that lives 5 minutes',
    params: photoParams,
    query: z.object({ link: z.string().max(300).optional() }),
    returns: z.unknown(),
  },
  picture: {
    summary: 'A picture without a mark, for a buyer: by the link that the buyer finds in `url` and `thumbnail_url`',
    params: photoParams,
    query: z.object({ size: z.enum(['thumbnail', 'preview']), link: z.string().max(300) }),
    returns: z.unknown(),
  },
  originalLink: {
    summary: 'A link to the original that lives 5 minutes',
    params: photoParams,
    returns: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
  },
} satisfies SchemaTable;
