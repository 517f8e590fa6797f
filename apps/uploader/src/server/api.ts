import type { Args, Result, Route } from '@pleamar/contract';
import { isFileFault, type FileFault } from '@pleamar/contract/file-faults';
import type { Language } from '@pleamar/domain/text/languages';
import type { UploadFailure } from '@pleamar/domain/retries/upload-retry';

/** The server has refused or not answered. `detail` is the server's sentence in the language of the run. */
export class CallFailed extends Error implements UploadFailure {
  override readonly name = 'CallFailed';
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds: number | null;
  readonly fault: FileFault | null;

  constructor(failure: UploadFailure & { detail: string; fault?: FileFault | null; cause?: unknown }) {
    super(failure.detail, { cause: failure.cause });
    this.status = failure.status;
    this.code = failure.code;
    this.retryAfterSeconds = failure.retryAfterSeconds;
    this.fault = failure.fault ?? null;
  }
}

export interface Api {
  server: string;
  call: <E extends Route>(endpoint: E, args: Args<E>) => Promise<Result<E>>;
  /** `address` begins with a slash, so that the key is never sent to another server. */
  request: (address: string, init: RequestInit) => Promise<Response>;
}

/** Ends a request whose connection was lost unnoticed. The server keeps the bytes that it has received. */
const REQUEST_MS = 5 * 60_000;

export function createApi(server: string, key: string | null, language: Language, signal: AbortSignal): Api {
  async function request(address: string, init: RequestInit, withKey = true): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('accept-language', language);
    if (withKey && key !== null) headers.set('authorization', `Bearer ${key}`);
    const abort = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MS)]);
    const response = await fetch(`${server}${address}`, { ...init, headers, signal: abort, redirect: 'manual' }).catch(
      (cause: unknown) => {
        signal.throwIfAborted();
        throw new CallFailed({ status: 0, code: 'network', detail: '', retryAfterSeconds: null, cause });
      },
    );
    if (!response.ok) throw await parseFailure(response);
    return response;
  }

  return {
    server,
    request,
    call: async (endpoint, args) => {
      // The arguments of every endpoint are sent as text and JSON.
      const { params = {}, query = {}, body } = args as CallArgs;
      const route = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
      const search = new URLSearchParams(query).toString();
      const response = await request(
        `/api/v1${route}${search === '' ? '' : `?${search}`}`,
        {
          method: endpoint.method,
          ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        },
        // Endpoints without a scope refuse every key (decision 083).
        endpoint.scope !== undefined,
      );
      // The server checks its answers against the contract.
      return (await response.json()) as Result<typeof endpoint>;
    },
  };
}

interface CallArgs {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

async function parseFailure(response: Response): Promise<CallFailed> {
  const body: unknown = await response.json().catch(() => null); // a proxy may have answered, not our server
  const rejected: unknown = valueOf(body, 'rejected');
  const fault = textOf(Array.isArray(rejected) ? rejected[0] : null, 'code');
  const code = textOf(body, 'code');
  const retryAfter = Number(response.headers.get('retry-after'));
  return new CallFailed({
    status: response.status,
    code,
    detail: textOf(body, 'detail'),
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
    fault: isFileFault(fault) ? fault : code === 'too_large' ? 'too_large' : null,
  });
}

const valueOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

function textOf(value: unknown, key: string): string {
  const text = valueOf(value, key);
  return typeof text === 'string' ? text : '';
}
