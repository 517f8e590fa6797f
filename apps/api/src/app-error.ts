import type { ErrorCode } from '@pleamar/contract';

interface Details {
  /** For 422: which fields, and why. */
  errors?: { path: string; message: string }[];
  retryAfterSeconds?: number;
  /** Further fields of the answer, such as the files that were refused. */
  extra?: Record<string, unknown>;
  cause?: unknown;
}

/** An expected refusal. The HTTP layer alone knows its status and its words. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}
