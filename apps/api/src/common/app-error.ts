import { errorSentences, type ErrorCode, type Language } from '@pleamar/contract';
import type { Texts } from '../texts/texts.ts';

/** Only the HTTP layer knows the caller's language, so it calls this with its texts. */
export type Sentence = (texts: Texts) => string;

interface Details {
  /** The sentence replaces the code's own where that one describes another case. */
  sentence?: Sentence;
  errors?: { path: string; message: string | Sentence }[];
  retryAfterSeconds?: number;
  extra?: Record<string, unknown>;
  cause?: unknown;
}

/** Only the HTTP layer knows a refusal's status and its words. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

/** Has the code of the field's rule, and the sentence beside the field. */
export function invalidField(code: ErrorCode, path: string, language: Language): AppError {
  return new AppError(code, { errors: [{ path, message: errorSentences[language][code] }] });
}
