import type { Args, Result, Route } from '@pleamar/contract';
import { inject } from 'vitest';

export interface CallOptions {
  token?: string | undefined;
  /** The files of an endpoint that takes some. */
  form?: FormData;
  language?: 'es' | 'en';
  /** Another instance than the one of most journeys. */
  at?: string | undefined;
}

/** Parts whose fields are all optional may be left out. */
export type CallArgs<R extends Route> = Partial<Args<R>> & {
  [Part in keyof Args<R> as Partial<Args<R>[Part]> extends Args<R>[Part] ? never : Part]: Args<R>[Part];
};

/** A journey prepares itself and checks its result by requests beside the browser. */
export async function api<R extends Route>(
  endpoint: R,
  args: CallArgs<R>,
  options: CallOptions = {},
): Promise<Result<R>> {
  const response = await apiResponse(endpoint, args, options);
  if (!response.ok) {
    throw new Error(`${endpoint.method} ${response.url} answered ${response.status}: ${await response.text()}`);
  }
  return (await response.json()) as Result<R>; // the server checks its answers
}

export function apiResponse<R extends Route>(
  endpoint: R,
  args: CallArgs<R>,
  options: CallOptions = {},
): Promise<Response> {
  const { token, form, language = 'es', at = inject('productUrl') } = options;
  const { params = {}, query = {}, body } = args as Sent; // parts of any schema travel as text and JSON
  const headers: Record<string, string> = { 'accept-language': language };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const content = form ?? (body === undefined ? undefined : JSON.stringify(body));
  return fetch(`${at}/api/v1${pathWith(endpoint.path, params)}${searchOf(query)}`, {
    method: endpoint.method,
    headers,
    ...(content !== undefined && { body: content }),
  });
}

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
}

const pathWith = (path: string, params: Record<string, string>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function searchOf(query: NonNullable<Sent['query']>): string {
  const fields = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : '';
}
