import { GEAR_COLOURS, MAX_PHOTOS_PER_PAGE, PHOTO_SIZES, PHOTOS_PER_PAGE } from '@pleamar/domain';
import { z } from 'zod';
import { Done, Euros, Id, Instant, PersonBrief, Price, SomeId, cursorFields, pageOf } from './common.ts';
import type { SchemaTable } from '../endpoint.ts';
import { FILE_FAULTS } from '../file-faults.ts';

export const Sha256 = z.stringFormat('sha256', /^[0-9a-f]{64}$/);

const photoParams = z.object({ photoId: Id });
const albumParams = z.object({ albumId: Id });

const Colour = z.enum(GEAR_COLOURS);

const colourNames = `(?:${GEAR_COLOURS.join('|')})`;
const Colours = z
  .string()
  .max(120)
  .regex(new RegExp(`^${colourNames}(?:,${colourNames})*$`));

/** A filter keeps waves whose surfer wears one of the suits and rides one of the boards. */
export const colourFields = { suit: Colours.optional(), board: Colours.optional() };
export type ColourFilter = { suit?: string | undefined; board?: string | undefined };

export const Photo = z
  .object({
    id: Id,
    album_id: Id,
    /** The preview has 1600 px and the tiled mark; the address is empty until the photo is ready. */
    url: z.string(),
    thumbnail_url: z.string(),
    thumbhash: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /**
     * `clock` and `hidden` are for the owner alone, never listed or sold. Buyers of a hidden photo have it as `ready`.
     */
    status: z.enum(['processing', 'ready', 'failed', 'clock', 'hidden']),
    failure: z.object({ code: z.string(), detail: z.string() }).nullable(),
    is_liked: z.boolean(),
    is_premium: z.boolean(),
    is_cover: z.boolean(),
    /** The photo costs this alone, now. The photographer gives it for 0, or its whole album. */
    price: Euros,
    premium_price: Euros,
    /** The photo by itself is given for nothing; the field is absent otherwise, also where its album is free. */
    is_free: z.literal(true).optional(),
    /** The web size (2048 px) costs this; the field is absent where none is offered. Premium photos are sold whole. */
    web_price: Euros.optional(),
    access_granted: z.boolean(),
    /** The viewer has bought the web size alone; `upgrade_price` is what the original costs them now. */
    held_size: z.literal('web').optional(),
    upgrade_price: Euros.optional(),
    taken_at: Instant.nullable(),
    /** The owner alone gets the camera's clock time, corrected where the clock was wrong. */
    taken_at_local: z.string().nullish(),
    taken_at_offset_minutes: z.int().nullish(),
    has_subsecond: z.boolean(),
    camera: z.string().nullable(),
    lens: z.string().nullable(),
    suit: Colour.nullish(),
    board: Colour.nullish(),
    /** A photo without a surfer, such as a line-up from afar, has `false`; the field is absent otherwise. */
    has_rider: z.literal(false).optional(),
    /** The owner alone gets the name. */
    file_name: z.string().nullable(),
    /**
     * The field is absent once the original is there. An `awaited` photo is for sale by its preview, with the promise
     * of the original; `width` and `height` are announced. An `overdue` one is not for sale until the original is
     * there.
     */
    original: z.enum(['awaited', 'overdue']).optional(),
    /** The owner alone gets it, while another file waits to take the place of this one or could not. */
    replacement: z
      .object({
        status: z.enum(['processing', 'failed']),
        failure: z.object({ code: z.string(), detail: z.string() }).nullable(),
      })
      .optional(),
  })
  .meta({ id: 'Photo' });
export type Photo = z.infer<typeof Photo>;

/** Liked photos and the cart show photos outside of their album. */
export const PhotoWithAlbum = Photo.extend({
  album: z.object({
    id: Id,
    title: z.string(),
    date: z.string(),
    spot: z.string().nullable(),
    /** The offset is that of the surf break's clocks that day; null where the spot is a secret. */
    utc_offset_minutes: z.int().nullable(),
    photographer: PersonBrief,
  }),
}).meta({ id: 'PhotoWithAlbum' });
export type PhotoWithAlbum = z.infer<typeof PhotoWithAlbum>;

/** The answer has a few bytes per photo: the time strip and its waves are drawn long before the photos arrive. */
export const CaptureTimes = z
  .object({
    /** The ids are in the order of the photo list. */
    ids: z.array(Id),
    taken_at: z.array(z.int().nullable()),
    cameras: z.array(z.string()),
    camera: z.array(z.int().nullable()),
    without_rider: z.array(z.int()),
  })
  .meta({ id: 'CaptureTimes' });
export type CaptureTimes = z.infer<typeof CaptureTimes>;

/**
 * A count is of the waves that the colour would leave beside the choice for the other part, the most frequent first.
 */
const ColourCounts = z.array(z.object({ colour: Colour, waves: z.int() }));
export const AlbumColours = z.object({ suit: ColourCounts, board: ColourCounts }).meta({ id: 'AlbumColours' });
export type AlbumColours = z.infer<typeof AlbumColours>;

