import type {
  ImageRequest,
  Picture,
  ProcessedImage,
  ProfileSize,
  RejectionCode,
  ShareCard,
  WebPicture,
} from './port.ts';

/** A child has one task at a time. Its bytes are sent before the task, unless the child reads a file. */
export type ToChild =
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'forget' }
  | { kind: 'run'; path?: string; task: ImageTask };

export type ImageTask = { type: 'photo'; request: ImageRequest } | { type: 'profile' } | { type: 'web' } | CardTask;

type CardTask = { type: 'card'; lengths: readonly number[] };

export type Results = {
  photo: ProcessedImage;
  profile: Record<ProfileSize, Picture>;
  web: WebPicture;
  card: ShareCard;
};

export type FromChild =
  | { kind: 'done'; result: Results[ImageTask['type']] }
  | { kind: 'rejected'; code: RejectionCode; message: string }
  | { kind: 'failed'; message: string };
