import { MAX_PHOTOS_PER_PAGE, PHOTO_SIZES, PHOTOS_PER_PAGE } from '@pleamar/domain';
import { z } from 'zod';
import { Done, Id, Instant, Price, SomeId, cursorFields, pageOf } from './common.ts';
import type { SchemaTable } from '../endpoint.ts';
import { FILE_FAULTS } from '../file-faults.ts';
import { AlbumColours, colourFields, Photo, PhotoWithAlbum } from './photo.ts';

export const Sha256 = z.stringFormat('sha256', /^[0-9a-f]{64}$/);

const photoParams = z.object({ photoId: Id });
const albumParams = z.object({ albumId: Id });

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
    /** Sold ones are first, the earliest due first; the others follow in the order of their previews. At most 500. */
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

/** Buyers get the file that they bought, unless they ask for the one that has replaced it since. */
const version = { version: z.enum(['bought', 'current']).default('bought') };

const PhotoChange = z.object({
  is_premium: z.boolean().optional(),
  premium_price: Price.optional(),
  /** Only this makes a photo free: a price field that was left empty does not. */
  is_free: z.boolean().optional(),
});
export type PhotoChange = z.infer<typeof PhotoChange>;

const Liked = z.object({ is_liked: z.boolean(), likes: z.int() });

export const photosSchemas = {
  upload: {
    summary: 'Upload photos (repeated field "files"); returns for each file whether it was accepted',
    params: albumParams,
    returns: UploadAnswer,
    refusals: ['album_not_found', 'forbidden', 'nothing_taken', 'rate_limited', 'too_large'],
  },
  ofAlbum: {
    summary: "An album's photos in the order they were taken; its owner also sees those not ready",
    params: albumParams,
    query: z.object({ ...cursorFields(PHOTOS_PER_PAGE, MAX_PHOTOS_PER_PAGE), ...colourFields }),
    returns: pageOf(Photo),
    refusals: ['album_code', 'album_not_found'],
  },
  times: {
    summary: "When and with which camera each of an album's photos was taken, in the order of its photo list",
    params: albumParams,
    query: z.object(colourFields),
    returns: CaptureTimes,
    refusals: ['album_code', 'album_not_found'],
  },
  colours: {
    summary: "Which colours of suits and boards an album's waves have, and how many waves each",
    params: albumParams,
    query: z.object(colourFields),
    returns: AlbumColours,
    refusals: ['album_code', 'album_not_found'],
  },
  missing: {
    summary: 'Of these file hashes (SHA-256), which the album does not have yet; `awaited`: those with a preview there',
    params: albumParams,
    body: z.object({ sha256: z.array(Sha256).max(5000) }),
    returns: z.object({ missing: z.array(z.string()), awaited: z.array(z.string()) }),
    refusals: ['album_not_found', 'forbidden'],
  },
  awaited: {
    summary: "The caller's photos that are there as a preview and still need their original, sold ones first",
    query: z.object({ album_id: Id.optional() }),
    returns: AwaitedOriginals,
    refusals: ['album_not_found', 'forbidden'],
  },
  move: {
    summary: 'Move ready photos to another album of the caller, all or none; likes, carts and sales stay theirs',
    params: albumParams,
    body: z.object({ photo_ids: z.array(Id).min(1).max(5000), to_album_id: Id }),
    returns: z.object({ moved: z.int() }),
    refusals: [
      'album_not_found',
      'forbidden',
      'photo_not_found',
      'photos_in_target',
      'photos_not_movable',
      'photos_under_report',
      'same_album',
    ],
  },
  liked: {
    summary: 'Photos that the caller likes, latest first',
    query: z.object(cursorFields(100, 500)),
    returns: pageOf(PhotoWithAlbum),
  },
  get: {
    summary: 'One photo',
    params: photoParams,
    returns: PhotoWithAlbum,
    refusals: ['photo_not_found', 'photo_withdrawn'],
  },
  moreOfSurfer: {
    summary:
      'The waves of the same surf break and day in all listed albums, those whose surfer wears what this one wears first',
    params: photoParams,
    body: SurferQuestion,
    returns: MoreOfSurfer,
    refusals: ['photo_not_found', 'photo_withdrawn'],
  },
  change: {
    summary: 'Change premium and price of a photo of the caller',
    params: photoParams,
    body: PhotoChange,
    returns: Photo,
    refusals: ['forbidden', 'photo_not_found'],
  },
  remove: {
    summary: 'Delete a photo of the caller; buyers keep their downloads',
    params: photoParams,
    returns: Done,
    refusals: ['forbidden', 'photo_not_found'],
  },
  retry: {
    summary: 'Process a failed photo again',
    params: photoParams,
    returns: Photo,
    refusals: ['forbidden', 'photo_not_found'],
  },
  like: { summary: 'Like', params: photoParams, returns: Liked, refusals: ['photo_not_found'] },
  unlike: { summary: 'Unlike', params: photoParams, returns: Liked, refusals: ['photo_not_found'] },
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
    refusals: ['link_expired', 'no_access', 'original_awaited', 'photo_not_found', 'rate_limited', 'unauthenticated'],
  },
  replaceOriginal: {
    summary:
      'Replace the file of a photo of the caller (field "file"); likes, price, carts and sales stay, buyers keep theirs',
    params: photoParams,
    returns: ReplaceAnswer,
    refusals: [
      'file_already_there',
      'forbidden',
      'not_the_announced_file',
      'nothing_taken',
      'photo_not_found',
      'photo_not_replaceable',
      'rate_limited',
      'too_large',
    ],
  },
  picture: {
    summary: 'A picture without a mark, for a buyer: by the link that the buyer finds in `url` and `thumbnail_url`',
    params: photoParams,
    query: z.object({ size: z.enum(['thumbnail', 'preview']), link: z.string().max(300) }),
    returns: z.unknown(),
    refusals: ['link_expired', 'photo_not_found'],
  },
  originalLink: {
    summary: 'A link to the original, or to the web size where that was bought, that lives 5 minutes',
    params: photoParams,
    query: z.object(version),
    returns: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
    refusals: ['no_access', 'original_awaited', 'photo_not_found', 'rate_limited'],
  },
} satisfies SchemaTable;
