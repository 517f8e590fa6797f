import { errorSentences, type ErrorCode, type Language } from '@pleamar/contract';
import type { Texts } from '../texts/texts.ts';

/** Chosen from the texts of the caller's language, which only the HTTP layer knows. */
export type Sentence = (texts: Texts) => string;

interface Details {
  /** Replaces the code's own sentence where that one describes another case. */
  sentence?: Sentence;
  errors?: { path: string; message: string | Sentence }[];
  retryAfterSeconds?: number;
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

/** For a field whose rule has an error code of its own: the code is the error's, the sentence is beside the field. */
export function invalidField(code: ErrorCode, path: string, language: Language): AppError {
  return new AppError(code, { errors: [{ path, message: errorSentences[language][code] }] });
}