export const AlikeWave = z
  .object({
    /** A wave has the id of its first frame. */
    id: Id,
    started_at: Instant.nullable(),
    /** `start` is the wave of the photo in question; the others repeat the answers of the request. */
    answer: z.enum(['start', 'yes', 'no']).nullable(),
    photo_count: z.int(),
    photos: z.array(PhotoWithAlbum),
  })
  .meta({ id: 'AlikeWave' });
export type AlikeWave = z.infer<typeof AlikeWave>;

/** The list is sorted by likeness, the most alike first; it identifies no person. */
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

/** Answers are in the request and are not stored. */
const SurferQuestion = z.object({
  /** `yes` and `no` are ids of photos or waves. */
  yes: z.array(SomeId).max(50).default([]),
  no: z.array(SomeId).max(200).default([]),
  limit: z.int().min(1).max(60).default(12),
  offset: z.int().min(0).max(100_000).default(0),
});
export type SurferQuestion = z.infer<typeof SurferQuestion>;

const FaultCode = z.enum(FILE_FAULTS);

export const RejectedFile = z
  .object({ name: z.string(), code: FaultCode, detail: z.string() })
  .meta({ id: 'RejectedFile' });

export const UploadAnswer = z
  .object({ uploaded: z.array(Id), duplicates: z.array(Id), rejected: z.array(RejectedFile) })
  .meta({ id: 'UploadAnswer' });
export type UploadAnswer = z.infer<typeof UploadAnswer>;

export const ReplaceAnswer = z
  .object({
    photo_id: Id,
    outcome: z.enum(['replacing', 'unchanged']).describe('`unchanged`: the photo has these bytes'),
  })
  .meta({ id: 'ReplaceAnswer' });
export type ReplaceAnswer = z.infer<typeof ReplaceAnswer>;

export const AwaitedOriginals = z
  .object({
    total: z.int(),
    sold: z.int(),
    /**
     * Sold ones are first, the earliest due first; the others follow in the order of their previews. The list has at
     * most 500.
     */
    photos: z.array(
      z.object({
        photo_id: Id,
        album_id: Id,
        file_name: z.string(),
        /** The original has this hash, as its preview announced it. */
        sha256: z.string(),
        bytes: z.int(),
        is_sold: z.boolean(),
        /** The earliest buyer is refunded at this instant; null while the photo is not sold. */
        due_at: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'AwaitedOriginals' });
export type AwaitedOriginals = z.infer<typeof AwaitedOriginals>;

/** Buyers get the file that they bought, unless they ask for the one that took its place since. */
const version = { version: z.enum(['bought', 'current']).default('bought') };

const PhotoChange = z.object({
  is_premium: z.boolean().optional(),
  premium_price: Price.optional(),
  /** A price of 0 is set in no other way: a price field that was left empty must not make a photo free. */
  is_free: z.boolean().optional(),
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
    query: z.object({ ...cursorFields(PHOTOS_PER_PAGE, MAX_PHOTOS_PER_PAGE), ...colourFields }),
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
    summary: 'Of these file hashes (SHA-256), which the album does not have yet; `awaited`: those with a preview there',
    params: albumParams,
    body: z.object({ sha256: z.array(Sha256).max(5000) }),
    returns: z.object({ missing: z.array(z.string()), awaited: z.array(z.string()) }),
  },
  awaited: {
    summary: "The caller's photos that are there as a preview and still need their original, sold ones first",
    query: z.object({ album_id: Id.optional() }),
    returns: AwaitedOriginals,
  },
  move: {
    summary: 'Move ready photos to another album of the caller, all or none; likes, carts and sales stay theirs',
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
    summary: 'Change premium and price of a photo of the caller',
    params: photoParams,
    body: PhotoChange,
    returns: Photo,
  },
  remove: {
    summary: 'Delete a photo of the caller; buyers keep their downloads',
    params: photoParams,
    returns: Done,
  },
  retry: { summary: 'Process a failed photo again', params: photoParams, returns: Photo },
  like: { summary: 'Like', params: photoParams, returns: Liked },
  unlike: { summary: 'Unlike', params: photoParams, returns: Liked },
  original: {
    summary:
      'The original, byte for byte, for its owner and its buyers, or the web size for its buyers: by login or by a link that lives 5 minutes',
    params: photoParams,
    query: z.object({
      link: z.string().max(300).optional(),
      ...version,
      /** Those who have the original may choose `web` (2048 px) too. Links to a web size are signed for it alone. */
      size: z.enum(PHOTO_SIZES).optional(),
    }),
    returns: z.unknown(),
  },
  replaceOriginal: {
    summary:
      'Replace the file of a photo of the caller (field "file"); likes, price, carts and sales stay, buyers keep theirs',
    params: photoParams,
    returns: ReplaceAnswer,
  },
  picture: {
    summary: 'A picture without a mark, for a buyer: by the link that the buyer finds in `url` and `thumbnail_url`',
    params: photoParams,
    query: z.object({ size: z.enum(['thumbnail', 'preview']), link: z.string().max(300) }),
    returns: z.unknown(),
  },
  originalLink: {
    summary: 'A link to the original, or to the web size where that was bought, that lives 5 minutes',
    params: photoParams,
    query: z.object(version),
    returns: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
  },
} satisfies SchemaTable;
