import type {
  ImageRequest,
  Picture,
  ProcessedImage,
  ProfileSize,
  RejectionCode,
  ShareCard,
  WebPicture,
} from './port.ts';

/** A child has one job at a time: its bytes come first, unless the child reads a file. */
export type ToChild =
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'forget' }
  | { kind: 'run'; path?: string; job: ImageTask };

export type ImageTask = { work: 'photo'; request: ImageRequest } | { work: 'profile' } | { work: 'web' } | CardJob;

type CardJob = { work: 'card'; lengths: readonly number[] };

export type Results = {
  photo: ProcessedImage;
  profile: Record<ProfileSize, Picture>;
  web: WebPicture;
  card: ShareCard;
};

export type FromChild =
  | { kind: 'done'; result: Results[ImageTask['work']] }
  | { kind: 'rejected'; code: RejectionCode; message: string }
  | { kind: 'failed'; message: string };
