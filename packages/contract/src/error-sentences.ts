import type { ErrorCode } from './errors.ts';
import type { Language } from './schemas/common.ts';
import { errors as en } from './texts/en/errors.ts';
import { errors as es } from './texts/es/errors.ts';

/** Each sentence is readable without its context. */
export const errorSentences: Record<Language, Record<ErrorCode, string>> = { es, en };
