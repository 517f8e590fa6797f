import type { Language } from '@pleamar/contract';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { fieldMessages } from './field-messages.ts';

export function parsePart<T>(schema: z.ZodType<T>, value: unknown, language: Language): T {
  const parsed = schema.safeParse(value, { error: fieldMessages(language) });
  if (parsed.success) return parsed.data;
  throw new AppError('validation', {
    errors: firstOfEach(parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))),
  });
}

/** A price below 0 is also not above 0; one reason for each field is enough. */
function firstOfEach<T extends { path: string }>(errors: T[]): T[] {
  return errors.filter(({ path }, at) => errors.findIndex((earlier) => earlier.path === path) === at);
}
