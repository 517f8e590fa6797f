import { PREVIEW_PX, THUMBNAIL_PX } from '@pleamar/domain';
import type { Readable } from 'node:stream';
import type { CaptureTime } from '@pleamar/domain';

/** Pictures are decoded in child processes, so that one that crashes or hangs a decoder fails only its own job. */
export interface Images {
  /** Decides by the first `RECOGNISE_BYTES`, not by the file's name. It is fast and runs in this process. */
  recognise(firstBytes: Uint8Array): Recognition;

  /**
   * The pictures are marked WebP in sRGB, upright and without metadata. Throws `ImageRejected` for a file that will
   * never pass and `ImageWorkFailed` if a retry may help. Pictures of one `account` do not delay those of others.
   */
  process(account: string, input: ImageInput, request: ImageRequest): Promise<ProcessedImage>;

  /** Cuts the picture to a square. Throws the same errors as `process`. */
  profilePicture(account: string, input: ImageInput): Promise<Record<ProfileSize, Picture>>;

  /** The file that buyers of the web size get: a JPEG in sRGB of at most `WEB_SIZE_PX`, without metadata or mark. */
  webSize(account: string, input: ImageInput): Promise<WebPicture>;

  /** The JPEG that other sites show with a link, made of one preview or of three. */
  shareCard(account: string, previews: readonly Buffer[]): Promise<ShareCard>;

  /** Ends the child processes; running tasks fail with `ImageWorkInterrupted`. */
  close(): Promise<void>;
}

export const RECOGNISE_BYTES = 4096;

/**
 * A local path, or a stream, which is destroyed in the end also if the job fails. A function is called once a child is
 * free, so that no connection to the storage waits meanwhile.
 */
export type ImageInput = string | Readable | (() => Promise<Readable>);

export type ImageFormat = 'jpeg' | 'png' | 'webp';

export type Recognition =
  | { format: ImageFormat }
  /** `kind` is a short name for messages and logs: `gif`, `heic`, `zip`, `text`, … */
  | { format: 'other'; kind: string; code: RejectionCode };

/**
 * The longest side in pixels; a smaller picture is not enlarged. Public pictures above 640 are marked all over, the
 * buyers' files not at all.
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

/** After a raise, photos/pictures/renew-pictures.ts makes existing pictures again. */
export const PICTURE_RECIPE = 2;

export type PictureKey = keyof typeof PICTURES;

export const PROFILE_SIZES = [96, 256] as const;
export type ProfileSize = (typeof PROFILE_SIZES)[number];

export type ImageRequest = {
  /** The photo's id. It places the mark differently in each photo. */
  markSeed: string;
  wanted: readonly PictureKey[];
  withGear?: true;
  /** Encodes the preview in six tenths of the time; its file is up to a fifth larger. */
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
  /** The time on the clock page in the picture, if it shows one. */
  clockCodeMs: number | null;
  /** See `domain/gear/gear-descriptor`. Null if it was not requested or nothing stands out from the sea. */
  gear: Uint8Array | null;
  pictures: Partial<Record<PictureKey, Picture>>;
};

export const REJECTION_CODES = [
  'empty',
  'not_an_image',
  'unsupported_format',
  /** The file is a picture and also something else (a page, a document, an archive). */
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

/** The child crashed, hung, ran out of memory or was stopped. A retry may help. */
export class ImageWorkFailed extends Error {
  override name = 'ImageWorkFailed';
  readonly code = 'image_work_failed';
}

/** The parent process stopped the child. The failure says nothing about the picture. */
export class ImageWorkInterrupted extends ImageWorkFailed {
  override name = 'ImageWorkInterrupted';
}
