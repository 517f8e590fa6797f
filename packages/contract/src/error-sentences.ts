import type { ErrorCode } from './errors.ts';
import type { Language } from './schemas/common.ts';
import { errors as en } from './texts/en/errors.ts';
import { errors as es } from './texts/es/errors.ts';

/** One sentence per refusal, readable without its context. */
export const errorSentences: Record<Language, Record<ErrorCode, string>> = { es, en };
