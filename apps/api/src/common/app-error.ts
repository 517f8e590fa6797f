import { errorSentences, type ErrorCode, type Language } from '@pleamar/contract';
import type { Texts } from '../texts/texts.ts';

/** The HTTP layer calls it with the texts of the caller's language, which only that layer knows. */
export type LocalizedSentence = (texts: Texts) => string;

interface ErrorDetails {
  /** Replaces the code's own sentence where that one describes another case. */
  sentence?: LocalizedSentence;
  errors?: { path: string; message: string | LocalizedSentence }[];
  retryAfterSeconds?: number;
  extra?: Record<string, unknown>;
  cause?: unknown;
}

/** A refusal that the code expects. The HTTP layer turns the code into a status and a sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

/** The page shows the code's sentence beside the field `path`. */
export function invalidField(code: ErrorCode, path: string, language: Language): AppError {
  return new AppError(code, { errors: [{ path, message: errorSentences[language][code] }] });
}
