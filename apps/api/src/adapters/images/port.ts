import { PREVIEW_PX, THUMBNAIL_PX } from '@pleamar/domain';
import type { Readable } from 'node:stream';
import type { CaptureTime } from '@pleamar/domain';

/**
 * The work on a photographer's file. The decoding runs in child processes, because an unknown picture may crash or hang
 * a native decoder; the worst it can do here is to end one child and fail one job.
 */
export interface Images {
  /**
   * The format by the first bytes (`RECOGNISE_BYTES` are enough), whatever the file's name claims. Cheap; runs right
   * here.
   */
  recognise(firstBytes: Uint8Array): Recognition;

  /**
   * Decodes the whole file and makes the wanted pictures: upright, in sRGB, marked, as WebP without any metadata.
   * Throws `ImageRejected` when this file will never do and `ImageWorkFailed` when trying again may help. `account`
   * owns the picture: the pictures of one account do not keep those of others waiting.
   */
  process(account: string, input: ImageInput, request: ImageRequest): Promise<ProcessedImage>;

  /** A person's picture, cut to a square. Throws as `process` does. */
  profilePicture(account: string, input: ImageInput): Promise<Record<ProfileSize, Picture>>;

  /** Ends the children; jobs under way fail as `ImageWorkInterrupted`. */
  close(): Promise<void>;
}

export const RECOGNISE_BYTES = 4096;

/**
 * A path on this machine, or the bytes themselves, which are read to their end or destroyed. A function is called when a
 * child is free, so that no connection to the storage waits in the queue.
 */
export type ImageInput = string | Readable | (() => Promise<Readable>);

export type ImageFormat = 'jpeg' | 'png' | 'webp';

export type Recognition =
  | { format: ImageFormat }
  /** `kind` is a short name for messages and logs: `gif`, `heic`, `zip`, `text`, … */
  | { format: 'other'; kind: string; code: RejectionCode };

/**
 * Longest side in pixels, and how it is marked. Nothing is ever enlarged. What is public and larger than 640 pixels is
 * marked all over; the two without a mark are for those who bought the photo.
 */
export const PICTURES = {
  thumbnail: { size: THUMBNAIL_PX, mark: 'small' },
  preview: { size: PREVIEW_PX, mark: 'tiled' },
  cover640: { size: 640, mark: 'small' },
  cover960: { size: 960, mark: 'lightly' },
  cover1280: { size: 1280, mark: 'lightly' },
  cover1600: { size: 1600, mark: 'lightly' },
  boughtThumbnail: { size: 480, mark: 'none' },
  boughtPreview: { size: 1600, mark: 'none' },
} as const satisfies Record<string, { size: number; mark: 'small' | 'tiled' | 'lightly' | 'none' }>;

/** Raised whenever pictures that exist must be made anew; photos/renew-pictures.ts says which. */
export const PICTURE_RECIPE = 2;

export type PictureKey = keyof typeof PICTURES;

/** The side of the square in pixels. */
export const PROFILE_SIZES = [96, 256] as const;
export type ProfileSize = (typeof PROFILE_SIZES)[number];

export type ImageRequest = {
  /** Decides where the tiled mark lies. Different for every photo (its id), so that no average of many removes it. */
  markSeed: string;
  wanted: readonly PictureKey[];
  /** Also what the surfer wears. */
  withGear?: true;
};

export type Picture = { bytes: Buffer; width: number; height: number; contentType: 'image/webp' };

export type ProcessedImage = {
  format: ImageFormat;
  /** Size of the original, upright. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  capturedAt: CaptureTime | null;
  camera: string | null;
  /** Serial number of the camera's body. */
  cameraSerial: string | null;
  lens: string | null;
  /** The time on the clock page that the picture shows; null without one. */
  clockCodeMs: number | null;
  /** As `domain/gear-descriptor` says; null where it was not asked for or where nothing stands out from the sea. */
  gear: Uint8Array | null;
  /** Every wanted one. */
  pictures: Partial<Record<PictureKey, Picture>>;
};

export const REJECTION_CODES = [
  'empty',
  /** Text, archives, programs, anything that is no picture. */
  'not_an_image',
  /** A picture, but neither JPEG, PNG nor WebP. */
  'unsupported_format',
  /** A picture that is something else as well (a page, a document, an archive). */
  'polyglot',
  'animated',
  'too_large',
  'too_many_pixels',
  /** Ends before the picture does. */
  'truncated',
  /** Cannot be decoded. */
  'corrupt',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

/** This file will never do. `code` is for the photographer's screen. */
export class ImageRejected extends Error {
  override name = 'ImageRejected';
  readonly code: RejectionCode;
  constructor(code: RejectionCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The child crashed, hung, ran out of memory or was stopped. Worth another try, but not for ever. */
export class ImageWorkFailed extends Error {
  override name = 'ImageWorkFailed';
  readonly code = 'image_work_failed';
}

/** The child was ended from outside, with the process that it works for: that says nothing about the picture. */
export class ImageWorkInterrupted extends ImageWorkFailed {
  override name = 'ImageWorkInterrupted';
}
