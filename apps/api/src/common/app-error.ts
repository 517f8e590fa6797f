import { errorKinds, type ErrorCode, type Language } from '@pleamar/contract';

/** In the caller's language, or in every language where the caller's is not known yet. */
type Sentence = string | Record<Language, string>;

interface Details {
  /** Instead of the code's own sentence, where that speaks of something else. */
  sentence?: Record<Language, string>;
  /** For 422: which fields, and why. */
  errors?: { path: string; message: Sentence }[];
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

/** A field that breaks a rule with a code of its own: told as such, and beside its field. */
export function invalidField(code: ErrorCode, path: string, language: Language): AppError {
  return new AppError(code, { errors: [{ path, message: errorKinds[code].detail[language] }] });
}
