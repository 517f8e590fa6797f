import type { Language } from '@pleamar/contract';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { fieldMessages } from './field-messages.ts';

export function parseRequestPart<T>(schema: z.ZodType<T>, value: unknown, language: Language): T {
  const parsed = schema.safeParse(value, { error: fieldMessages(language) });
  if (parsed.success) return parsed.data;
  throw new AppError('validation', {
    errors: firstOfEachPath(
      parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    ),
  });
}

/** One reason for each field is enough: a price below 0 would also be reported as not above 0. */
function firstOfEachPath<T extends { path: string }>(errors: T[]): T[] {
  return errors.filter(({ path }, index) => errors.findIndex((earlier) => earlier.path === path) === index);
}
