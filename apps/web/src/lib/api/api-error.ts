/** Status 0 with the code `network` means that there was no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: { path: string; message: string }[];
  readonly retryAfterSeconds: number | null;

  constructor(answer: {
    status: number;
    code: string;
    detail: string;
    errors?: { path: string; message: string }[];
    retryAfterSeconds?: number | null;
    cause?: unknown;
  }) {
    super(answer.detail, { cause: answer.cause });
    this.status = answer.status;
    this.code = answer.code;
    this.detail = answer.detail;
    this.errors = answer.errors ?? [];
    this.retryAfterSeconds = answer.retryAfterSeconds ?? null;
  }

  /** A retry cannot help when the request itself was refused. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }

  get isFinal(): boolean {
    return this.isRefusal && this.status !== 429;
  }
}

export const errorFrom = async (response: Response): Promise<ApiError> =>
  apiErrorFrom({
    status: response.status,
    body: await response.json().catch(() => null),
    retryAfter: response.headers.get('retry-after'),
  });

interface FailedAnswer {
  status: number;
  body: unknown;
  /** The text of the header `retry-after`; only a number of seconds is read. */
  retryAfter: string | null | undefined;
  cause?: unknown;
}

export function apiErrorFrom({ status, body, retryAfter, cause }: FailedAnswer): ApiError {
  const retryAfterSeconds = Number(retryAfter);
  return new ApiError({
    status,
    code: textOf(body, 'code') ?? 'internal',
    detail: textOf(body, 'detail') ?? '',
    errors: fieldErrors(body),
    retryAfterSeconds: retryAfterSeconds > 0 ? retryAfterSeconds : null,
    cause,
  });
}

export function textOf(body: unknown, key: string): string | undefined {
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
  return typeof value === 'string' ? value : undefined;
}

function fieldErrors(body: unknown) {
  const list: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'errors') : undefined;
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: { path?: unknown; message?: unknown } | null) =>
    typeof each?.path === 'string' && typeof each.message === 'string'
      ? [{ path: each.path, message: each.message }]
      : [],
  );
}
