import { ApiError } from './api-error.ts';

/**
 * The only function that writes to the console. A refusal is logged by status and code alone: its sentence
 * may quote typed text, and consoles are copied into bug reports.
 */
export function logError(what: string, error?: unknown) {
  console.error(what, ...(error === undefined ? [] : [nameOf(error)]));
}

function nameOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.status} ${error.code}`;
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause === undefined ? '' : ` (${nameOf(error.cause)})`;
  return [error.name, error.message].filter(Boolean).join(': ') + cause;
}
