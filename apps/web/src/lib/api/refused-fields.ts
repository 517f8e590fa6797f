import { ApiError } from './api-error.ts';

/**
 * The sentences of a refusal that belong beside a field of the form; `fieldAt` names the field of each path of the
 * request. The API answers in the page's language.
 */
export function refusedFields<Field>(
  error: unknown,
  fieldAt: Readonly<Record<string, Field>>,
): ReadonlyMap<Field, string> {
  const found = new Map<Field, string>();
  if (!(error instanceof ApiError)) return found;
  for (const { path, message } of error.errors) {
    const field = fieldAt[path];
    if (field !== undefined) found.set(field, message);
  }
  return found;
}
