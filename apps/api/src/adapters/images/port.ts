import { PREVIEW_PX, THUMBNAIL_PX } from '@pleamar/domain';
import type { Readable } from 'node:stream';
import type { CaptureTime } from '@pleamar/domain';

/** Decoding runs in child processes: a picture that crashes or hangs a decoder ends one child and fails one job. */
export interface Images {
  /** The first `RECOGNISE_BYTES` decide, whatever the file's name claims. This is cheap and runs in this process. */
  recognise(firstBytes: Uint8Array): Recognition;

  /**
   * The wanted pictures are upright, in sRGB, marked, as WebP without metadata. Throws `ImageRejected` for good and
   * `ImageWorkFailed` when a retry may help. Pictures of one `account` do not delay those of others.
   */
  process(account: string, input: ImageInput, request: ImageRequest): Promise<ProcessedImage>;

  /** The picture is cut to a square. Throws as `process` does. */
  profilePicture(account: string, input: ImageInput): Promise<Record<ProfileSize, Picture>>;

  /**
   * Buyers of the web size get this file: a JPEG of at most `WEB_SIZE_PX`, upright, in sRGB, without metadata or mark.
   */
  webSize(account: string, input: ImageInput): Promise<WebPicture>;

  /** Links on other sites show this JPEG, of one preview or of three. */
  shareCard(account: string, previews: readonly Buffer[]): Promise<ShareCard>;

  /** The children end; tasks under way fail as `ImageWorkInterrupted`. */
  close(): Promise<void>;
}

export const RECOGNISE_BYTES = 4096;

/**
 * The input is a local path, or a stream that is consumed. A function runs once a child is free: no connection waits.
 */
export type ImageInput = string | Readable | (() => Promise<Readable>);

export type ImageFormat = 'jpeg' | 'png' | 'webp';

export type Recognition =
  | { format: ImageFormat }
  /** `kind` is a short name for messages and logs: `gif`, `heic`, `zip`, `text`, … */
  | { format: 'other'; kind: string; code: RejectionCode };

/**
 * The size is that of the longest side in pixels, never enlarged. Public pictures above 640 are marked all over; buyers
 * get no mark.
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

/** Existing pictures are made anew after a raise; photos/pictures/renew-pictures.ts says which. */
export const PICTURE_RECIPE = 2;

export type PictureKey = keyof typeof PICTURES;

export const PROFILE_SIZES = [96, 256] as const;
export type ProfileSize = (typeof PROFILE_SIZES)[number];

export type ImageRequest = {
  /** The seed places the tiled mark. It is the photo's id, so that an average of many photos does not remove it. */
  markSeed: string;
  wanted: readonly PictureKey[];
  withGear?: true;
  /** The preview takes six tenths of the time, and is up to a fifth larger. */
  withQuickPreview?: true;
};

export type Picture = { bytes: Buffer; width: number; height: number; contentType: 'image/webp' };

export type WebPicture = { bytes: Buffer; width: number; height: number };

export type ShareCard = { bytes: Buffer; width: number; height: number };

export type ProcessedImage = {
  format: ImageFormat;
  width: number;
  height: number;
  thumbhash: string;
  capturedAt: CaptureTime | null;
  camera: string | null;
  cameraSerial: string | null;
  lens: string | null;
  /** The clock page in the picture shows this time; null without one. */
  clockCodeMs: number | null;
  /** `domain/gear/gear-descriptor` describes it; null where not requested or where nothing stands out from the sea. */
  gear: Uint8Array | null;
  pictures: Partial<Record<PictureKey, Picture>>;
};

export const REJECTION_CODES = [
  'empty',
  'not_an_image',
  'unsupported_format',
  /** The picture is something else as well (a page, a document, an archive). */
  'polyglot',
  'animated',
  'too_large',
  'too_many_pixels',
  'truncated',
  'corrupt',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

/** A retry does not help. `code` is for the photographer's screen. */
export class ImageRejected extends Error {
  override name = 'ImageRejected';
  readonly code: RejectionCode;
  constructor(code: RejectionCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The child crashed, hung, ran out of memory or was stopped: worth another try, but not for ever. */
export class ImageWorkFailed extends Error {
  override name = 'ImageWorkFailed';
  readonly code = 'image_work_failed';
}

/** The child ended together with its parent process, which says nothing about the picture. */
export class ImageWorkInterrupted extends ImageWorkFailed {
  override name = 'ImageWorkInterrupted';
}
