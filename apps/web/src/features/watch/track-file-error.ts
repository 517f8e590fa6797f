export type TrackFileErrorCode = 'too_large' | 'unknown_kind' | 'damaged' | 'no_positions' | 'unreadable';

export class TrackFileError extends Error {
  readonly code: TrackFileErrorCode;
  constructor(code: TrackFileErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
