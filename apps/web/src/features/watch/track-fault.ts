export type TrackFaultCode = 'too_large' | 'unknown_kind' | 'damaged' | 'no_positions' | 'unreadable';

export class TrackFault extends Error {
  readonly code: TrackFaultCode;
  constructor(code: TrackFaultCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
